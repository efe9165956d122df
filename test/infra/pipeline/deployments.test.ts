import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { Alias, Code, Function, Runtime } from 'aws-cdk-lib/aws-lambda';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { AREAS } from '../../../shared/routes/route.ts';
import { deployGradually } from '../../../infra/constructs/deployments.ts';
import { schedules } from '../../../infra/definitions/schedules.ts';
import { FAILURES } from '../../../infra/definitions/failures.ts';
import { workerRights } from '../../../infra/definitions/function-list.ts';
import { type Synthesized, synthesized, withApp } from '../synthesized.ts';

const workers = Object.keys(workerRights);
const getAtt = z.object({ Ref: z.string() });
const group = z.object({
  AlarmConfiguration: z.object({ Enabled: z.literal(true), Alarms: z.array(z.object({ Name: getAtt })) }),
  AutoRollbackConfiguration: z.object({ Enabled: z.literal(true), Events: z.array(z.string()) }),
  DeploymentConfigName: z.string(),
});

let ofType: Synthesized['ofType'];
beforeAll(async () => {
  ({ ofType } = await synthesized());
});

it('moves every area and worker to new code by a tenth of its calls, and back when its own alarms are raised', () => {
  const groups = ofType('AWS::CodeDeploy::DeploymentGroup');
  expect(groups).toHaveLength(AREAS.length + workers.length);
  for (const { id, properties } of groups) {
    const { AlarmConfiguration, AutoRollbackConfiguration, DeploymentConfigName } = group.parse(properties);
    expect(DeploymentConfigName).toBe('CodeDeployDefault.LambdaCanary10Percent5Minutes');
    expect(AutoRollbackConfiguration.Events).toContain('DEPLOYMENT_STOP_ON_ALARM');
    const own = id.replace(/Deployment[0-9A-F]{8}$/, '');
    const alarms = AlarmConfiguration.Alarms.map(({ Name }) => Name.Ref.replace(/Alarm[0-9A-F]{8}$/, ''));
    expect(alarms).toEqual([`${own}Errors`, `${own}Throttles`, `${own}Failures`]);
  }
});

it('moves to new code at once, whatever the alarms say, where one deployment asks for that', () => {
  const groupOf = (context: Record<string, string>) =>
    withApp((app) => {
      const stack = new Stack(app, 'Stack');
      const made = new Function(stack, 'Function', {
        runtime: Runtime.NODEJS_LATEST,
        handler: 'index.handler',
        code: Code.fromInline('exports.handler = () => 1;'),
      });
      const alarm = new Alarm(stack, 'Alarm', {
        metric: made.metricErrors(),
        threshold: 1,
        evaluationPeriods: 1,
      });
      const alias = new Alias(stack, 'Live', { aliasName: 'live', version: made.currentVersion });
      deployGradually(stack, alias, [alarm]);
      const [only] = Object.values(
        Template.fromStack(stack).findResources('AWS::CodeDeploy::DeploymentGroup'),
      );
      return only?.['Properties'];
    }, context);
  expect(groupOf({})).toMatchObject({
    AlarmConfiguration: { Enabled: true },
    DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
  });
  expect(groupOf({ 'at-once': 'yes' })).toMatchObject({
    AlarmConfiguration: { Enabled: false },
    DeploymentConfigName: 'CodeDeployDefault.LambdaAllAtOnce',
  });
});

const filter = z.object({
  FilterPattern: z.string(),
  LogGroupName: getAtt,
  MetricTransformations: z.tuple([
    z.object({ MetricName: z.string(), MetricNamespace: z.string(), MetricValue: z.literal('1') }),
  ]),
});
const eventsIn = (pattern: string) =>
  [...pattern.matchAll(/\$\.event = "([\w ]+)"/g)].map(([, event]) => event);

it('sees calls answered with 5xx and messages that went back, which are no errors of Lambda, in the log of each function', () => {
  const alarms = ofType('AWS::CloudWatch::Alarm').filter(({ id }) => /Failures/.test(id));
  expect(alarms).toHaveLength(AREAS.length + workers.length);
  const counted = alarms.map(({ id, properties }) => {
    const own = id.replace(/FailuresAlarm[0-9A-F]{8}$/, '');
    const filters = ofType('AWS::Logs::MetricFilter').filter((each) => each.id.startsWith(`${own}Logs`));
    const { FilterPattern, LogGroupName, MetricTransformations } = filter.parse(filters[0]?.properties);
    expect(LogGroupName.Ref).toMatch(new RegExp(`^${own}Logs[0-9A-F]{8}$`));
    const [{ MetricName, MetricNamespace }] = MetricTransformations;
    const part = { Namespace: MetricNamespace, MetricName };
    expect(properties['Metrics']).toContainEqual(
      expect.objectContaining({ Id: 'part', MetricStat: { Metric: part, Period: 300, Stat: 'Sum' } }),
    );
    const isWorker = workers.some((name) => MetricName === `Failures-${name}`);
    expect(eventsIn(FilterPattern)).toEqual(FAILURES[isWorker ? 'worker' : 'call']);
    expect(FilterPattern).not.toContain('&&');
    return MetricName;
  });
  const names = [...AREAS.map((area) => `api-${area}`), ...workers];
  expect(counted.toSorted()).toEqual(names.map((name) => `Failures-${name}`).toSorted());
});

it('starts every function by the alias of the version in use, and keeps the versions before', () => {
  const aliases = ofType('AWS::Lambda::Alias').map(({ id }) => id);
  expect(aliases).toHaveLength(AREAS.length + workers.length + schedules.length);
  const starts = [
    'AWS::ApiGatewayV2::Integration',
    'AWS::Lambda::EventSourceMapping',
    'AWS::Scheduler::Schedule',
  ]
    .flatMap(ofType)
    .map(({ properties }) => JSON.stringify(properties));
  expect(starts).toHaveLength(aliases.length);
  for (const start of starts) expect(aliases.filter((id) => start.includes(`"${id}"`))).toHaveLength(1);
});
