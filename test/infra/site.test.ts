import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { routeList } from '../../shared/routes/index.ts';
import { A_PLUS, cloudFrontHeaders, observe } from '../support/observatory.ts';
import { type StackResource, synthesized } from './synthesized.ts';

const { resources, stack, ofType } = await synthesized();

const behavior = z.object({ ViewerProtocolPolicy: z.string(), ResponseHeadersPolicyId: z.unknown() });
const distributionProperties = z.object({
  DistributionConfig: z.object({ DefaultCacheBehavior: behavior, CacheBehaviors: z.array(behavior) }),
});
const policyProperties = z.object({
  PolicyDocument: z.object({ Statement: z.array(z.record(z.string(), z.unknown())) }),
});

describe('the site', () => {
  const distribution = () => {
    const [only, ...others] = ofType('AWS::CloudFront::Distribution');
    expect(others).toEqual([]);
    return JSON.stringify(only?.properties['DistributionConfig']);
  };

  it('lets only CloudFront read the bucket', () => {
    stack('web').hasResourceProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    });
  });

  it('keeps the pictures of bars in a private bucket that only CloudFront reads', () => {
    const blocked = ['BlockPublicAcls', 'BlockPublicPolicy', 'IgnorePublicAcls', 'RestrictPublicBuckets'];
    stack('data').hasResource('AWS::S3::Bucket', {
      DeletionPolicy: 'Retain',
      Properties: {
        BucketEncryption: Match.anyValue(),
        CorsConfiguration: { CorsRules: [Match.objectLike({ AllowedMethods: ['POST'] })] },
        PublicAccessBlockConfiguration: Object.fromEntries(blocked.map((name) => [name, true])),
        LifecycleConfiguration: {
          Rules: [{ Prefix: 'uploads/', ExpirationInDays: 2, Status: 'Enabled' }],
        },
      },
    });
    const [policy, ...others] = ofType('AWS::S3::BucketPolicy').filter((one) => one.stack === 'data');
    expect(others).toEqual([]);
    const [deny, read, ...more] = policyProperties.parse(policy?.properties).PolicyDocument.Statement;
    expect(more).toEqual([]);
    expect(deny).toMatchObject({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } });
    expect(read).toMatchObject({
      Action: 's3:GetObject',
      Principal: { Service: 'cloudfront.amazonaws.com' },
      Condition: { StringEquals: { 'AWS:SourceAccount': expect.anything() } },
    });
    expect(JSON.stringify(read?.['Resource'])).toContain('/pictures/*');
    expect(distribution()).toMatch(/"PathPattern":"\/pictures\/\*"/);
    expect(distribution().match(/"OriginAccessControlId":\{/g)?.length).toBeGreaterThan(1);
  });

  it('keeps no error for the next visitor, and has no error pages, which would turn API errors into HTML', () => {
    const errors = [404, 500, 501, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 }));
    stack('web').hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: { CustomErrorResponses: errors },
    });
    expect(distribution()).not.toContain('ResponsePagePath');
  });

  it('sends headers that score A+ with every response, over https only', () => {
    const policies = ofType('AWS::CloudFront::ResponseHeadersPolicy');
    expect(policies).toHaveLength(4);
    for (const { id, properties } of policies) {
      const { points, verdicts } = observe(cloudFrontHeaders(properties));
      expect(points, `${id} ${JSON.stringify(verdicts)}`).toBeGreaterThanOrEqual(A_PLUS);
    }
    const [distribution] = ofType('AWS::CloudFront::Distribution');
    const { DistributionConfig: config } = distributionProperties.parse(distribution?.properties);
    for (const behavior of [config.DefaultCacheBehavior, ...config.CacheBehaviors]) {
      expect(behavior.ViewerProtocolPolicy).toMatch(/^(redirect-to-https|https-only)$/);
      expect(behavior.ResponseHeadersPolicyId, JSON.stringify(behavior)).toBeDefined();
    }
  });

  it('promises https for itself alone, and for all below its domain only where a stage asks for that', async () => {
    const promises = (all: readonly StackResource[]) =>
      new Set(
        all
          .filter(({ type }) => type === 'AWS::CloudFront::ResponseHeadersPolicy')
          .map(({ properties }) => cloudFrontHeaders(properties)['strict-transport-security']),
      );
    expect(promises(resources)).toEqual(new Set(['max-age=63072000']));
    const preloaded = await synthesized('whole');
    expect(promises(preloaded.resources)).toEqual(new Set(['max-age=63072000; includeSubDomains; preload']));
  });

  it('caches only the public lists of /api', () => {
    const cached = routeList.filter((route) => route.cacheSeconds !== undefined).map((route) => route.path);
    expect(cached.toSorted()).toEqual([
      '/api/bars/list',
      '/api/cs/faq',
      '/api/matching/fairness',
      '/api/matching/live',
      '/api/univs/list',
    ]);
    const noCache = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
    stack('web').hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        CacheBehaviors: Match.arrayWith([
          Match.objectLike({ PathPattern: '/api/*', CachePolicyId: noCache }),
        ]),
      },
    });
    for (const path of cached) expect(distribution()).toContain(`"PathPattern":"${path}"`);
  });

  it('is behind the firewall and sends the origin secret to the API', () => {
    stack('web').hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: { WebACLId: Match.anyValue() },
    });
    expect(distribution()).toContain('x-origin-secret');
    expect(distribution()).toContain('{{resolve:secretsmanager:');
  });
});
