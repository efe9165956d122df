import { Match, type Template } from 'aws-cdk-lib/assertions';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import {
  areaRights,
  functionNames,
  jobRights,
  type Rights,
  workerRights,
} from '../../infra/definitions/function-list.ts';
import { schedules } from '../../infra/definitions/schedules.ts';
import { type StackResource, synthesized } from './synthesized.ts';

const topicPolicy = z.object({
  PolicyDocument: z.object({ Statement: z.array(z.record(z.string(), z.unknown())) }),
  Topics: z.array(z.unknown()),
});
const subscription = z.object({ Protocol: z.literal('email'), Endpoint: z.string(), TopicArn: z.unknown() });

let templates: Record<string, Template>;
let resources: StackResource[];
beforeAll(async () => {
  ({ templates, resources } = await synthesized());
});
const eventsTemplate = (): Template => {
  const { events } = templates;
  if (events === undefined) throw new Error('no events stack');
  return events;
};
const dataResources = (type: string) =>
  resources
    .filter((resource) => resource.stack === 'data' && resource.type === type)
    .map(({ properties }) => properties);

test('alarms may be published to the topic that operators read, by this account only', () => {
  const [properties] = dataResources('AWS::SNS::TopicPolicy');
  const { PolicyDocument, Topics } = topicPolicy.parse(properties);
  const allowed = PolicyDocument.Statement.filter(({ Effect }) => Effect === 'Allow');
  expect(allowed).toEqual([
    expect.objectContaining({
      Action: 'sns:Publish',
      Principal: { Service: 'cloudwatch.amazonaws.com' },
      Resource: Topics[0],
      Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
    }),
  ]);
  const [reader] = dataResources('AWS::SNS::Subscription').map((each) => subscription.parse(each));
  expect(reader).toMatchObject({ Endpoint: 'ops@hapseok.kr', TopicArn: Topics[0] });
});

test.each([
  ['when a refund is late (decision 44)', 'LateRefunds', 'ledger', 'lateRefunds', 'three business days'],
  [
    'when the bank’s balance is not the ledger’s',
    'BankDifference',
    'ledger',
    'bankDifference',
    'collecting account and the ledger differ',
  ],
  [
    'when pairs of the sweep meet a fault',
    'SweepPairsFailed',
    'job',
    'failed',
    'could not be matched because of a fault',
  ],
  [
    'when deadlines wait for the bank feed (decision 53)',
    'DeadlinesWaiting',
    'job',
    'waitingForFeed',
    'not read since the deadline',
  ],
])('there is an alarm %s', (_, name, event, field, words) => {
  const figure = { MetricNamespace: 'Hapseok-prod-Events', MetricName: name };
  eventsTemplate().hasResourceProperties('AWS::Logs::MetricFilter', {
    FilterPattern: `{ ($.event = "${event}") && ($.report.${field} = "*") }`,
    MetricTransformations: [{ ...figure, MetricValue: `$.report.${field}` }],
  });
  eventsTemplate().hasResourceProperties('AWS::CloudWatch::Alarm', {
    Namespace: figure.MetricNamespace,
    MetricName: figure.MetricName,
    Statistic: 'Maximum',
    Threshold: 1,
    ComparisonOperator: 'GreaterThanOrEqualToThreshold',
    AlarmDescription: Match.stringLikeRegexp(words),
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
  expect(alarms.length).toBeGreaterThanOrEqual(2 * functionNames.length);
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

const hasTexts = ({ texts }: Rights): boolean => texts;
const hasTable = ({ table }: Rights): boolean => table === 'write';
test.each([
  ['texts that are not sent', 'all functions that send some', 'TextsNotSent', 'text not sent', '1', hasTexts],
  ['rows that cannot be read', 'all functions with the table', 'BadRows', 'bad row', '$.count', hasTable],
])('%s are counted over %s, and raise one alarm', (_, __, name, event, value, isCounting) => {
  const figure = { MetricNamespace: 'Hapseok-prod', MetricName: name };
  const filters = resources.filter(
    ({ type, properties }) =>
      type === 'AWS::Logs::MetricFilter' && JSON.stringify(properties).includes(figure.MetricName),
  );
  const rights = [...Object.values(areaRights), ...Object.values(jobRights), ...Object.values(workerRights)];
  expect(filters).toHaveLength(rights.filter(isCounting).length);
  for (const { properties } of filters) {
    expect(properties).toMatchObject({
      FilterPattern: `{ $.event = "${event}" }`,
      MetricTransformations: [{ ...figure, MetricValue: value }],
    });
  }
  eventsTemplate().hasResourceProperties('AWS::CloudWatch::Alarm', {
    Namespace: figure.MetricNamespace,
    MetricName: figure.MetricName,
    Statistic: 'Sum',
  });
});
