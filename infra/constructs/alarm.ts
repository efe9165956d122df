import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  type AlarmProps as CloudWatchAlarmProps,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { describeAlarm, type RunbookSection } from '../definitions/runbook.ts';

export interface AlarmProps {
  metric: IMetric;
  /** Raised at this value and above. */
  threshold: number;
  /** The user impact, which the operator reads first. */
  impact: string;
  /** What the operator does then. */
  runbook: RunbookSection;
  topic: ITopic;
  periods?: number;
}

type Condition = Pick<
  CloudWatchAlarmProps,
  'threshold' | 'evaluationPeriods' | 'comparisonOperator' | 'treatMissingData'
>;

/** An alarm that says its user impact and notifies the operators when it is raised and when it ends. */
function createAlarm(
  scope: Construct,
  id: string,
  { metric, impact, runbook, topic }: Omit<AlarmProps, 'threshold' | 'periods'>,
  condition: Condition,
): { alarm: Alarm; action: SnsAction } {
  const alarmDescription = describeAlarm(impact, runbook);
  const alarm = new Alarm(scope, `${id}Alarm`, { metric, ...condition, alarmDescription });
  const action = new SnsAction(topic);
  alarm.addAlarmAction(action);
  alarm.addOkAction(action);
  return { alarm, action };
}

/** The alarm on a figure that has reached its threshold. */
export function raiseAlarm(scope: Construct, id: string, props: AlarmProps): Alarm {
  const { alarm } = createAlarm(scope, id, props, {
    threshold: props.threshold,
    evaluationPeriods: props.periods ?? 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
  return alarm;
}

/**
 * The alarm on something that must happen, raised when it has not been counted for `hours`.
 * It begins without data and then says nothing; once there was some, the lack of it is told. So it
 * is not raised before the first time is due.
 */
export function raiseAlarmOnSilence(
  scope: Construct,
  id: string,
  props: Omit<AlarmProps, 'periods' | 'threshold'> & { hours: number },
): void {
  const { alarm, action } = createAlarm(scope, id, props, {
    threshold: 1,
    evaluationPeriods: props.hours,
    comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.MISSING,
  });
  alarm.addInsufficientDataAction(action);
}

/**
 * How many dead letters arrived. Their number alone would stay above its threshold, and a later one would
 * raise no alarm; a queue that was empty for hours reports nothing, which counts as none.
 */
export const arrivalsOf = (deadLetters: IQueue): IMetric =>
  new MathExpression({
    expression: 'DIFF(FILL(waiting, 0))',
    usingMetrics: {
      waiting: deadLetters.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum' }),
    },
    period: Duration.minutes(5),
  });

/** Fewer calls in five minutes count as this number: one failure of a quiet night is not a hundred per cent. */
const LEAST = 100;

/** How many of a hundred were counted as `part`. */
export const percentageOf = (part: IMetric, whole: IMetric): IMetric =>
  new MathExpression({
    // A whole that was never counted has no value: of a function whose every run is turned away, for example.
    expression: `100 * part / IF(FILL(whole, 0) > ${LEAST}, whole, ${LEAST})`,
    usingMetrics: { part, whole },
    period: Duration.minutes(5),
  });
