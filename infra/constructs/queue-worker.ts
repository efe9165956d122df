import { Duration } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { workerRights } from '../definitions/function-list.ts';
import { queueDefinition } from '../definitions/queue-definition.ts';
import type { ServiceResources } from '../definitions/service-resources.ts';
import { arrivalsOf, raiseAlarm } from './alarm.ts';
import { ServiceFunction } from './service-function.ts';

const memoryMb = 1769;
const oldestMessageSeconds = 300;

/** The matching worker on its queue, with alarms for applications that wait too long or were dead-lettered. */
export class QueueWorker extends Construct {
  constructor(
    scope: Construct,
    id: string,
    props: { queue: Queue; deadLetterQueue: Queue; resources: ServiceResources },
  ) {
    super(scope, id);
    const { queue, deadLetterQueue, resources } = props;
    const { lambda } = new ServiceFunction(this, 'Worker', {
      name: 'match-worker',
      rights: workerRights,
      timeoutSeconds: queueDefinition.workerTimeoutSeconds,
      memoryMb,
      impact: 'New applications are not matched; groups wait until the hourly sweep finds them.',
      resources,
    });
    lambda.addEventSource(
      new SqsEventSource(queue, {
        batchSize: queueDefinition.batchSize,
        maxBatchingWindow: Duration.seconds(queueDefinition.batchWindowSeconds),
        maxConcurrency: queueDefinition.maxConcurrency,
        reportBatchItemFailures: true,
      }),
    );

    const topic = resources.alarmTopic;
    raiseAlarm(this, 'DeadLetters', {
      metric: arrivalsOf(deadLetterQueue),
      threshold: 1,
      impact:
        'An application could not be handled five times and waits for a person, or for the hourly sweep.',
      topic,
    });
    raiseAlarm(this, 'OldestMessage', {
      metric: queue.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5) }),
      threshold: oldestMessageSeconds,
      impact: 'Groups that applied minutes ago are not matched yet.',
      topic,
    });
  }
}
