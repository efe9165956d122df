import type { WorkerName } from '../definitions/event-names.ts';
import { Duration } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { workerRights } from '../definitions/function-list.ts';
import type { QueueDefinition } from '../definitions/queue-definition.ts';
import type { ServiceResources } from '../definitions/service-resources.ts';
import type { WatchedFigure } from '../definitions/watched-figure.ts';
import { arrivalsOf, raiseAlarm } from './alarm.ts';
import { ServiceFunction } from './service-function.ts';
import { watchFigure } from './watched-figure.ts';

export interface QueueWorkerProps {
  name: WorkerName;
  definition: QueueDefinition;
  queue: Queue;
  deadLetterQueue: Queue;
  /** The user impact when a message was handled in vain too often, and when one waits for `lateSeconds`: a worker
   * that fails shows as both. */
  impact: { deadLetters: string; late: string };
  lateSeconds: number;
  /** Figures that it writes and that raise an alarm. */
  figures?: readonly WatchedFigure[];
  resources: ServiceResources;
}

/** A worker on its queue, with alarms for messages that wait too long or were dead-lettered. */
export class QueueWorker extends Construct {
  constructor(scope: Construct, id: string, props: QueueWorkerProps) {
    super(scope, id);
    const { name, definition, queue, deadLetterQueue, impact, resources } = props;
    const { lambda } = new ServiceFunction(this, 'Worker', {
      name,
      rights: workerRights[name],
      timeoutSeconds: definition.workerTimeoutSeconds,
      resources,
    });
    lambda.addEventSource(
      new SqsEventSource(queue, {
        batchSize: definition.batchSize,
        maxBatchingWindow: Duration.seconds(definition.batchWindowSeconds),
        maxConcurrency: definition.maxConcurrency,
        reportBatchItemFailures: true,
      }),
    );

    const topic = resources.alarmTopic;
    for (const figure of props.figures ?? []) watchFigure(this, figure, resources);
    raiseAlarm(this, 'DeadLetters', {
      metric: arrivalsOf(deadLetterQueue),
      threshold: 1,
      impact: impact.deadLetters,
      runbook: `${name}-dead-letters`,
      topic,
    });
    raiseAlarm(this, 'OldestMessage', {
      metric: queue.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5) }),
      threshold: props.lateSeconds,
      impact: impact.late,
      runbook: `${name}-late`,
      topic,
    });
  }
}
