import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnStage, HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { AREAS } from '../../shared/routes/route.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { raiseAlarm } from '../constructs/alarm.ts';
import { AreaFunction } from '../constructs/area-function.ts';
import type { ServiceResources } from '../definitions/service-resources.ts';

const requestsPerSecond = 500;
const burst = 1_000;
const slowestMs = 3_000;

/** Names the route, never the path: a path can carry a phone number. */
const accessLogFormat = {
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  latencyMs: '$context.responseLatency',
  integrationError: '$context.integrationErrorMessage',
};

/** The HTTP API: one explicit route for every call of the route table, one Lambda function for every area. */
export class ApiStack extends Stack {
  readonly domainName: string;

  constructor(scope: Construct, id: string, props: StackProps & { resources: ServiceResources }) {
    super(scope, id, props);
    const api = new HttpApi(this, 'Api', { apiName: id });
    this.setStage(api);
    for (const area of AREAS) new AreaFunction(this, area, { api, resources: props.resources });
    acknowledge(
      this,
      'AwsSolutions-APIG4',
      'Sessions and rights are checked by the one middleware stack of every call, which the refusal suite tests.',
    );
    this.domainName = `${api.apiId}.execute-api.${this.region}.${this.urlSuffix}`;
    this.raiseAlarms(api, props.resources);
  }

  private setStage(api: HttpApi): void {
    const logs = new LogGroup(this, 'AccessLogs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const stage = api.defaultStage?.node.defaultChild;
    if (!(stage instanceof CfnStage)) throw new Error('The API has no default stage.');
    stage.accessLogSettings = { destinationArn: logs.logGroupArn, format: JSON.stringify(accessLogFormat) };
    stage.defaultRouteSettings = { throttlingRateLimit: requestsPerSecond, throttlingBurstLimit: burst };
  }

  private raiseAlarms(api: HttpApi, { alarmTopic }: ServiceResources): void {
    raiseAlarm(this, 'ServerErrors', {
      metric: api.metricServerError({ period: Duration.minutes(5), statistic: 'Sum' }),
      threshold: 5,
      impact: 'Members see "a temporary problem of the server" and their action is not done.',
      topic: alarmTopic,
    });
    raiseAlarm(this, 'Slow', {
      metric: api.metricLatency({ period: Duration.minutes(5), statistic: 'p99' }),
      threshold: slowestMs,
      periods: 3,
      impact: 'One call in a hundred takes longer than three seconds; pages feel stuck.',
      topic: alarmTopic,
    });
  }
}
