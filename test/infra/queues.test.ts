import { readFileSync } from 'node:fs';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { queueDefinition } from '../../infra/definitions/queue-definition.ts';
import { schedules } from '../../infra/definitions/schedules.ts';
import { MATCH_RUN_MS } from '../../shared/limits.ts';
import { synthesized } from './synthesized.ts';

const { stack, ofType } = await synthesized();

const events = () => stack('events');
const workerOf = (name: string) => ofType('AWS::Lambda::Function').find(({ id }) => id.startsWith(name));

/** For the pairs whose commit has begun: the store is asked for three seconds at most, a few times. */
const LAST_COMMITS_MS = 15_000;

describe('the queue of applications', () => {
  it('has a visibility timeout of six worker timeouts plus the window, and a dead-letter queue', () => {
    const { workerTimeoutSeconds, batchWindowSeconds, maxReceiveCount } = queueDefinition;
    events().hasResourceProperties('AWS::SQS::Queue', {
      VisibilityTimeout: 6 * workerTimeoutSeconds + batchWindowSeconds,
      RedrivePolicy: { maxReceiveCount, deadLetterTargetArn: Match.anyValue() },
    });
    events().hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      BatchSize: queueDefinition.batchSize,
      MaximumBatchingWindowInSeconds: batchWindowSeconds,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: 2 },
    });
    const worker = workerOf('MatchingWorker');
    expect(worker?.properties['Timeout']).toBe(workerTimeoutSeconds);
    expect(workerTimeoutSeconds * 1_000).toBeGreaterThanOrEqual(MATCH_RUN_MS + LAST_COMMITS_MS);
  });

  it('waits as long for further applications as the architecture says', () => {
    const { batchSize, batchWindowSeconds } = queueDefinition;
    const words = `${batchSize} messages or ${batchWindowSeconds === 1 ? 'one second' : `${batchWindowSeconds} seconds`}`;
    const document = readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8');
    expect(document).toContain(`up to ${words}`);
    expect(document).toContain(`after ${MATCH_RUN_MS / 1_000} s of its minute`);
    expect(batchWindowSeconds).toBeLessThanOrEqual(2);
  });

  it('has beside it a queue that gives each part of the sweep to a worker by itself', () => {
    events().hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      BatchSize: 1,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: 2 },
    });
    const worker = workerOf('SweepPartsWorker');
    expect(Number(worker?.properties['Timeout']) * 1_000).toBeGreaterThanOrEqual(
      MATCH_RUN_MS + LAST_COMMITS_MS,
    );
  });

  it('runs a job once each time: one that throws is not run again, and waits among the dead letters', () => {
    const configs = ofType('AWS::Lambda::EventInvokeConfig');
    expect(configs).toHaveLength(schedules.length);
    const [dead] = ofType('AWS::SQS::Queue').filter(({ id }) => id.startsWith('JobDeadLetters'));
    for (const { properties } of configs) {
      expect(properties).toMatchObject({
        MaximumRetryAttempts: 0,
        MaximumEventAgeInSeconds: 3_600,
        Qualifier: '$LATEST',
        DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': [dead?.id, 'Arn'] } } },
      });
    }
  });

  it('runs every scheduled job by Korean time or at an interval, with a dead-letter queue', () => {
    const expressions = ofType('AWS::Scheduler::Schedule').map(
      ({ properties }) => properties['ScheduleExpression'],
    );
    expect(expressions.toSorted()).toEqual([
      'cron(0 * * * ? *)',
      'cron(10 0 * * ? *)',
      'cron(10 13 * * ? *)',
      'rate(10 minutes)',
      'rate(5 minutes)',
    ]);
    for (const { properties } of ofType('AWS::Scheduler::Schedule')) {
      expect(properties['Target']).toMatchObject({ DeadLetterConfig: expect.anything() });
      const isAtTime = String(properties['ScheduleExpression']).startsWith('cron');
      expect(properties['ScheduleExpressionTimezone']).toBe(isAtTime ? 'Asia/Seoul' : 'Etc/UTC');
    }
  });
});
