import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { acknowledge, acknowledgePattern } from '../constructs/acknowledge.ts';
import { Site, type SiteProps } from '../constructs/site.ts';
import { assetCacheControl, pageCacheControl } from '../site/cache-control.ts';

const uploaderActions = ['GetBucket*', 'GetObject*', 'List*', 'Abort*', 'DeleteObject*'];

/** The site: its files, and the one origin that browsers call. */
export class WebStack extends Stack {
  readonly distributionId: string;

  constructor(scope: Construct, id: string, props: StackProps & SiteProps & { siteDir: string }) {
    super(scope, id, props);
    if (!['index.html', 'shell.html'].every((page) => existsSync(join(props.siteDir, page)))) {
      throw new Error(`${props.siteDir} is missing or not whole; run npm run build:web first.`);
    }
    const site = new Site(this, 'Site', props);
    this.distributionId = site.distribution.distributionId;
    // Old hashed files stay for visitors with an older page open.
    const assets = new BucketDeployment(this, 'Assets', {
      destinationBucket: site.bucket,
      sources: [Source.asset(props.siteDir, { exclude: ['*', '!assets', '!assets/**'] })],
      cacheControl: [CacheControl.fromString(assetCacheControl)],
      prune: false,
    });
    const pages = new BucketDeployment(this, 'Pages', {
      destinationBucket: site.bucket,
      sources: [Source.asset(props.siteDir, { exclude: ['assets'] })],
      cacheControl: [CacheControl.fromString(pageCacheControl)],
      prune: false,
      distribution: site.distribution,
      distributionPaths: ['/*'],
    });
    pages.node.addDependency(assets);
    this.acknowledgeUploader(site.bucket);
    new CfnOutput(this, 'DistributionName', { value: site.distribution.distributionDomainName });
    new CfnOutput(this, 'SiteUrl', {
      value: `https://${props.settings.domain ?? site.distribution.distributionDomainName}`,
    });
  }

  /** The function that copies the site into its bucket is the CDK's own;
   * each cdk-nag finding of it is acknowledged. */
  private acknowledgeUploader(bucket: Bucket): void {
    const uploader = this.node.children.find((child) =>
      child.node.id.startsWith('Custom::CDKBucketDeployment'),
    );
    if (uploader === undefined) throw new Error('The site has no uploader.');
    const findings = [
      'AwsSolutions-L1',
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      ...uploaderActions.map((action) => `AwsSolutions-IAM5[Action::s3:${action}]`),
      // Needed for the invalidation after an upload; CloudFront has no narrower resource for it.
      'AwsSolutions-IAM5[Resource::*]',
    ];
    const reason =
      'Made and kept by the CDK, runs during a deploy only, copies the site from its asset to its bucket.';
    for (const id of findings) acknowledge(uploader, id, reason);
    const assets = `arn:${this.partition}:s3:::cdk-hnb659fds-assets-${this.account}-${this.region}`;
    for (const from of [bucket.bucketArn, assets]) acknowledgePattern(uploader, `${from}/*`, reason);
  }
}
