import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Annotations, Duration } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  type BehaviorOptions,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { originHeaders } from '../../shared/origin-headers.ts';
import { routeList } from '../../shared/routes/index.ts';
import type { StageSettings } from '../definitions/stage-settings.ts';
import {
  apiContentSecurityPolicy,
  contentSecurityPolicy,
  customHeaders,
  framedPaths,
  hstsSeconds,
  identityPath,
  payPath,
  picturesContentSecurityPolicy,
  portOneCustomHeaders,
  portOnePolicies,
  referrerPolicy,
  type Framing,
} from '../definitions/security-headers.ts';
import { acknowledge } from './acknowledge.ts';
import { bucketEnd } from './stage-end.ts';

export interface SiteProps {
  settings: StageSettings;
  apiDomainName: string;
  originSecret: ISecret;
  webAclArn: string;
  /** The bucket of the bars' pictures; its own policy lets CloudFront read them. */
  pictures: Pick<IBucket, 'bucketName' | 'bucketRegionalDomainName'>;
}

/** CloudFront's default would answer everybody with one visitor's error for ten seconds, whatever the answer
 * says about caching. */
const uncachedErrors = [404, 500, 501, 502, 503, 504].map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(0),
}));

/** Public lists of the route table that CloudFront caches for all visitors. */
const cachedRoutes = routeList.filter((route) => route.cacheSeconds !== undefined);

