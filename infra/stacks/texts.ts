import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { FilterPattern, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { AwsCustomResource, AwsCustomResourcePolicy, PhysicalResourceId } from 'aws-cdk-lib/custom-resources';
import type { Construct } from 'constructs';
import { acknowledge, acknowledgePattern } from '../constructs/acknowledge.ts';
import { raiseAlarm } from '../constructs/alarm.ts';
import { createOwnAlarmTopic } from '../constructs/alarm-topic.ts';

/** The share of the month's limit at which operators hear of it. */
const WARNED_AT = 0.8;
/** Single numbers are switched off or wrong now and then. */
const UNDELIVERED = 5;

interface TextsProps extends StackProps {
  spendUsd: number;
  sender: string | undefined;
  alarmEmail: string | undefined;
  /** The service's own topic; null where texts are sent from another region,
   * because alarms need a topic of their region. */
  alarmTopic: ITopic | null;
}

/**
 * How SNS sends texts: what a month may cost, the sender's name, a log of the texts that were not delivered.
 * They belong to the account and region, so only one stage of an account may have this stack.
 */
export class TextsStack extends Stack {
  readonly undelivered: Metric;

  constructor(scope: Construct, id: string, props: TextsProps) {
    super(scope, id, props);
    const topic = props.alarmTopic ?? createOwnAlarmTopic(this, props.alarmEmail);
    this.setAttributes({
      MonthlySpendLimit: String(props.spendUsd),
      ...(props.sender === undefined ? {} : { DefaultSenderID: props.sender }),
      DefaultSMSType: 'Transactional',
      // Failures alone are logged: a delivered text's phone number need not stand in a log.
      DeliveryStatusSuccessSamplingRate: '0',
      DeliveryStatusIAMRole: this.deliveryRole().roleArn,
    });
    this.undelivered = this.alarmOnFailures(topic);
    raiseAlarm(this, 'SmsSpend', {
      metric: new Metric({
        namespace: 'AWS/SNS',
        metricName: 'SMSMonthToDateSpentUSD',
        statistic: 'Maximum',
        period: Duration.hours(1),
      }),
      threshold: props.spendUsd * WARNED_AT,
      impact:
        'The month’s limit for texts is nearly reached; at the limit nobody gets codes or deadlines any more.',
      runbook: 'texts-spend',
      topic,
    });
  }

  /** SNS writes its delivery logs with this role, into groups whose names it chooses. */
  private deliveryRole(): Role {
    const groups = `arn:aws:logs:${this.region}:${this.account}:log-group:${this.deliveryGroup}*`;
    const role = new Role(this, 'DeliveryLogs', {
      assumedBy: new ServicePrincipal('sns.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
      inlinePolicies: {
        write: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'],
              resources: [groups],
            }),
          ],
        }),
      },
    });
    acknowledgePattern(role, groups, 'The log groups of texts in this region; SNS names their streams.');
    return role;
  }

  private get deliveryGroup(): string {
    return `sns/${this.region}/${this.account}/DirectPublishToPhoneNumber`;
  }

  private setAttributes(attributes: Record<string, string>): void {
    const call = {
      service: 'SNS',
      action: 'setSMSAttributes',
      parameters: { attributes },
      physicalResourceId: PhysicalResourceId.of('sms-attributes'),
    };
    new AwsCustomResource(this, 'Attributes', {
      onUpdate: call,
      installLatestAwsSdk: false,
      logGroup: new LogGroup(this, 'AttributesLogs', {
        retention: RetentionDays.ONE_MONTH,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
      policy: AwsCustomResourcePolicy.fromStatements([
        new PolicyStatement({ actions: ['sns:SetSMSAttributes'], resources: ['*'] }),
        new PolicyStatement({
          actions: ['iam:PassRole'],
          resources: [attributes['DeliveryStatusIAMRole'] ?? ''],
        }),
      ]),
    });
    acknowledge(this, 'AwsSolutions-IAM5[Resource::*]', 'The settings of texts have no ARN.');
    acknowledge(
      this,
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      'The CDK’s own function for calls without a resource type; it writes its log.',
    );
    acknowledge(this, 'AwsSolutions-L1', 'The CDK chooses the runtime of its own function.');
  }

  private alarmOnFailures(topic: ITopic): Metric {
    const failures = new LogGroup(this, 'Undelivered', {
      logGroupName: `${this.deliveryGroup}/Failure`,
      // It holds phone numbers.
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const metric = failures
      .addMetricFilter('Undelivered', {
        filterPattern: FilterPattern.allEvents(),
        metricNamespace: this.stackName,
        metricName: 'TextsNotDelivered',
      })
      .metric({ statistic: 'Sum', period: Duration.minutes(15) });
    raiseAlarm(this, 'Undelivered', {
      metric,
      threshold: UNDELIVERED,
      runbook: 'texts-not-delivered',
      impact: 'Texts left the service but did not reach phones; the log of deliveries has the reasons.',
      topic,
    });
    return metric;
  }
}
