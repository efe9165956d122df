import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { acknowledge } from '../constructs/acknowledge.ts';
import { arrivalsOf, raiseAlarm } from '../constructs/alarm.ts';
import { QueueWorker } from '../constructs/queue-worker.ts';
import { ScheduledJobFunction } from '../constructs/scheduled-job.ts';
import type { FigureName } from '../../functions/runtime/figures.ts';
import { figureMetric, watchFigure } from '../constructs/watched-figure.ts';
import {
  type QueueDefinition,
  queueDefinition,
  sweepQueueDefinition,
  textQueueDefinition,
} from '../definitions/queue-definition.ts';
import { schedules } from '../definitions/schedules.ts';
import type { ServiceResources } from '../definitions/service-resources.ts';

/** Single numbers refuse texts now and then. */
const UNSENT_TEXTS = 5;
/** A few teams of one side are no fault. */
const APPLICATIONS_OF_A_DAY = 10;

const LATE_MATCH_SECONDS = 300;
const LATE_TEXT_SECONDS = 1_800;
/** The next sweep. */
const LATE_SWEEP_SECONDS = 3_600;

/** Everything asynchronous: matching, texts, the scheduled jobs. */
export class EventsStack extends Stack {
  readonly resources: ServiceResources;

  constructor(
    scope: Construct,
    id: string,
    props: StackProps & { resources: Omit<ServiceResources, 'queues'> },
  ) {
    super(scope, id, props);
    const match = this.createQueuePair('Match', queueDefinition);
    const text = this.createQueuePair('Text', textQueueDefinition);
    const sweep = this.createQueuePair('Sweep', sweepQueueDefinition);
    const queues = { match: match.queue, text: text.queue, sweep: sweep.queue };
    this.resources = { ...props.resources, queues };
    const { resources } = this;
    new QueueWorker(this, 'Matching', {
      name: 'match-worker',
      ...match,
      impact: {
        deadLetters:
          'An application could not be handled five times and waits for a person, or for the hourly sweep.',
        late: 'Groups that applied minutes ago are not matched yet.',
      },
      lateSeconds: LATE_MATCH_SECONDS,
      resources,
    });
    new QueueWorker(this, 'Texts', {
      name: 'text-worker',
      ...text,
      impact: {
        deadLetters:
          'The texts of a member could not be sent for a quarter of an hour; the hourly sweep tries them again for two days.',
        late: 'Texts about matches and deadlines are half an hour late: more are due than the carrier takes.',
      },
      lateSeconds: LATE_TEXT_SECONDS,
      resources,
    });
    new QueueWorker(this, 'SweepParts', {
      name: 'sweep-worker',
      ...sweep,
      impact: {
        deadLetters:
          'A part of the groups that wait could not be matched again five times; the next hourly sweep lists them again.',
        late: 'Groups that wait are not matched again within the hour: there are more than two workers can match.',
      },
      lateSeconds: LATE_SWEEP_SECONDS,
      figures: [
        {
          name: 'SweepPairsFailed',
          runbook: 'sweep-pairs-failed',
          threshold: 1,
          impact:
            'Two groups that fit could not be matched because of a fault; the next hourly sweep tries them again.',
        },
      ],
      resources,
    });

    this.createJobs();
    this.watchFunctions();
  }

  /** The scheduled jobs, with one queue for those that could not be started, or failed. */
  private createJobs(): void {
    const jobDeadLetters = this.createQueue('JobDeadLetters');
    acknowledge(
      jobDeadLetters,
      'AwsSolutions-SQS3',
      'It is the dead-letter queue of the schedules and their jobs, which the rule cannot see.',
    );
    // It may start these functions and send failed events to the dead-letter queue.
    const starter = new Role(this, 'Scheduler', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
    });
    jobDeadLetters.grantSendMessages(starter);
    for (const schedule of schedules) {
      new ScheduledJobFunction(this, {
        schedule,
        starter,
        deadLetterQueue: jobDeadLetters,
        resources: this.resources,
      });
    }
    raiseAlarm(this, 'JobDeadLetters', {
      metric: arrivalsOf(jobDeadLetters),
      threshold: 1,
      impact: 'A scheduled job could not be started, or has failed; its message names it.',
      runbook: 'job-dead-letters',
      topic: this.resources.alarmTopic,
    });
  }

  /** Alarms on figures that all functions count together. */
  private watchFunctions(): void {
    const { alarmTopic, metricNamespace } = this.resources;
    raiseAlarm(this, 'TextsNotSent', {
      metric: figureMetric(metricNamespace, 'TextsNotSent', {
        statistic: 'Sum',
        period: Duration.minutes(15),
      }),
      threshold: UNSENT_TEXTS,
      impact: 'Codes, deadlines or cancellations do not reach phones; nobody can register without a code.',
      runbook: 'texts-not-sent',
      topic: alarmTopic,
    });
    watchFigure(
      this,
      {
        name: 'TextBudgetUsedPercent',
        threshold: 80,
        runbook: 'text-budget',
        impact:
          'The month’s budget of texts is nearly used; beyond it members get only codes and what they must not miss.',
      },
      this.resources,
    );
    raiseAlarm(this, 'NoMatches', {
      metric: this.daysWithoutMatch(),
      threshold: 1,
      impact: 'Ten teams or more applied within a day, and none of all that wait was matched.',
      runbook: 'no-matches',
      topic: alarmTopic,
    });
    raiseAlarm(this, 'BadRows', {
      metric: figureMetric(metricNamespace, 'BadRows', {
        statistic: 'Sum',
        period: Duration.hours(1),
      }),
      threshold: 1,
      impact:
        'What a stored row stands for is missing from lists and jobs: a request is not matched, a match is not closed. The log names the kind of row.',
      runbook: 'bad-rows',
      topic: alarmTopic,
    });
  }

  /** 1 for a day in which enough teams applied and none was matched. */
  private daysWithoutMatch(): IMetric {
    const sumOf = (name: FigureName): IMetric =>
      figureMetric(this.resources.metricNamespace, name, { statistic: 'Sum' });
    return new MathExpression({
      expression: `IF(applied >= ${APPLICATIONS_OF_A_DAY} AND FILL(matched, 0) < 1, 1, 0)`,
      usingMetrics: { applied: sumOf('Applications'), matched: sumOf('Matches') },
      period: Duration.days(1),
    });
  }

  /** A queue and its dead letters, whose ARN is an output for `aws sqs start-message-move-task`. */
  private createQueuePair(name: string, definition: QueueDefinition) {
    const deadLetterQueue = this.createQueue(`${name}DeadLetters`);
    const queue = this.createQueue(`${name}Queue`, {
      visibilityTimeout: Duration.seconds(definition.visibilityTimeoutSeconds),
      deadLetterQueue: { queue: deadLetterQueue, maxReceiveCount: definition.maxReceiveCount },
    });
    new CfnOutput(this, `${name}DeadLettersArn`, { value: deadLetterQueue.queueArn });
    return { definition, queue, deadLetterQueue };
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
