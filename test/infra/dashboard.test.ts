import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { figuresOf, type FigureName, type LogLine } from '../../functions/runtime/figures.ts';
import { tableDefinition } from '../../infra/definitions/table-definition.ts';
import { filesBelow } from '../structure/source.ts';
import { synthesized } from './synthesized.ts';

/** The metrics that AWS writes for a resource of this type, by the dimension that names it. */
const OF_AWS: Record<string, { names: string[]; dimension?: string; type?: string }> = {
  'AWS/ApiGateway': {
    names: ['Count', '4xx', '5xx', 'Latency'],
    dimension: 'ApiId',
    type: 'AWS::ApiGatewayV2::Api',
  },
  'AWS/CloudFront': {
    names: ['5xxErrorRate'],
    dimension: 'DistributionId',
    type: 'AWS::CloudFront::Distribution',
  },
  'AWS/SQS': {
    names: ['ApproximateAgeOfOldestMessage'],
    dimension: 'QueueName',
    type: 'AWS::SQS::Queue',
  },
  'AWS/DynamoDB': {
    names: ['ReadThrottleEvents', 'WriteThrottleEvents'],
    dimension: 'TableName',
    type: 'AWS::DynamoDB::Table',
  },
  // Without a dimension they are those of the whole account.
  'AWS/Lambda': { names: ['Errors', 'Throttles', 'ConcurrentExecutions'] },
};

const report = (event: 'job' | 'refunds' | 'bank', job: string, field: string): LogLine => ({
  event,
  job,
  report: { [field]: 1 },
});
/** A line of the log that adds to each figure of the service on the dashboard. */
const LINES: Partial<Record<FigureName, LogLine>> = {
  Applications: { event: 'call', route: 'apply-for-meeting', status: 200 },
  Matches: report('job', 'match-worker', 'matched'),
  SecondsToMatch: { event: 'matched', durationMs: 1_000 },
  OldestWaitSeconds: report('job', 'sweep', 'oldestWaitSeconds'),
  TextsSent: report('job', 'text-worker', 'sent'),
  PushesSent: report('job', 'text-worker', 'pushed'),
  TextsSaved: { event: 'text saved' },
  TextsNotSent: { event: 'text not sent' },
  DepositsBooked: report('job', 'bank-feed', 'deposit'),
  BadRows: { event: 'bad row' },
  DeadlinesWaiting: report('job', 'sweep', 'waitingForFeed'),
  LateRefunds: report('refunds', 'daily-close', 'lateRefunds'),
  BankDifference: report('bank', 'daily-close', 'bankDifference'),
};

const { ofType } = await synthesized();

const joined = z.object({ 'Fn::Join': z.tuple([z.literal(''), z.array(z.unknown())]) });
const widgets = z.object({
  widgets: z.array(
    z.object({ properties: z.object({ metrics: z.array(z.array(z.unknown())).default([]) }) }),
  ),
});
interface Shown {
  namespace: string;
  name: string;
  dimensions: Record<string, string>;
}

/** What the dashboard shows, with the JSON of a reference in place of what CloudFormation fills in. */
function shown(): Shown[] {
  const [page, ...others] = ofType('AWS::CloudWatch::Dashboard');
  expect(others).toEqual([]);
  const { 'Fn::Join': body } = joined.parse(page?.properties['DashboardBody']);
  const text = body[1].map((part) =>
    typeof part === 'string' ? part : JSON.stringify(JSON.stringify(part)).slice(1, -1),
  );
  return widgets
    .parse(JSON.parse(text.join('')))
    .widgets.flatMap(({ properties }) => properties.metrics)
    .map((metric) => metric.filter((part): part is string => typeof part === 'string'))
    .filter(([namespace]) => namespace !== undefined)
    .map(([namespace = '', name = '', ...rest]) => ({
      namespace,
      name,
      dimensions: Object.fromEntries(
        rest.flatMap((key, at) => (at % 2 === 0 ? [[key, rest[at + 1] ?? '']] : [])),
      ),
    }));
}

describe('the dashboard', () => {
  it('shows figures of the service that a line of the log adds to', () => {
    const own = shown().filter(({ namespace }) => namespace === 'Hapseok-prod');
    expect([...new Set(own.map(({ name }) => name))].toSorted()).toEqual(Object.keys(LINES).toSorted());
    for (const { dimensions } of own) expect(dimensions).toEqual({ service: 'hapseok' });
    for (const [name, line] of Object.entries(LINES)) {
      expect(figuresOf(line).map(([figure]) => figure)).toEqual([name]);
    }
  });

  it('shows no figure whose line nothing writes', () => {
    const source = filesBelow('functions')
      .filter((path) => path !== 'functions/runtime/figures.ts')
      .map((path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))
      .join('\n');
    for (const { event, report: fields = {} } of Object.values(LINES)) {
      expect(source).toMatch(new RegExp(`logger\\.(info|warn|error)\\(\\s*'${event}'`));
      for (const field of Object.keys(fields)) expect(source).toMatch(new RegExp(`\\b${field}\\b`));
    }
  });

  it('shows figures of AWS that it writes for resources of the stage', () => {
    const others = shown().filter(({ namespace }) => namespace.startsWith('AWS/'));
    expect(new Set(others.map(({ namespace }) => namespace))).toEqual(new Set(Object.keys(OF_AWS)));
    for (const { namespace, name, dimensions } of others) {
      const { names = [], dimension, type } = OF_AWS[namespace] ?? {};
      expect(names).toContain(name);
      if (dimension === undefined || type === undefined) expect(dimensions).toEqual({});
      else {
        const ids = ofType(type).map(({ id }) => id);
        expect(ids.some((id) => dimensions[dimension]?.includes(id))).toBe(true);
      }
    }
  });

  it('shows the texts that the log of deliveries counts', () => {
    const filter = ofType('AWS::Logs::MetricFilter').find(({ stack }) => stack === 'texts');
    const [{ MetricNamespace = '', MetricName = '' } = {}] = z
      .array(z.record(z.string(), z.string()))
      .parse(filter?.properties['MetricTransformations']);
    expect(MetricName).not.toBe('');
    const known = shown().map(({ namespace, name }) => ({ namespace, name }));
    expect(known).toContainEqual({ namespace: MetricNamespace, name: MetricName });
    const others = known.filter(({ namespace }) => !/^(AWS\/|Hapseok-prod$)/.test(namespace));
    expect(others).toEqual([{ namespace: MetricNamespace, name: MetricName }]);
  });
});

it.each(['ReadThrottleEvents', 'WriteThrottleEvents'])(
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
