import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  Dashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  Metric,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { FigureName } from '../../functions/runtime/figures.ts';
import { figureMetric } from '../constructs/watched-figure.ts';
import type { ServiceResources } from '../definitions/service-resources.ts';

const period = Duration.minutes(5);
const WIDE = 12;

interface DashboardProps extends StackProps {
  stage: string;
  apiId: string;
  tableName: string;
  distributionId: string;
  /** Null in a stage that has no log of deliveries. */
  undelivered: Metric | null;
  resources: ServiceResources;
}

/** One page of figures, in the order in which an operator asks: do calls work, are groups
 * matched, do texts arrive, does the table answer. */
export class DashboardStack extends Stack {
  constructor(scope: Construct, id: string, props: DashboardProps) {
    super(scope, id, props);
    const { queues, metricNamespace } = props.resources;
    const page = new Dashboard(this, 'Dashboard', {
      dashboardName: `Hapseok-${props.stage}`,
      defaultInterval: Duration.hours(12),
    });
    page.addWidgets(
      new TextWidget({ markdown: 'What to do at an alarm: `docs/runbook.md`', width: 24, height: 1 }),
    );
    page.addWidgets(...this.callWidgets(props));
    page.addWidgets(
      graph('Applications and matches', [
        ofHour(metricNamespace, 'Applications', 'applications'),
        ofHour(metricNamespace, 'Matches', 'matches'),
      ]),
      graph('Texts and transfers', [
        ofHour(metricNamespace, 'TextsSent', 'texts taken by the carrier'),
        ofHour(metricNamespace, 'PushesSent', 'pushes taken by browsers’ services'),
        ofHour(metricNamespace, 'DepositsBooked', 'transfers booked to deposits'),
      ]),
    );
    page.addWidgets(
      graph('Seconds of waiting', [
        ofHour(metricNamespace, 'SecondsToMatch', 'half are matched within', 'p50'),
        ofHour(metricNamespace, 'SecondsToMatch', '9 of 10 are matched within', 'p90'),
        ofHour(metricNamespace, 'OldestWaitSeconds', 'the oldest waits', 'Maximum'),
      ]),
      graph('What waits for a person', [
        ofDay(metricNamespace, 'LateRefunds', 'late refunds'),
        ofDay(metricNamespace, 'BankDifference', 'won that balance and rows of the bank differ'),
        ofDay(metricNamespace, 'DeadlinesWaiting', 'deadlines that wait for the bank'),
      ]),
    );
    page.addWidgets(
      graph('Oldest message, seconds', [
        ageOf('matching', queues.match),
        ageOf('texts', queues.text),
        ageOf('sweep', queues.sweep),
      ]),
      graph('Figures of the service', [
        ofHour(metricNamespace, 'TextsNotSent', 'texts not sent'),
        ...this.undelivered(props),
        ofHour(metricNamespace, 'TextsSaved', 'texts saved beyond the budget'),
        ofHour(metricNamespace, 'BadRows', 'rows that cannot be read'),
      ]),
    );
    page.addWidgets(
      graph('Requests that the table turned away', [
        throttled(props.tableName, 'ReadThrottleEvents', 'reads'),
        throttled(props.tableName, 'WriteThrottleEvents', 'writes'),
      ]),
      graph('Functions of the whole account', [
        lambdaFigure('Errors', 'Sum'),
        lambdaFigure('Throttles', 'Sum'),
        lambdaFigure('ConcurrentExecutions', 'Maximum'),
      ]),
    );
  }

  private undelivered({ undelivered }: DashboardProps): IMetric[] {
    return undelivered === null
      ? []
      : [undelivered.with({ period: Duration.hours(1), label: 'texts not delivered' })];
  }

  private callWidgets({ apiId, distributionId }: DashboardProps): GraphWidget[] {
    const calls = (metricName: string, statistic: string, label: string): Metric =>
      new Metric({
        namespace: 'AWS/ApiGateway',
        metricName,
        dimensionsMap: { ApiId: apiId },
        statistic,
        period,
        label,
      });
    const percent = (metricName: string, label: string): IMetric =>
      new MathExpression({
        expression: `100 * ${label} / calls`,
        usingMetrics: { [label]: calls(metricName, 'Sum', label), calls: calls('Count', 'Sum', 'calls') },
        period,
        label,
      });
    const site = new Metric({
      namespace: 'AWS/CloudFront',
      metricName: '5xxErrorRate',
      dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
      statistic: 'Average',
      region: 'us-east-1',
      period,
      label: 'CloudFront, failed',
    });
    return [
      graph('Of a hundred calls', [percent('5xx', 'failed'), percent('4xx', 'refused'), site]),
      graph('Milliseconds of a call', [
        calls('Latency', 'p50', 'half are faster'),
        calls('Latency', 'p99', '99 of 100 are faster'),
      ]),
    ];
  }
}

const graph = (title: string, left: IMetric[]): GraphWidget => new GraphWidget({ title, left, width: WIDE });

const ageOf = (label: string, queue: IQueue): IMetric =>
  queue.metricApproximateAgeOfOldestMessage({ period, label });

const ofHour = (namespace: string, name: FigureName, label: string, statistic = 'Sum'): IMetric =>
  figureMetric(namespace, name, { statistic, period: Duration.hours(1), label });

const ofDay = (namespace: string, name: FigureName, label: string): IMetric =>
  figureMetric(namespace, name, { statistic: 'Maximum', period: Duration.days(1), label });

const throttled = (TableName: string, metricName: string, label: string): IMetric =>
  new Metric({
    namespace: 'AWS/DynamoDB',
    metricName,
    dimensionsMap: { TableName },
    statistic: 'Sum',
    period,
    label,
  });

const lambdaFigure = (metricName: string, statistic: string): IMetric =>
  new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period });
