import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { raiseAlarm } from '../constructs/alarm.ts';
import { createOwnAlarmTopic } from '../constructs/alarm-topic.ts';

/** Per cent of the visits. */
const BLOCKED_PERCENTAGE = 20;
const FAILING_PERCENTAGE = 1;
/** Fewer visits in five minutes count as this number. */
const VISITS_COUNTED = 100;

interface EdgeAlarmsProps extends StackProps {
  alarmEmail: string | undefined;
  webAclMetric: string;
  distributionId: string;
}

/** The alarms of firewall and CloudFront, whose figures are in us-east-1 only. */
export class EdgeAlarmsStack extends Stack {
  constructor(scope: Construct, id: string, props: EdgeAlarmsProps) {
    super(scope, id, props);
    const topic = createOwnAlarmTopic(this, props.alarmEmail);
    const period = Duration.minutes(5);
    const requests = (metricName: string): Metric =>
      new Metric({
        namespace: 'AWS/WAFV2',
        metricName,
        dimensionsMap: { WebACL: props.webAclMetric, Rule: 'ALL' },
        statistic: 'Sum',
      });
    raiseAlarm(this, 'BlockedVisitors', {
      metric: new MathExpression({
        expression: `100 * blocked / IF(blocked + FILL(allowed, 0) > ${VISITS_COUNTED}, blocked + FILL(allowed, 0), ${VISITS_COUNTED})`,
        usingMetrics: { blocked: requests('BlockedRequests'), allowed: requests('AllowedRequests') },
        period,
      }),
      threshold: BLOCKED_PERCENTAGE,
      impact:
        '20 % or more of all requests are blocked by the firewall: an attack, or members of one campus.',
      runbook: 'blocked-visitors',
      topic,
    });
    raiseAlarm(this, 'SiteErrors', {
      metric: new Metric({
        namespace: 'AWS/CloudFront',
        metricName: '5xxErrorRate',
        dimensionsMap: { DistributionId: props.distributionId, Region: 'Global' },
        statistic: 'Average',
        period,
      }),
      threshold: FAILING_PERCENTAGE,
      periods: 2,
      impact: '1 % or more of all pages and calls fail before or in the service.',
      runbook: 'site-errors',
      topic,
    });
  }
}