/** The private bucket of the built site and the distribution that serves it, with /api on the same origin. */
export class Site extends Construct {
  readonly bucket: Bucket;
  readonly distribution: Distribution;
  private readonly hstsPreload: boolean;

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id);
    this.hstsPreload = props.settings.hstsPreload;
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      ...bucketEnd(props.settings),
    });
    acknowledge(
      this.bucket,
      'AwsSolutions-S1',
      'Only CloudFront reads it, and it holds nothing but the public site.',
    );
    const { domain, certificateArn } = props.settings;
    this.distribution = new Distribution(this, 'Distribution', {
      defaultRootObject: 'index.html',
      defaultBehavior: this.siteBehavior(`https://${props.pictures.bucketRegionalDomainName}`),
      additionalBehaviors: this.otherBehaviors(props),
      webAclId: props.webAclArn,
      httpVersion: HttpVersion.HTTP2_AND_3,
      errorResponses: uncachedErrors,
      ...(domain === undefined || certificateArn === undefined
        ? {}
        : {
            domainNames: [domain],
            minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
            certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
          }),
    });
    this.acknowledgeFindings();
    this.addRecords(props.settings);
  }

  private addRecords({ domain, hostedZoneId }: StageSettings): void {
    if (domain === undefined || hostedZoneId === undefined) return;
    // The records are named by the domain itself, whatever the zone is called.
    const zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName: domain });
    const target = RecordTarget.fromAlias(new CloudFrontTarget(this.distribution));
    new ARecord(this, 'Address', { zone, target });
    new AaaaRecord(this, 'Address6', { zone, target });
  }

  private siteBehavior(uploadOrigin: string): BehaviorOptions {
    return {
      // The right to list makes a missing file answer 404 and not 403; the edge function never requests a
      // listing.
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: this.headersPolicy(
        'SiteHeaders',
        contentSecurityPolicy('none', uploadOrigin),
        'none',
      ),
      functionAssociations: [
        {
          function: this.edgeFunction('SpaFallback', readSource('spa-fallback.js')),
          eventType: FunctionEventType.VIEWER_REQUEST,
        },
      ],
    };
  }

  private otherBehaviors(props: SiteProps): Record<string, BehaviorOptions> {
    const framed = this.headersPolicy('FramedHeaders', contentSecurityPolicy('self'), 'self');
    const site = this.fileBehavior(framed);
    const { identityCheck, payments } = props.settings;
    const api = this.apiBehavior(props);
    const lists = { ...api, cachePolicy: this.listCachePolicy() };
    return {
      ...Object.fromEntries(framedPaths.map((path) => [path, site])),
      ...(identityCheck === 'portone' && this.portOnePage(identityPath, 'IdentityHeaders')),
      ...(payments === 'portone' && this.portOnePage(payPath, 'PayHeaders')),
      // More specific patterns come first.
      ...Object.fromEntries(cachedRoutes.map((route) => [route.path, lists])),
      '/api/*': api,
      '/pictures/*': this.picturesBehavior(props),
    };
  }

  private picturesBehavior({ pictures }: SiteProps): BehaviorOptions {
    const { bucketName, bucketRegionalDomainName } = pictures;
    const bucket = Bucket.fromBucketAttributes(this, 'Pictures', { bucketName, bucketRegionalDomainName });
    return {
      origin: S3BucketOrigin.withOriginAccessControl(bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: this.headersPolicy('PictureHeaders', picturesContentSecurityPolicy, 'none'),
    };
  }

  /** A file of the site with headers of its own. */
  private fileBehavior(responseHeadersPolicy: ResponseHeadersPolicy): BehaviorOptions {
    return {
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy,
    };
  }

  private portOnePage(path: string, id: string): Record<string, BehaviorOptions> {
    const headers = this.headersPolicy(id, portOnePolicies[path] ?? '', 'none', portOneCustomHeaders);
    return { [path]: this.fileBehavior(headers) };
  }

  private apiBehavior({ apiDomainName, originSecret }: SiteProps): BehaviorOptions {
    const publicLists = JSON.stringify(cachedRoutes.map((route) => route.path));
    const source = readSource('api-request.js').replace('__PUBLIC_LISTS__', publicLists);
    return {
      origin: new HttpOrigin(apiDomainName, {
        customHeaders: { [originHeaders.secret]: originSecret.secretValue.unsafeUnwrap() },
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: this.headersPolicy('ApiHeaders', apiContentSecurityPolicy, 'none'),
      functionAssociations: [
        { function: this.edgeFunction('ApiRequest', source), eventType: FunctionEventType.VIEWER_REQUEST },
      ],
    };
  }

  /** A list is cached as long as the response's cache-control says, a day at most; nothing of the visitor is
   * part of the cache key. */
  private listCachePolicy(): CachePolicy {
    return new CachePolicy(this, 'PublicLists', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(1),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
  }

  private edgeFunction(id: string, source: string): EdgeFunction {
    return new EdgeFunction(this, id, {
      code: FunctionCode.fromInline(source),
      runtime: FunctionRuntime.JS_2_0,
    });
  }

  private headersPolicy(
    id: string,
    policy: string,
    framing: Framing,
    custom = customHeaders,
  ): ResponseHeadersPolicy {
    const override = true;
    return new ResponseHeadersPolicy(this, id, {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: policy, override },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.seconds(hstsSeconds),
          includeSubdomains: this.hstsPreload,
          preload: this.hstsPreload,
          override,
        },
        contentTypeOptions: { override },
        frameOptions: {
          frameOption: framing === 'self' ? HeadersFrameOption.SAMEORIGIN : HeadersFrameOption.DENY,
          override,
        },
        referrerPolicy: { referrerPolicy: referrerPolicies[referrerPolicy], override },
      },
      customHeadersBehavior: {
        customHeaders: Object.entries(custom).map(([header, value]) => ({ header, value, override })),
      },
    });
  }

  private acknowledgeFindings(): void {
    // The distribution has a root object, and the function rewrites every path without a file ending.
    Annotations.of(this.distribution).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    );
    // The stack of the pictures' bucket gives CloudFront the right to read it.
    Annotations.of(this.distribution).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
    );
    const because = (id: string, reason: string) => acknowledge(this.distribution, id, reason);
    because(
      'AwsSolutions-CFR1',
      'Members travel: the service refuses foreign phone numbers, not foreign visitors.',
    );
    because(
      'AwsSolutions-CFR3',
      'Access logs would keep paths, and a path of the contract carries a phone number.',
    );
    because(
      'AwsSolutions-CFR4',
      'A deployment with a domain of its own gets TLS 1.2; the default name cannot choose.',
    );
  }
}

const referrerPolicies = {
  [referrerPolicy]: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
} as const;

function readSource(name: string): string {
  return readFileSync(fileURLToPath(new URL(`../site/${name}`, import.meta.url)), 'utf8');
}
