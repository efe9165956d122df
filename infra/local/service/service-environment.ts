import { picturesBucket } from '../engines/pictures.ts';
import type { EngineUrls } from '../engines/start-engines.ts';

export const localTableName = 'hapseok-local';

/** The path where browsers post a picture to the local host. */
export const picturesUploadPath = '/_pictures';

/** Secrets of one machine: without value, but stable, so that stored hashes and ciphers stay readable. */
export interface LocalSecrets {
  pepper: string;
  fieldKey: string;
  adminPassword: string;
}

export interface ServiceEnvironmentInput {
  urls: EngineUrls;
  tableName: string;
  queueUrl: string;
  /** If there is none, each text is sent where its event happens. */
  textQueueUrl?: string | undefined;
  /** If there is none, the sweep matches all parts itself. */
  sweepQueueUrl?: string | undefined;
  secrets: LocalSecrets;
  /** The address of the site, to which links in texts lead. */
  siteOrigin?: string | undefined;
}

/**
 * The environment variables that a Lambda function gets from the CDK stack, here pointing the real AWS SDK
 * clients at the local engines.
 */
export function serviceEnvironment(input: ServiceEnvironmentInput): Record<string, string> {
  const { urls, tableName, queueUrl, textQueueUrl, sweepQueueUrl, secrets } = input;
  const { siteOrigin = 'http://localhost' } = input;
  return {
    TABLE_NAME: tableName,
    // A laptop may be busy with other things.
    STORE_ANSWER_MS: '30000',
    MATCH_QUEUE_URL: queueUrl,
    ...(textQueueUrl !== undefined && { TEXT_QUEUE_URL: textQueueUrl }),
    ...(sweepQueueUrl !== undefined && { SWEEP_QUEUE_URL: sweepQueueUrl }),
    PEPPER: secrets.pepper,
    FIELD_KEY: secrets.fieldKey,
    PUSH_KEY: `push of ${secrets.pepper}`,
    PUSH_URL: urls.push,
    PUSH_ANSWER_MS: '30000',
    ADMIN_PASSWORD: secrets.adminPassword,
    SITE_ORIGIN: siteOrigin,
    BANK_FEED: 'local',
    BANK_FEED_URL: urls.bank,
    // All local visitors share one address.
    ADDRESS_LIMIT_FACTOR: '1000',
    AWS_REGION: 'ap-northeast-2',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: urls.store,
    AWS_ENDPOINT_URL_SQS: urls.queue,
    AWS_ENDPOINT_URL_SNS: urls.texts,
    AWS_ENDPOINT_URL_S3: urls.pictures,
    PICTURES_BUCKET: picturesBucket,
    PICTURES_UPLOAD_URL: picturesUploadPath,
  };
}
