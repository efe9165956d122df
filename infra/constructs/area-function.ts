import { HttpMethod, type HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import { routesByArea } from '../../shared/routes/index.ts';
import type { Area, Method } from '../../shared/routes/route.ts';
import { areaRights } from '../definitions/function-list.ts';
import type { ServiceResources } from '../definitions/service-resources.ts';
import { ServiceFunction } from './service-function.ts';

const TIMEOUT_SECONDS = 15;
const MEMORY_MB = 1024;
/** Fewer calls of an area in five minutes count as this number. */
const CALLS_COUNTED = 20;
/** Password hashing needs a full vCPU, which a function gets at 1,769 MB. */
const HASHING_MEMORY_MB = 1769;
const hashingAreas: readonly Area[] = ['auth', 'admin'];

const methods: Record<Method, HttpMethod> = {
  GET: HttpMethod.GET,
  POST: HttpMethod.POST,
  PUT: HttpMethod.PUT,
  DELETE: HttpMethod.DELETE,
};

/** The Lambda function of one area and one explicit API Gateway route for each of its calls. */
export class AreaFunction extends Construct {
  constructor(scope: Construct, area: Area, props: { api: HttpApi; resources: ServiceResources }) {
    super(scope, area);
    const { alias } = new ServiceFunction(this, 'Api', {
      name: `api-${area}`,
      rights: areaRights[area],
      timeoutSeconds: TIMEOUT_SECONDS,
      isGradual: true,
      memoryMb: hashingAreas.includes(area) ? HASHING_MEMORY_MB : MEMORY_MB,
      alarms: {
        impact: `5 % or more of the calls of /api/${area} fail; members see an error and their action is not done.`,
        failing: 'calls-fail',
        throttled: 'calls-throttled',
        least: CALLS_COUNTED,
        kind: 'call',
      },
      resources: props.resources,
      secrets: ['ORIGIN_SECRET'],
    });
    // One permission for the whole API: one for each route would
    // exceed the size limit of the function's policy.
    const integration = new HttpLambdaIntegration('Integration', alias, { scopePermissionToRoute: false });
    for (const route of routesByArea[area]) {
      props.api.addRoutes({ path: route.path, methods: [methods[route.method]], integration });
    }
  }
}
