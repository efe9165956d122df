import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { OutsideSecret, OwnSecret, QueueName } from './function-list.ts';

/** The secrets of a stage: those of outside services only where it uses them. */
export type Secrets<S = ISecret> = Record<OwnSecret, S> & Partial<Record<OutsideSecret, S>>;

/** Resources that the functions of all stacks share. */
export interface ServiceResources {
  table: Pick<ITable, 'tableArn' | 'tableName'>;
  key: IKey;
  secrets: Secrets;
  alarmTopic: ITopic;
  queues: Record<QueueName, IQueue>;
  /** The bucket of the bars' pictures. */
  pictures: Pick<IBucket, 'bucketArn' | 'bucketName'>;
  /** Who carries texts. */
  textsCarrier: 'sns' | 'solapi';
  /** The model that reads texts; the rules read them without one. */
  textModel?: { id: string; region: string };
  /** The folder of the functions' bundles. */
  bundleDir: string;
  /** Plain environment variables of every function: the collecting
   * account, the bank feed, the first admin. */
  variables: Record<string, string>;
  /** Namespace of the figures that several functions of the stage count together. */
  metricNamespace: string;
}
