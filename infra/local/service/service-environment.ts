import type { EngineUrls } from '../engines/start-engines.ts';

/** The one table of one machine. */
export const localTableName = 'hapseok-local';

/** Secrets of one machine: nothing of value, but stable, or stored hashes and ciphers could not be read again. */
export interface LocalSecrets {
  pepper: string;
  fieldKey: string;
  adminPassword: string;
}

export interface ServiceEnvironmentInput {
  urls: EngineUrls;
  tableName: string;
  queueUrl: string;
  secrets: LocalSecrets;
}

/**
 * The environment variables that a Lambda function gets from the CDK stack, here pointing the real AWS SDK
 * clients at the local engines.
 */
export function serviceEnvironment(input: ServiceEnvironmentInput): Record<string, string> {
  const { urls, tableName, queueUrl, secrets } = input;
  return {
    TABLE_NAME: tableName,
    MATCH_QUEUE_URL: queueUrl,
    PEPPER: secrets.pepper,
    FIELD_KEY: secrets.fieldKey,
    ADMIN_PASSWORD: secrets.adminPassword,
    BANK_FEED: 'local',
    BANK_FEED_URL: urls.bank,
    // One laptop stands for many visitors.
    ADDRESS_LIMIT_FACTOR: '1000',
    AWS_REGION: 'ap-northeast-2',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: urls.store,
    AWS_ENDPOINT_URL_SQS: urls.queue,
    AWS_ENDPOINT_URL_SNS: urls.texts,
  };
}
