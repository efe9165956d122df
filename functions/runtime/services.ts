import { setTimeout } from 'node:timers/promises';
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { DAY_MS } from '../../shared/time-units.ts';
import { clientOptions } from '../clients/client-options.ts';
import { matchQueue, sweepQueue, textQueue } from '../clients/queues.ts';
import { pictureStore } from '../clients/pictures.ts';
import { pushMessages } from '../clients/push/push-messages.ts';
import { chooseCarrier } from '../clients/texts/choose-carrier.ts';
import { createTable } from '../store/table.ts';
import { extendTime } from '../store/time-limit.ts';
import { fieldCipher } from '../crypto/field-cipher.ts';
import { keyedHash } from '../crypto/keyed-hash.ts';
import { PASSWORD_COST, scryptHasher } from '../crypto/password-hash.ts';
import { type Config, parseConfig } from '../config.ts';
import { createLogger } from './logger.ts';
import { readAgain } from './read-again.ts';
import { liveValues, withSecrets } from './secrets.ts';
import type { Services } from '../ports.ts';

/** One try: the table itself tries again (`store/retry.ts`). */
const storeLimits = ({ STORE_ANSWER_MS }: Config) => ({ answerMs: STORE_ANSWER_MS, attempts: 1 });

/** The SDK clients read their region and endpoints from the environment. `store`: further settings of the
 * table's client. */
export function createServices(config: Config, store: DynamoDBClientConfig = {}): Services {
  const client = new DynamoDBClient({ ...clientOptions(storeLimits(config)), ...store });
  // A copy of each request for a log that nobody keeps, and the SDK’s version: a fifth of a request’s work.
  for (const part of ['loggerMiddleware', 'getUserAgentMiddleware']) client.middlewareStack.remove(part);
  const dynamo = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const logger = createLogger(config.LOG_LEVEL, undefined, config.METRIC_NAMESPACE);
  return {
    config,
    logger,
    table: createTable(dynamo, config.TABLE_NAME, logger),
    hash: keyedHash(config.PEPPER),
    cipher: fieldCipher(config.FIELD_KEY),
    passwords: scryptHasher(PASSWORD_COST),
    texts: chooseCarrier(config, logger),
    push: pushMessages(config, logger),
    siteOrigin: config.SITE_ORIGIN ?? null,
    textsPerMonth: config.TEXTS_PER_MONTH ?? null,
    pairLockMs: config.PAIR_LOCK_DAYS * DAY_MS,
    queue: matchQueue(config.MATCH_QUEUE_URL),
    textQueue: textQueue(config.TEXT_QUEUE_URL),
    sweepQueue: sweepQueue(config.SWEEP_QUEUE_URL),
    pictures: pictureStore(config),
    originSecrets: readAgain(() => liveValues(process.env, 'ORIGIN_SECRET')),
    pause: async (ms) => {
      extendTime(ms);
      await setTimeout(ms);
    },
  };
}

let built: Promise<Services> | undefined;

/** The first call reads the environment and the secrets. A failure is not remembered. */
export function getServices(): Promise<Services> {
  built ??= withSecrets(process.env)
    .then(parseConfig)
    .then(createServices)
    .catch((error: unknown) => {
      built = undefined;
      throw error;
    });
  return built;
}

/** Tests and the local host build theirs from their own configuration. */
export const setServices = (services: Services): void => {
  built = Promise.resolve(services);
};
