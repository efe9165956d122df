import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pMap from 'p-map';
import { expect, test } from 'vitest';
import { parseConfig } from '../../functions/config.ts';
import { createServices, setServices } from '../../functions/runtime/services.ts';
import { localClient } from '../../infra/local/engines/clients.ts';
import { startTestHost } from '../support/host.ts';
import { seededRandom } from '../support/random.ts';
import { cheapPasswords } from '../support/service.ts';
import { actOnce } from './people-over-http.ts';
import { startStoreProxy, type StoreProxy } from './store-proxy.ts';
import { addBars, asDeployed, newWorld, populate } from './populate.ts';
import { startUnstalledTime } from './unstalled-time.ts';
import { expectSoundWorld, settle } from './world-checks.ts';

const isDeep = process.env['DEEP'] === '1';
/** `fewest`: how often each fault must occur for the run to count. */
const SIZE = isDeep
  ? { acts: 3_000, people: 40, atOnce: 8, rate: 0.004, answerMs: 1_500, fewest: 30 }
  : { acts: 80, people: 6, atOnce: 6, rate: 0.015, answerMs: 1_000, fewest: 1 };
const SEED = Number(process.env['FAULTS_SEED'] ?? 1);
/** An answer takes no longer by the service's clock, whatever the store does. */
const LATEST_ANSWER_MS = 5_000;

test(`what people were told holds although the store throttles, fails, drops and hangs: seed ${SEED}`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'));
  const random = seededRandom(SEED);
  let proxy: StoreProxy | undefined;
  let storeUrl = '';
  const time = startUnstalledTime();
  const host = await startTestHost({
    folder: undefined,
    load: addBars,
    siteDir: folder,
    machineNow: time.now,
    onError: () => undefined,
    environment: async ({ store }) => {
      storeUrl = store;
      proxy = await startStoreProxy(store, random);
      return {
        ...asDeployed,
        AWS_ENDPOINT_URL_DYNAMODB: proxy.url,
        LOG_LEVEL: 'silent',
      };
    },
  });
  try {
    if (proxy === undefined) throw new Error('no proxy was started');
    const world = newWorld(host.url, random);
    await populate(world, SIZE.people);

    const env = { ...process.env, STORE_ANSWER_MS: String(SIZE.answerMs) };
    setServices({ ...createServices(parseConfig(env), localClient), passwords: cheapPasswords });
    proxy.rate = SIZE.rate;
    await pMap(Array.from({ length: SIZE.acts }), () => actOnce(world), { concurrency: SIZE.atOnce });
    proxy.rate = 0;

    const failed = world.answers.filter(({ status }) => status >= 500);
    const slowest = Math.max(...world.answers.map(({ ms }) => ms));
    console.log(
      `store faults seed ${SEED}: ${JSON.stringify(proxy.counts)}, ${world.answers.length} answers,`,
      `${failed.length} of them 5xx, slowest ${Math.round(slowest)} ms`,
    );
    for (const count of Object.values(proxy.counts)) expect(count).toBeGreaterThanOrEqual(SIZE.fewest);
    expect(world.unanswered, 'calls without an answer').toBe(0);
    await settle(world);
    await expectSoundWorld(world, storeUrl);
    if (isDeep) expect(world.answers.filter(({ ms }) => ms > LATEST_ANSWER_MS)).toEqual([]);
  } finally {
    await host.stop();
    time.stop();
    await proxy?.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
