import { Match, type Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { functionNames } from '../../infra/definitions/function-list.ts';
import { schedules } from '../../infra/definitions/schedules.ts';
import { figuresOf } from '../../functions/runtime/figures.ts';
import { COPY_VAULT_ARN, PROD_SETTINGS, type StackResource, synthesized } from './synthesized.ts';

const topicPolicy = z.object({ PolicyDocument: z.unknown(), Topics: z.array(z.unknown()) });
const policyDocument = z.object({ Statement: z.array(z.record(z.string(), z.unknown())) });
const isCloudWatch = (principal: unknown): boolean =>
  JSON.stringify(principal) === '{"Service":"cloudwatch.amazonaws.com"}';
const subscription = z.object({ Protocol: z.literal('email'), Endpoint: z.string(), TopicArn: z.unknown() });

const { templates, resources } = await synthesized();
/** A figure of all functions together. */
const stageFigure = {
  Namespace: 'Hapseok-prod',
  Dimensions: [{ Name: 'service', Value: 'hapseok' }],
};
const eventsTemplate = (): Template => {
  const { events } = templates;
  if (events === undefined) throw new Error('no events stack');
  return events;
};

describe.each(['data', 'texts'])('the topic of alarms in the stack %s', (stack) => {
  let made: StackResource[];
  beforeAll(async () => {
    const elsewhere = await synthesized({ smsRegion: 'ap-northeast-1', backupVaultArn: COPY_VAULT_ARN });
    made = elsewhere.resources.filter((resource) => resource.stack === stack);
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

test.each([
  [
    'when a refund is late (decision 44)',
    'LateRefunds',
    'refunds',
    'daily-close',
    'lateRefunds',
    'three business days',
  ],
  [
    'when the bank’s balance is not what its rows come to',
    'BankDifference',
    'bank',
    'daily-close',
    'bankDifference',
    'a row is missing',
  ],
  [
    'when pairs of the sweep meet a fault',
    'SweepPairsFailed',
    'job',
    'sweep-worker',
    'failed',
    'could not be matched because of a fault',
  ],
  [
    'when deadlines wait for the bank feed (decision 53)',
    'DeadlinesWaiting',
    'job',
    'sweep',
    'waitingForFeed',
    'not read since the deadline',
  ],
])('there is an alarm %s', (_, MetricName, event, job, field, words) => {
  expect(figuresOf({ event, job, report: { [field]: 1 } })).toEqual([[MetricName, 1]]);
  eventsTemplate().hasResourceProperties('AWS::CloudWatch::Alarm', {
    ...stageFigure,
    MetricName,
    Statistic: 'Maximum',
    Threshold: 1,
    ComparisonOperator: 'GreaterThanOrEqualToThreshold',
    AlarmDescription: Match.stringLikeRegexp(words),
  });
});

test('there is an alarm when the bank reports no row for two days', () => {
  expect(figuresOf({ event: 'bank rows', job: 'bank-feed', durationMs: 60_000 })).toEqual([
    ['BankRowAgeSeconds', 60],
  ]);
  eventsTemplate().hasResourceProperties('AWS::CloudWatch::Alarm', {
    ...stageFigure,
    MetricName: 'BankRowAgeSeconds',
    Statistic: 'Maximum',
    Threshold: 172_800,
    AlarmDescription: Match.stringLikeRegexp('no transfer for two days'),
  });
});

test('there is an alarm when many calls are more than a visitor may make', () => {
  expect(figuresOf({ event: 'call', route: 'sign-in', status: 429 })).toEqual([['CallsOverLimit', 1]]);
  templates['api']?.hasResourceProperties('AWS::CloudWatch::Alarm', {
    Threshold: 5,
    AlarmDescription: Match.stringLikeRegexp('more than a visitor may make'),
    Metrics: Match.arrayWith([
      Match.objectLike({
        MetricStat: Match.objectLike({ Metric: Match.objectLike({ MetricName: 'CallsOverLimit' }) }),
      }),
    ]),
  });
});

test.each([
  ['matching', 300, 'applied minutes ago'],
  ['texts', 1_800, 'half an hour late'],
  ['the sweep', 3_600, 'not matched again within the hour'],
])('there is an alarm when a message of %s has waited for %i s', (_, Threshold, words) => {
  eventsTemplate().hasResourceProperties('AWS::CloudWatch::Alarm', {
    MetricName: 'ApproximateAgeOfOldestMessage',
    Threshold,
    AlarmDescription: Match.stringLikeRegexp(words),
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

test.each([
  ['texts that are not sent', 'TextsNotSent', 'text not sent'],
  ['rows that cannot be read', 'BadRows', 'bad row'],
])('%s are counted over all functions, and raise one alarm', (_, MetricName, event) => {
  expect(figuresOf({ event })).toEqual([[MetricName, 1]]);
  eventsTemplate().hasResourceProperties('AWS::CloudWatch::Alarm', {
    ...stageFigure,
    MetricName,
    Statistic: 'Sum',
  });
});

test('every function writes its figures into the stage’s namespace, and Lambda traces it', () => {
  const functions = resources.filter(
    ({ type, properties }) =>
      type === 'AWS::Lambda::Function' && JSON.stringify(properties).includes('TABLE_NAME'),
  );
  expect(functions).toHaveLength(functionNames.length);
  for (const { properties } of functions) {
    expect(properties).toMatchObject({
      Environment: { Variables: { METRIC_NAMESPACE: stageFigure.Namespace } },
      TracingConfig: { Mode: 'Active' },
    });
  }
});
