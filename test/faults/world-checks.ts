import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, vi } from 'vitest';
import * as z from 'zod';
import { localClient } from '../../infra/local/engines/clients.ts';
import { localTableName } from '../../infra/local/service/service-environment.ts';
import { compatiblePairsLeft, expectSoundMarket } from '../data/matching/storm-checks.ts';
import { expectBalancedItems } from '../support/ledger.ts';
import { matchesIn, pick, type Raw, requestsIn, scanTable } from '../support/raw-table.ts';
import { TEST_NOW } from '../support/service.ts';
import { repeatTransfers, type World } from './people-over-http.ts';

const queueState = z.object({ waiting: z.number(), inFlight: z.number(), deadLettered: z.number() });
const queuesShape = z.object({ matching: queueState, sweep: queueState, texts: queueState });

const readLocal = async (world: World, path: string): Promise<unknown> =>
  (await fetch(`${world.url}/_local${path}`)).json();

const queuesOf = async (world: World) => queuesShape.parse(await readLocal(world, '/queue'));

async function runJob(world: World, job: string): Promise<void> {
  const answer = await fetch(`${world.url}/_local/jobs/${job}`, { method: 'POST' });
  if (!answer.ok) throw new Error(`${job} failed: ${await answer.text()}`);
}

/** Ends the faults: everything that waits is delivered, and the jobs do what they do every hour. */
export async function settle(world: World): Promise<void> {
  await repeatTransfers(world);
  await emptyQueues(world);
  await runJob(world, 'sweep');
  await emptyQueues(world);
}

const emptyQueues = (world: World): Promise<void> =>
  vi.waitFor(
    async () => {
      const states = Object.values(await queuesOf(world));
      expect(states.map(({ waiting, inFlight }) => waiting + inFlight)).toEqual(states.map(() => 0));
    },
    { timeout: 300_000, interval: 200 },
  );

/** Reads the table past the service: what people were told is there, nothing is
 * doubled or lost, and the money is right. */
export async function expectSoundWorld(world: World, storeUrl: string): Promise<void> {
  const dynamo = new DynamoDBClient({ ...localClient, endpoint: storeUrl });
  const items = await scanTable(dynamo, localTableName);
  const applied = world.people.flatMap(({ told }) => [...told.requests]);
  expectSoundMarket(items, new Set(applied));
  expect(compatiblePairsLeft(items, TEST_NOW)).toEqual([]);
  expectTold(world, items);
  expectBalancedItems(items);
  const nothing = { waiting: 0, inFlight: 0, deadLettered: 0 };
  expect(await queuesOf(world)).toEqual({ matching: nothing, sweep: nothing, texts: nothing });

  const rows = pick(items, 'BANK#', /^ROW$/, z.object({ amount: z.number() }));
  const bankWon = rows.reduce((sum, { amount }) => sum + amount, 0);
  const sent = [...world.transfers.values()].reduce((sum, { acc_in }) => sum + acc_in, 0);
  expect(bankWon, 'every transfer is booked once').toBe(sent);
}

function expectTold(world: World, items: Raw[]): void {
  const groups = new Set(
    pick(items, 'USER#', /^GROUP#/, z.object({ groupId: z.string() })).map((i) => i.groupId),
  );
  const requests = requestsIn(items);
  const matches = new Map(matchesIn(items).map((match) => [String(match.matchId), match.state]));
  for (const { told } of world.people) {
    for (const id of told.groups) expect(groups, 'a team was lost').toContain(id);
    for (const id of told.cancelledRequests) expect(requests.get(id)?.state).toBe('canceled');
    for (const id of told.endedMatches) expect(['pending', 'fixed']).not.toContain(matches.get(id));
  }
}
