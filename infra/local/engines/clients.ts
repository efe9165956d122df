import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SNSClient } from '@aws-sdk/client-sns';
import { SQSClient } from '@aws-sdk/client-sqs';

/** What the stores ask for in place of a signature: they only look at its form. */
export const UNSIGNED = {
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20270101/ap-northeast-2/dynamodb/aws4_request, SignedHeaders=host, Signature=none',
  'x-amz-date': '20270101T000000Z',
};

/** Computing a signature that nobody checks is a tenth of the work of a request. */
const signer = {
  sign: <R extends { headers: Record<string, string> }>(request: R): Promise<R> =>
    Promise.resolve(Object.assign(request, { headers: { ...request.headers, ...UNSIGNED } })),
};

/** Settings that an SDK client needs and the local engines ignore. */
export const localClient = {
  region: 'ap-northeast-2',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  signer,
};

/** SDK clients of the engines at these addresses. */
export const engineClients = (urls: { store: string; queue: string; texts: string }) => ({
  dynamo: new DynamoDBClient({ ...localClient, endpoint: urls.store }),
  sqs: new SQSClient({ ...localClient, endpoint: urls.queue }),
  sns: new SNSClient({ ...localClient, endpoint: urls.texts }),
});
