import { Duration } from 'aws-cdk-lib';
import { Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { FIGURE_DIMENSIONS, type FigureName } from '../../functions/runtime/figures.ts';
import type { WatchedFigure } from '../definitions/watched-figure.ts';
import { raiseAlarm } from './alarm.ts';

/** A figure that all functions of the stage write together. */
export const figureMetric = (namespace: string, name: FigureName, options: MetricOptions): Metric =>
  new Metric({ namespace, metricName: name, dimensionsMap: { ...FIGURE_DIMENSIONS }, ...options });

/** The alarm of a figure over a period of one day. */
export function watchFigure(
  scope: Construct,
  { name, threshold, impact, runbook }: WatchedFigure,
  { metricNamespace, alarmTopic }: { metricNamespace: string; alarmTopic: ITopic },
): void {
  raiseAlarm(scope, name, {
    metric: figureMetric(metricNamespace, name, { statistic: 'Maximum', period: Duration.days(1) }),
    threshold,
    impact,
    runbook,
    topic: alarmTopic,
  });
}
