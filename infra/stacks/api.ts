import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnStage, HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { API_FUNCTIONS, type ApiFunction, apiFunctionOf, type Method } from '../../shared/routes/route.ts';
import { routeList } from '../../shared/routes/index.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { percentageOf, raiseAlarm } from '../constructs/alarm.ts';
import { figureMetric } from '../constructs/watched-figure.ts';
import { ServiceFunction } from '../constructs/service-function.ts';
import { apiRights } from '../definitions/function-list.ts';
import type { ServiceResources } from '../definitions/service-resources.ts';

const TIMEOUT_SECONDS = 15;
const REQUESTS_PER_SECOND = 500;
const BURST = 1_000;
const SLOWEST_MS = 3_000;
/** Per cent of the calls. */
const FAILING_PERCENTAGE = 1;
/** Per cent of the calls; a wrong secret between CloudFront and the API refuses all. */
const REFUSED_PERCENTAGE = 50;
/** Per cent of the calls; people hardly ever reach a limit. */
const OVER_LIMIT_PERCENTAGE = 5;

const methods: Record<Method, HttpMethod> = {
  GET: HttpMethod.GET,
  POST: HttpMethod.POST,
  PUT: HttpMethod.PUT,
  DELETE: HttpMethod.DELETE,
};

/** Names the route, never the path: a path can carry a phone number. */
const accessLogFormat = {
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  latencyMs: '$context.responseLatency',
  integrationError: '$context.integrationErrorMessage',
};

/** The HTTP API: one explicit route for every call of the route table, and the three Lambda functions that answer
 * them. */
export class ApiStack extends Stack {
  readonly apiId: string;
  readonly domainName: string;

  constructor(scope: Construct, id: string, props: StackProps & { resources: ServiceResources }) {
    super(scope, id, props);
    const api = new HttpApi(this, 'Api', { apiName: id });
    this.setStage(api);
    this.addRoutes(api, props.resources);
    acknowledge(
      this,
      'AwsSolutions-APIG4',
      'Sessions and rights are checked by the one middleware stack of every call, which the refusal suite tests.',
    );
    this.apiId = api.apiId;
    this.domainName = `${api.apiId}.execute-api.${this.region}.${this.urlSuffix}`;
    this.raiseAlarms(api, props.resources);
  }

  private addRoutes(api: HttpApi, resources: ServiceResources): void {
    for (const name of Object.keys(API_FUNCTIONS) as ApiFunction[]) {
      const rights = apiRights[name];
      const { lambda } = new ServiceFunction(this, name, {
        name: `api-${name}`,
        rights,
        timeoutSeconds: TIMEOUT_SECONDS,
        resources,
      });
      // One permission for the whole API: one for each route would exceed the size limit of the function's policy.
      const integration = new HttpLambdaIntegration(name, lambda, { scopePermissionToRoute: false });
      for (const { path, method } of routeList)
        if (apiFunctionOf(path) === name) api.addRoutes({ path, methods: [methods[method]], integration });
    }
  }

  private setStage(api: HttpApi): void {
    const logs = new LogGroup(this, 'AccessLogs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const stage = api.defaultStage?.node.defaultChild;
    if (!(stage instanceof CfnStage)) throw new Error('The API has no default stage.');
    stage.accessLogSettings = { destinationArn: logs.logGroupArn, format: JSON.stringify(accessLogFormat) };
    stage.defaultRouteSettings = { throttlingRateLimit: REQUESTS_PER_SECOND, throttlingBurstLimit: BURST };
  }

  private raiseAlarms(api: HttpApi, { alarmTopic, metricNamespace }: ServiceResources): void {
    const period = Duration.minutes(5);
    const calls = api.metricCount({ period, statistic: 'Sum' });
    raiseAlarm(this, 'ServerErrors', {
      metric: percentageOf(api.metricServerError({ period, statistic: 'Sum' }), calls),
      threshold: FAILING_PERCENTAGE,
      impact: '1 % or more of all calls end in "a temporary problem of the server"; the action is not done.',
      runbook: 'server-errors',
      topic: alarmTopic,
    });
    raiseAlarm(this, 'RefusedCalls', {
      metric: percentageOf(api.metricClientError({ period, statistic: 'Sum' }), calls),
      threshold: REFUSED_PERCENTAGE,
      periods: 2,
      impact: '50 % or more of all calls are refused: hardly anybody can sign in or do anything.',
      runbook: 'refused-calls',
      topic: alarmTopic,
    });
    const overLimit = figureMetric(metricNamespace, 'CallsOverLimit', { period, statistic: 'Sum' });
    raiseAlarm(this, 'OverLimit', {
      metric: percentageOf(overLimit, calls),
      threshold: OVER_LIMIT_PERCENTAGE,
      periods: 2,
      impact:
        '5 % or more of all calls are more than a visitor may make in a minute: an attack, or a campus.',
      runbook: 'calls-over-limit',
      topic: alarmTopic,
    });
    raiseAlarm(this, 'Slow', {
      metric: api.metricLatency({ period, statistic: 'p99' }),
      threshold: SLOWEST_MS,
      periods: 3,
      impact: '1 % or more of all calls take longer than three seconds; pages feel stuck.',
      runbook: 'slow-calls',
      topic: alarmTopic,
    });
  }
}
