import { parseConfig } from '../../../functions/config.ts';
import { serviceEnvironment } from '../../../infra/local/service/service-environment.ts';

const nowhere = 'http://127.0.0.1:9';
const environment = serviceEnvironment({
  urls: { store: nowhere, queue: nowhere, texts: nowhere, bank: nowhere, push: nowhere, pictures: nowhere },
  tableName: 'memory',
  queueUrl: nowhere,
  textQueueUrl: nowhere,
  secrets: {
    pepper: 'bench-pepper-of-more-than-thirty-two-characters',
    fieldKey: Buffer.alloc(32, 7).toString('base64'),
    adminPassword: 'test-admin-1234',
  },
});

/** The service's settings, with every neighbour replaced in `month.ts`. */
export const config = parseConfig({ ...environment, LOG_LEVEL: 'silent' });
