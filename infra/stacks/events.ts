import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { acknowledge } from '../constructs/acknowledge.ts';
import { arrivalsOf, raiseAlarm } from '../constructs/alarm.ts';
import { QueueWorker } from '../constructs/queue-worker.ts';
import { ScheduledJobFunction } from '../constructs/scheduled-job.ts';
import { BAD_ROWS, UNSENT_TEXTS } from '../constructs/service-function.ts';
import { queueDefinition } from '../definitions/queue-definition.ts';
import { schedules } from '../definitions/schedules.ts';
import type { ServiceResources } from '../definitions/service-resources.ts';

/** Single numbers refuse texts now and then. */
const unsentTexts = 5;

/** Everything asynchronous: matching and the scheduled jobs. */
export class EventsStack extends Stack {
  readonly resources: ServiceResources;

  constructor(
    scope: Construct,
    id: string,
    props: StackProps & { resources: Omit<ServiceResources, 'matchQueue'> },
  ) {
    super(scope, id, props);
    const deadLetterQueue = this.createQueue('MatchDeadLetters');
    const queue = this.createQueue('MatchQueue', {
      visibilityTimeout: Duration.seconds(queueDefinition.visibilityTimeoutSeconds),
      deadLetterQueue: { queue: deadLetterQueue, maxReceiveCount: queueDefinition.maxReceiveCount },
    });
    this.resources = { ...props.resources, matchQueue: queue };
    new QueueWorker(this, 'Matching', { queue, deadLetterQueue, resources: this.resources });

    new CfnOutput(this, 'MatchQueueUrl', { value: queue.queueUrl });
    new CfnOutput(this, 'MatchDeadLettersUrl', { value: deadLetterQueue.queueUrl });

    const jobDeadLetters = this.createQueue('JobDeadLetters');
    acknowledge(
      jobDeadLetters,
      'AwsSolutions-SQS3',
      'It is the dead-letter queue of the schedules, which the rule cannot see.',
    );
    for (const schedule of schedules) {
      new ScheduledJobFunction(this, {
        schedule,
        deadLetterQueue: jobDeadLetters,
        resources: this.resources,
      });
    }
    const { alarmTopic } = props.resources;
    raiseAlarm(this, 'JobDeadLetters', {
      metric: arrivalsOf(jobDeadLetters),
      threshold: 1,
      impact: 'A scheduled job could not be started; its message names it.',
      topic: alarmTopic,
    });
    raiseAlarm(this, 'TextsNotSent', {
      metric: new Metric({
        namespace: this.resources.metricNamespace,
        metricName: UNSENT_TEXTS,
        statistic: 'Sum',
        period: Duration.minutes(15),
      }),
      threshold: unsentTexts,
      impact: 'Codes, deadlines or cancellations do not reach phones; nobody can register without a code.',
      topic: alarmTopic,
    });
    raiseAlarm(this, 'BadRows', {
      metric: new Metric({
        namespace: this.resources.metricNamespace,
        metricName: BAD_ROWS,
        statistic: 'Sum',
        period: Duration.hours(1),
      }),
      threshold: 1,
      impact:
        'What a stored row stands for is missing from lists and jobs: a request is not matched, a match is not closed. The log names the kind of row.',
      topic: alarmTopic,
    });
  }

  private createQueue(
    id: string,
    props: { visibilityTimeout?: Duration; deadLetterQueue?: { queue: Queue; maxReceiveCount: number } } = {},
  ): Queue {
    return new Queue(this, id, {
      ...props,
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(queueDefinition.retentionDays),
    });
  }
}
