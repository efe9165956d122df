import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** API Gateway's event of the session check by a visitor without a cookie: nothing is read from the table. */
export const sessionEvent: APIGatewayProxyEventV2 = {
  version: '2.0',
  routeKey: 'GET /api/auth/session',
  rawPath: '/api/auth/session',
  rawQueryString: '',
  headers: { host: 'hapseok.example', accept: 'application/json' },
  requestContext: {
    accountId: '0',
    apiId: 'bench',
    domainName: 'hapseok.example',
    domainPrefix: 'bench',
    http: {
      method: 'GET',
      path: '/api/auth/session',
      protocol: 'HTTP/1.1',
      sourceIp: '192.0.2.1',
      userAgent: 'bench',
    },
    requestId: 'bench',
    routeKey: 'GET /api/auth/session',
    stage: '$default',
    time: '',
    timeEpoch: 0,
  },
  isBase64Encoded: false,
};

/** The smallest valid configuration of a function, with dummy values. */
export const benchEnvironment = {
  TABLE_NAME: 'bench',
  PEPPER: 'bench-pepper-of-thirty-two-characters!',
  FIELD_KEY: Buffer.alloc(32).toString('base64'),
  LOG_LEVEL: 'silent',
  AWS_REGION: 'ap-northeast-2',
  AWS_ACCESS_KEY_ID: 'bench',
  AWS_SECRET_ACCESS_KEY: 'bench',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
} as const;
