import { Duration, Stack } from 'aws-cdk-lib';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { raiseAlarm } from './alarm.ts';
import type { WatchedFigure } from '../definitions/watched-figure.ts';

/** A metric of a figure in a function's log, and its alarm over a period of one day. */
export function watchFigure(
  scope: Construct,
  figure: WatchedFigure,
  { logGroup, topic }: { logGroup: ILogGroup; topic: ITopic },
): void {
  const filter = new MetricFilter(scope, `${figure.name}Figure`, {
    logGroup,
    filterPattern: FilterPattern.all(
      FilterPattern.stringValue('$.event', '=', figure.event),
      FilterPattern.exists(figure.field),
    ),
    metricNamespace: Stack.of(scope).stackName,
    metricName: figure.name,
    metricValue: figure.field,
  });
  raiseAlarm(scope, figure.name, {
    metric: filter.metric({ statistic: 'Maximum', period: Duration.days(1) }),
    threshold: figure.threshold,
    impact: figure.impact,
    runbook: figure.runbook,
    topic,
  });
}
