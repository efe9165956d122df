import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { functionNames } from '../../infra/definitions/function-list.ts';
import { schedules } from '../../infra/definitions/schedules.ts';
import { type FigureName, figuresOf, type LogLine } from '../../functions/runtime/figures.ts';
import { tableDefinition } from '../../infra/definitions/table-definition.ts';
import { filesBelow } from '../structure/source.ts';
import { PROD_SETTINGS, type StackResource, synthesized } from './synthesized.ts';

const topicPolicy = z.object({ PolicyDocument: z.unknown(), Topics: z.array(z.unknown()) });
const policyDocument = z.object({ Statement: z.array(z.record(z.string(), z.unknown())) });
const isCloudWatch = (principal: unknown): boolean =>
  JSON.stringify(principal) === '{"Service":"cloudwatch.amazonaws.com"}';
const subscription = z.object({ Protocol: z.literal('email'), Endpoint: z.string(), TopicArn: z.unknown() });

const { resources, ofType } = await synthesized();
const source = filesBelow('functions')
  .filter((path) => path !== 'functions/runtime/figures.ts')
  .map((path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))
  .join('\n');

const report = (event: 'job' | 'refunds' | 'bank', job: string, field: string): LogLine => ({
  event,
  job,
  report: { [field]: 1 },
});
/** A line of the log that adds to each figure. */
const LINES: Record<FigureName, LogLine> = {
  Applications: { event: 'call', route: 'apply-for-meeting', status: 200 },
  Matches: report('job', 'match-worker', 'matched'),
  SecondsToMatch: { event: 'matched', durationMs: 1_000 },
  OldestWaitSeconds: report('job', 'sweep', 'oldestWaitSeconds'),
  TextsSent: report('job', 'text-worker', 'sent'),
  PushesSent: report('job', 'text-worker', 'pushed'),
  TextsSaved: { event: 'text saved' },
  TextBudgetUsedPercent: report('job', 'text-worker', 'budgetUsedPercent'),
  TextsNotSent: { event: 'text not sent' },
  DepositsBooked: report('job', 'bank-feed', 'deposit'),
  BadRows: { event: 'bad row' },
  CallsOverLimit: { event: 'call', status: 429 },
  BankRowAgeSeconds: { event: 'bank rows', durationMs: 1_000 },
  SweepPairsFailed: report('job', 'sweep-worker', 'failed'),
  DeadlinesWaiting: report('job', 'sweep', 'waitingForFeed'),
  LateRefunds: report('refunds', 'daily-close', 'lateRefunds'),
  BankDifference: report('bank', 'daily-close', 'bankDifference'),
};

test.each(Object.entries(LINES))(
  'a line that is written adds to %s, and to no other figure',
  (name, line) => {
    expect(figuresOf(line).map(([figure]) => figure)).toEqual([name]);
    expect(source).toMatch(new RegExp(`logger\\.(info|warn|error)\\(\\s*'${line.event}'`));
    for (const field of Object.keys(line.report ?? {})) expect(source).toMatch(new RegExp(`\\b${field}\\b`));
  },
);

describe.each(['data', 'texts'])('the topic of alarms in the stack %s', (stack) => {
  let made: StackResource[];
  beforeAll(async () => {
    made = (await synthesized('whole')).resources.filter((resource) => resource.stack === stack);
  });
  const onlyOne = (type: string): StackResource => {
    const [one, ...others] = made.filter((resource) => resource.type === type);
    if (one === undefined || others.length > 0) throw new Error(`not one ${type} in ${stack}`);
    return one;
  };
  /** The rights that CloudWatch has by a policy. */
  const ofCloudWatch = (policy: unknown) =>
    policyDocument.parse(policy).Statement.filter(({ Principal }) => isCloudWatch(Principal));

  test('may be published to by CloudWatch, for this account only', () => {
    const { PolicyDocument, Topics } = topicPolicy.parse(onlyOne('AWS::SNS::TopicPolicy').properties);
    const topic = { Ref: onlyOne('AWS::SNS::Topic').id };
    expect(Topics).toEqual([topic]);
    expect(policyDocument.parse(PolicyDocument).Statement.filter(({ Effect }) => Effect === 'Allow')).toEqual(
      ofCloudWatch(PolicyDocument),
    );
    expect(ofCloudWatch(PolicyDocument)).toEqual([
      expect.objectContaining({
        Effect: 'Allow',
        Action: 'sns:Publish',
        Resource: topic,
        Condition: { StringEquals: { 'aws:SourceAccount': PROD_SETTINGS.account } },
      }),
    ]);
  });

  test('is encrypted by a key that CloudWatch may use', () => {
    const key = onlyOne('AWS::KMS::Key');
    expect(onlyOne('AWS::SNS::Topic').properties).toMatchObject({
      KmsMasterKeyId: { 'Fn::GetAtt': [key.id, 'Arn'] },
    });
    expect(ofCloudWatch(key.properties['KeyPolicy'])).toEqual([
      expect.objectContaining({
        Effect: 'Allow',
        Action: ['kms:Decrypt', 'kms:GenerateDataKey'],
        Resource: '*',
      }),
    ]);
  });

  test('is read by the operators, and gets every alarm of its stack', () => {
    const topic = { Ref: onlyOne('AWS::SNS::Topic').id };
    expect(subscription.parse(onlyOne('AWS::SNS::Subscription').properties)).toMatchObject({
      Endpoint: 'ops@hapseok.kr',
      TopicArn: topic,
    });
    const alarms = made.filter(({ type }) => type === 'AWS::CloudWatch::Alarm');
    expect(alarms.length).toBeGreaterThan(0);
    for (const { properties } of alarms) expect(properties['AlarmActions']).toEqual([topic]);
  });
});

