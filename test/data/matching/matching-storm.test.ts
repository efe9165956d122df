import pMap from 'p-map';
import { expect, test } from 'vitest';
import { applyForMeeting } from '../../../functions/data/requests/apply.ts';
import { blockDays } from '../../../functions/data/bars/blocked-days.ts';
import { recordFeed } from '../../../functions/data/bank/bank-intake.ts';
import { createGroup } from '../../../functions/data/members/groups.ts';
import type { BarItem } from '../../../functions/items/bar.ts';
import { matchRequests } from '../../../functions/data/matching/match-run.ts';
import { listMatches, requirePointer } from '../../../functions/data/meetings/matches.ts';
import { cancelFixed } from '../../../functions/data/meetings/end-fixed.ts';
import { cancelPending } from '../../../functions/data/meetings/end-pending.ts';
import { cancelRequest } from '../../../functions/data/requests/requests.ts';
import { sweepPool } from '../../../functions/data/jobs/sweep-pool.ts';
import { getUser } from '../../../functions/data/members/users.ts';
import type { RequestId } from '../../../shared/ids.ts';
import { faultyTable } from '../../support/faults.ts';
import { expectBalanced, scanAll } from '../../support/ledger.ts';
import { addApplicant, addBar, type Applicant, choicesAt, GROUP } from '../../support/market.ts';
import { type Random, seededRandom } from '../../support/random.ts';
import { startService, type TestService } from '../../support/service.ts';
import { compatiblePairsLeft, expectSoundMarket } from './storm-checks.ts';
import { AT_ONCE } from '../../../shared/limits.ts';
import type { Services } from '../../../functions/ports.ts';

const isDeep = process.env['DEEP'] === '1';
const SIZE = isDeep
  ? { applications: 500, workers: 8, seeds: 20 }
  : { applications: 30, workers: 8, seeds: 1 };
const FIRST_SEED = Number(process.env['STORM_SEED'] ?? 1);
const TIME_LIMIT_MS = isDeep ? 1_800_000 : 120_000;
const RATES = {
  throttled: 0.03,
  conflict: 0.1,
  lostAnswer: 0.02,
  delayed: 0.4,
  delayMs: 30,
  staleIndex: 0.1,
};
/** Scarce seats, so that all workers compete for the same seats and people. */
const DAYS = ['2027-03-12', '2027-03-13'];
const TIMES = ['18:00', '18:30'] as const;
/** How often each fault must occur for the run to count. */
const FEWEST_FAULTS = isDeep ? 50 : 2;

interface Storm {
  service: TestService;
  /** Services whose store injects the faults. */
  services: Services;
  random: Random;
  messages: RequestId[];
  bars: BarItem[];
  people: Applicant[];
  applied: Set<RequestId>;
}

/** A queue that loses, duplicates and reorders messages. */
const stormQueue = (messages: RequestId[], random: Random): Services['queue'] => ({
  send: async (id) => {
    if (random.chance(0.05)) return false;
    const copies = random.chance(0.1) ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) messages.splice(random.below(messages.length + 1), 0, id);
    return true;
  },
});

/** Runs an action that a fault or a rule may refuse, and goes on. */
const attempt = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);

async function applyAll(storm: Storm): Promise<void> {
  const { services, random } = storm;
  const now = storm.service.clock.now();
  await Promise.all(
    storm.people.map(async (person) => {
      const user = await getUser(storm.service.services, person.uid);
      if (user === null) throw new Error('a person is missing');
      const groups = [person.groupId];
      if (random.chance(0.5)) {
        groups.push((await createGroup(storm.service.services, person.uid, GROUP, now)).groupId);
      }
      for (const groupId of groups) {
        const bar = random.pick(storm.bars);
        const days = random.shuffled(DAYS).slice(0, 1 + random.below(2));
        const application = {
          uidMeetingsGroups: groupId,
          uidAccountsInfo: person.accountId,
          selectedDatesWithBars: choicesAt(bar.barId, days, random.pick(TIMES)),
          allowWider: false,
        };
        await attempt(
          applyForMeeting(services, user, application, now).then(({ requestId }) =>
            storm.applied.add(requestId),
          ),
        );
      }
    }),
  );
}

