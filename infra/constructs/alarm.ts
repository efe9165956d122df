import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

export interface AlarmProps {
  metric: IMetric;
  /** Raised at this value and above; with `isMissing` below it. */
  threshold: number;
  /** The user impact, which the operator reads first. */
  impact: string;
  topic: ITopic;
  /** Raised when the figure is missing or below the threshold, for something that must happen. */
  isMissing?: boolean;
  periods?: number;
}

/** An alarm that says its user impact and notifies the operators when it is raised and when it ends. */
export function raiseAlarm(scope: Construct, id: string, props: AlarmProps): void {
  const alarm = new Alarm(scope, `${id}Alarm`, {
    metric: props.metric,
    threshold: props.threshold,
    evaluationPeriods: props.periods ?? 1,
    comparisonOperator: props.isMissing
      ? ComparisonOperator.LESS_THAN_THRESHOLD
      : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: props.isMissing ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    alarmDescription: `User impact: ${props.impact}`,
  });
  const action = new SnsAction(props.topic);
  alarm.addAlarmAction(action);
  alarm.addOkAction(action);
}

/**
 * How many dead letters arrived. Their number alone would stay above its threshold, and a later one would raise no alarm; a queue
 * that was empty for hours reports nothing, which counts as none.
 */
export const arrivalsOf = (deadLetters: IQueue): IMetric =>
  new MathExpression({
    expression: 'DIFF(FILL(waiting, 0))',
    usingMetrics: {
      waiting: deadLetters.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum' }),
    },
    period: Duration.minutes(5),
  });