test.each(schedules.map(({ job, rhythm }) => [job, rhythm.kind === 'daily' ? 26 : 2] as const))(
  'without a run of %s for %i hours there is an alarm, but none before its first run',
  (job, hours) => {
    const alarms = resources.filter(({ id }) => id.startsWith(`${job.replaceAll('-', '')}Missed`));
    expect(alarms).toHaveLength(1);
    // CloudWatch reports nothing for an hour without a run, and tells only the change from some data to none.
    expect(alarms[0]?.properties).toMatchObject({
      MetricName: 'Invocations',
      Period: 3_600,
      EvaluationPeriods: hours,
      TreatMissingData: 'missing',
      InsufficientDataActions: alarms[0]?.properties['AlarmActions'],
    });
  },
);

test('every alarm describes its impact on users', () => {
  const alarms = resources.filter(({ type }) => type === 'AWS::CloudWatch::Alarm');
  expect(alarms.length).toBeGreaterThan(20);
  for (const { properties } of alarms) {
    expect(properties['AlarmDescription']).toMatch(/^User impact: .{20,}/);
    expect(properties['AlarmActions']).toHaveLength(1);
  }
});

test.each(['MatchingDeadLettersAlarm', 'JobDeadLettersAlarm'])(
  '%s is raised by each dead letter that arrives',
  (name) => {
    const alarm = resources.find(({ type, id }) => type === 'AWS::CloudWatch::Alarm' && id.startsWith(name));
    expect(alarm?.properties).toMatchObject({
      Threshold: 1,
      Metrics: expect.arrayContaining([
        expect.objectContaining({ Expression: 'DIFF(FILL(waiting, 0))', ReturnData: true }),
        expect.objectContaining({
          Id: 'waiting',
          MetricStat: expect.objectContaining({
            Metric: expect.objectContaining({ MetricName: 'ApproximateNumberOfMessagesVisible' }),
          }),
        }),
      ]),
    });
  },
);

test('every function writes its figures into the stage’s namespace, and Lambda traces it', () => {
  const functions = resources.filter(
    ({ type, properties }) =>
      type === 'AWS::Lambda::Function' && JSON.stringify(properties).includes('TABLE_NAME'),
  );
  expect(functions).toHaveLength(functionNames.length);
  for (const { properties } of functions) {
    expect(properties).toMatchObject({
      Environment: { Variables: { METRIC_NAMESPACE: 'Hapseok-prod' } },
      TracingConfig: { Mode: 'Active' },
    });
  }
});

test.each(['ReadThrottleEvents', 'WriteThrottleEvents'])(
  'the alarm of %s counts the table and every index of it',
  (name) => {
    const stat = z.object({
      MetricStat: z.object({
        Metric: z.object({
          MetricName: z.literal(name),
          Dimensions: z.array(z.object({ Name: z.string(), Value: z.unknown() })),
        }),
      }),
    });
    const alarm = ofType('AWS::CloudWatch::Alarm').find(({ id }) => id.startsWith(`${name}Alarm`));
    const metrics = z.array(z.record(z.string(), z.unknown())).parse(alarm?.properties['Metrics']);
    const places = metrics
      .filter(({ MetricStat }) => MetricStat !== undefined)
      .map((metric) => {
        const { Dimensions } = stat.parse(metric).MetricStat.Metric;
        const [table] = ofType('AWS::DynamoDB::Table');
        expect(Dimensions).toContainEqual({ Name: 'TableName', Value: { Ref: table?.id } });
        return Dimensions.find(({ Name }) => Name === 'GlobalSecondaryIndexName')?.Value ?? 'the table';
      });
    expect(places).toEqual(['the table', ...tableDefinition.indexes.map((index) => index.name)]);
    const [sum] = metrics.filter(({ Expression }) => Expression !== undefined);
    for (const [at] of places.entries()) expect(sum?.['Expression']).toContain(`FILL(at${at}, 0)`);
  },
);