async function worker(storm: Storm, isOver: () => boolean): Promise<void> {
  const { messages, random, services } = storm;
  while (!isOver() || messages.length > 0) {
    const batch = messages.splice(0, 1 + random.below(3));
    if (batch.length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      continue;
    }
    // What failed is delivered again, as by the queue.
    const failed = await matchRequests(services, batch, storm.service.clock.now()).then(
      (report) => batch.filter((id) => report.failed.includes(id)),
      () => batch,
    );
    messages.push(...failed);
  }
}

/** Members who cancel and pay and owners who block days, at the same time as the workers. */
async function disturb(storm: Storm): Promise<void> {
  const { services, random, service } = storm;
  const now = service.clock.now();
  for (let act = 0; act < storm.people.length; act += 1) {
    const person = random.pick(storm.people);
    const matches = await listMatches(service.services, person.uid);
    const live = matches.filter(({ match }) => match.state === 'pending' || match.state === 'fixed');
    const dice = random.next();
    if (dice < 0.1)
      await attempt(blockDays(services, random.pick(storm.bars), [random.pick(DAYS)], null, now));
    else if (dice < 0.2)
      await attempt(cancelRequest(services, person.uid, random.pick([...storm.applied]), now));
    else if (dice < 0.3 && live[0])
      await attempt(cancelPending(services, person.uid, live[0].match.matchId, now));
    else if (dice < 0.35 && live[0])
      await attempt(cancelFixed(services, person.uid, live[0].match.matchId, now));
    else if (live[0]) {
      const { match, side } = live[0];
      const { transferName } = await requirePointer(service.services, match[side].uid, match.matchId);
      const row = {
        tid: `${match.matchId} ${side} ${random.below(2)}`,
        amount: match.terms.depositWon,
        name: transferName,
        memo: '',
        at: now,
        balanceWon: null,
      };
      await attempt(recordFeed(services, { read: async () => ({ rows: [row], unreadable: [] }) }, now));
    }
  }
}

/** The hourly jobs, during all of this. */
async function sweeps(storm: Storm): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await attempt(sweepPool(storm.services, storm.service.clock.now()));
  }
}

async function prepare(seed: number): Promise<{ storm: Storm; counts: Record<string, number> }> {
  const service = await startService();
  const random = seededRandom(seed);
  const { table, counts } = faultyTable(service, RATES, random);
  const messages: RequestId[] = [];
  const queue = stormQueue(messages, random);
  const texts = { send: async () => 'sent' as const };
  const services: Services = { ...service.services, table, queue, texts };
  const bars = [await addBar(service, 14, '좁은 집'), await addBar(service, 26, '넓은 집')];
  const numbers = Array.from({ length: SIZE.applications }, (_, at) => at);
  const people = await pMap(
    numbers,
    (at) => addApplicant(service, { gender: at % 2 === 0 ? 'male' : 'female' }, GROUP),
    { concurrency: AT_ONCE },
  );
  return { storm: { service, services, random, messages, bars, people, applied: new Set() }, counts };
}

async function runStorm(seed: number): Promise<void> {
  const { storm, counts } = await prepare(seed);
  let isOver = false;
  await applyAll(storm);
  const workers = Array.from({ length: SIZE.workers }, () => worker(storm, () => isOver));
  await Promise.all([disturb(storm), sweeps(storm)]);
  isOver = true;
  await Promise.all(workers);
  console.log(`storm seed ${seed}: faults`, JSON.stringify(counts), 'applied', storm.applied.size);
  for (const count of Object.values(counts)) expect(count).toBeGreaterThanOrEqual(FEWEST_FAULTS);

  const { service } = storm;
  await sweepPool({ ...service.services, queue: storm.services.queue }, service.clock.now());
  const items = await scanAll(service);
  expectSoundMarket(items, storm.applied);
  expect(compatiblePairsLeft(items, service.clock.now())).toEqual([]);
  await expectBalanced(service);
}

for (let seed = FIRST_SEED; seed < FIRST_SEED + SIZE.seeds; seed += 1) {
  test(
    `nothing is doubled, overbooked, lost or left over, and the ledger balances: seed ${seed}`,
    () => runStorm(seed),
    TIME_LIMIT_MS,
  );
}
