import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SNSClient } from '@aws-sdk/client-sns';
import { SQSClient } from '@aws-sdk/client-sqs';

/** Settings that an SDK client needs and the local engines ignore. */
export const localClient = {
  region: 'ap-northeast-2',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
};

/** SDK clients of the engines at these addresses. */
export const engineClients = (urls: { store: string; queue: string; texts: string }) => ({
  dynamo: new DynamoDBClient({ ...localClient, endpoint: urls.store }),
  sqs: new SQSClient({ ...localClient, endpoint: urls.queue }),
  sns: new SNSClient({ ...localClient, endpoint: urls.texts }),
});
