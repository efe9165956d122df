import { kstInstant } from '../../shared/calendar.ts';
import { setClock } from '../../functions/runtime/clock.ts';
import { parseConfig } from '../../functions/config.ts';
import { createServices, setServices } from '../../functions/runtime/services.ts';
import { localClient } from '../../infra/local/engines/clients.ts';
import { scryptHasher } from '../../functions/crypto/password-hash.ts';
import { freshTable, type FreshTable } from './engines.ts';
import type { Services } from '../../functions/ports.ts';
import { CollectingAccount } from './collecting-account.ts';
import { watchedTable } from './faults.ts';
import { noting } from './rights/sent-commands.ts';

/** A clock that stands still until a test moves it. Epoch milliseconds. */
export interface TestClock {
  now(): number;
  set(at: number): void;
  advance(ms: number): void;
}

export interface TestService extends FreshTable {
  services: Services;
  clock: TestClock;
  bank: CollectingAccount;
}

export interface ServiceOptions {
  env?: Record<string, string>;
  now?: number;
}

/** Tuesday, 2 March 2027, noon in Korea. */
export const TEST_NOW = kstInstant('2027-03-02', '12:00');

/** Some hundred times cheaper than the production cost, which test/crypto/password-hash.test.ts holds. */
export const cheapPasswords = scryptHasher({ logN: 8, r: 8, p: 1 });

const isDeep = process.env['DEEP'] === '1';

/**
 * The whole service in this process on a table and queue of its own: what the area
 * handlers of `createClient()` then answer from. `env` overrides single variables,
 * for example `{ ADDRESS_LIMIT_FACTOR: '1' }`.
 */
export async function startService(options: ServiceOptions = {}): Promise<TestService> {
  const fresh = await freshTable();
  const env = { ...fresh.env, LOG_LEVEL: 'silent', ...options.env };
  // The SDK reads there where the engines are. What one test overrides must not reach the files after it.
  Object.assign(process.env, fresh.env, { LOG_LEVEL: 'silent' });
  const made = createServices(parseConfig(env), localClient);
  const services: Services = {
    ...made,
    table: isDeep ? made.table : watchedTable(fresh, (_, send) => send(), made.logger),
    ...alwaysNoted(made),
    passwords: cheapPasswords,
    pause: () => Promise.resolve(),
  };
  setServices(services);
  const clock = createTestClock(options.now ?? TEST_NOW);
  setClock(clock.now);
  const service = { ...fresh, services, clock, bank: new CollectingAccount({ services, clock }) };
  started.set(services.table, service);
  return service;
}

const started = new WeakMap<Services['table'], TestService>();

/** The service whose services these are, as it was started: no test has put something else in their place. */
export function startedWith(services: Services): TestService | undefined {
  const service = started.get(services.table);
  return service?.services === services ? service : undefined;
}

/** Notes what a deployed function sends and one on this machine does not: the queues that a test has not
 * got, and the upload that a browser makes with the function's signature. */
const alwaysNoted = ({ queue, textQueue, sweepQueue, pictures }: Services) => ({
  queue: { send: noting('sqs:SendMessage on match queue', queue.send) },
  textQueue: { send: noting('sqs:SendMessage on text queue', textQueue.send) },
  sweepQueue: { send: noting('sqs:SendMessage on sweep queue', sweepQueue.send) },
  pictures: pictures && {
    ...pictures,
    uploadForm: noting('s3:PutObject on pictures', pictures.uploadForm),
  },
});

function createTestClock(start: number): TestClock {
  let at = start;
  return {
    now: () => at,
    set: (next) => void (at = next),
    advance: (ms) => void (at += ms),
  };
}
