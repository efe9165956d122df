import { RemovalPolicy } from 'aws-cdk-lib';
import type { BucketProps } from 'aws-cdk-lib/aws-s3';
import { keepsData, type StageSettings } from '../definitions/stage-settings.ts';

/** What becomes of stored things when their stack is destroyed: `npx cdk destroy` leaves nothing of dev. */
export const endOf = (settings: StageSettings): RemovalPolicy =>
  keepsData(settings) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;

/** A bucket can be destroyed only when it is empty. */
export const bucketEnd = (
  settings: StageSettings,
): Pick<BucketProps, 'removalPolicy' | 'autoDeleteObjects'> => ({
  removalPolicy: endOf(settings),
  autoDeleteObjects: !keepsData(settings),
});
