import { BatchWriteCommand, DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { sealedAccount } from '../../../functions/data/members/accounts.ts';
import { createAccount } from '../../../functions/data/members/accounts.ts';
import type { Services } from '../../../functions/ports.ts';
import { createTable } from '../../../functions/store/table.ts';
import { barKey } from '../../../functions/store/keys.ts';
import { patched } from '../../../functions/store/writes.ts';
import { localClient } from '../../../infra/local/engines/clients.ts';
import { recreateTable } from '../../../infra/local/engines/start-engines.ts';
import { type AccountId, type PayoutBatchId, type Side, SIDES } from '../../../shared/ids.ts';
import { BANK_FEED_GRACE_MS, OBJECTION_MS } from '../../../shared/limits.ts';
import { scanAll } from '../../support/ledger.ts';
import { addBar, type Couple, matchCouple, transferOf } from '../../support/market.ts';
import type { Raw } from '../../support/raw-table.ts';
import { memoryStore } from '../../support/memory-store/memory-store.ts';
import { seededRandom } from '../../support/random.ts';
import { startService } from '../../support/service.ts';
import type { Sender } from './money-commands.ts';
import { LAST } from './money-state.ts';
import { kstInstant } from '../../../shared/calendar.ts';

const DAY = '2027-03-05';
const AFTER_START = kstInstant(DAY, '20:00');
export const OPENING_WON = 50_000;

/** A match with both deposits open, and everything that its scenarios start from. */
export interface World {
  couple: Couple;
  accounts: Record<Side, readonly [AccountId, AccountId]>;
  /** The name and code that each side puts into a transfer. */
  transfers: Record<Side, string>;
  /** Epoch milliseconds of the moments of a scenario. */
  times: readonly number[];
  /** Begins a scenario on a table of its own: of the running store, or in this process. */
  begin(engine: 'store' | 'memory'): Promise<Scenario>;
}

/** One scenario of the match on a table of its own. */
export interface Scenario {
  world: World;
  services: Services;
  /** The service checks its whole ledger at each comparison with the bank too: in every other one of
   * the store's, as it takes a query a month. */
  isChecked: boolean;
  /** Ids of refunds and bar shares, and of batches, in the model's order. */
  owed: string[];
  batches: PayoutBatchId[];
  /** Ids of acts by hand, in the model's order. */
  acts: string[];
  /** Batches that were tried, for ids that are used once. */
  tries: number;
  /** Moments that were played: each is a second later than the one before it. */
  played: number;
  /** What `read` returned last. */
  items: Raw[];
  /** Ledger entries and records of money as they are stored now. */
  read(): Promise<Raw[]>;
  end(): Promise<void>;
}

/** Makes the match once; each scenario begins from a copy of its table. */
export async function openWorld(): Promise<World> {
  const service = await startService();
  const { services, clock, env, tableName } = service;
  const now = clock.now();
  const bar = await addBar(service);
  const account = {
    account_bank: '신한은행',
    account_number: '110123456789',
    account_owner: '한사장',
  } as const;
  const payoutAccount = sealedAccount(services, bar, account);
  await services.table.write(patched(barKey(bar.barId), { set: { payoutAccount } }, now));
  const couple = await matchCouple(service, bar.barId, [DAY]);
  const accounts = await Promise.all(
    SIDES.map(async (side) => {
      const { uid, name, accountId } = couple[side];
      const second = {
        account_bank: '카카오뱅크',
        account_number: '333312345678',
        account_owner: name,
      } as const;
      return [accountId, (await createAccount(services, uid, second, now)).accountId] as const;
    }),
  );
  const [male, female] = [await transferOf(couple.male), await transferOf(couple.female)];
  const items = await scanAll(service);
  const dynamo = new DynamoDBClient({ ...localClient, endpoint: env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '' });
  const documents = DynamoDBDocumentClient.from(dynamo, { marshallOptions: { removeUndefinedValues: true } });
  const overdue = Date.parse(male.due_at) + BANK_FEED_GRACE_MS + 1;
  const later = Array.from({ length: LAST - 1 }, (_, nth) => AFTER_START + nth * OBJECTION_MS);
  let scenarios = 0;
  const world: World = {
    couple,
    accounts: { male: accounts[0] ?? noAccount(), female: accounts[1] ?? noAccount() },
    transfers: { male: male.transfer_name, female: female.transfer_name },
    times: [now, overdue, ...later],
    begin: async (engine) => {
      const own = engine === 'memory' ? inMemory(items) : await inStore(`${(scenarios += 1)}`);
      const { table, read, end } = own;
      const queue = { send: async () => true };
      const texts = { send: async () => 'sent' as const };
      return {
        world,
        services: { ...services, table, queue, texts },
        played: 0,
        isChecked: engine === 'store' && scenarios % 2 === 1,
        items: [],
        owed: [],
        batches: [],
        acts: [],
        tries: 0,
        read,
        end,
      };
    },
  };
  async function inStore(nth: string): Promise<Engine> {
    const name = `${tableName}-${nth}`;
    await recreateTable(dynamo, name);
    await fill(documents, name, items);
    return {
      table: createTable(documents, name),
      read: () => readMoney(documents, name),
      end: async () => void (await dynamo.send(new DeleteTableCommand({ TableName: name }))),
    };
  }
  return world;
}

type Engine = Pick<Scenario, 'read' | 'end'> & Pick<Services, 'table'>;

/** Commands take up to three turns of the event loop, always the same ones for the same scenario. */
function inMemory(items: readonly Raw[]): Engine {
  const random = seededRandom(1);
  const store = memoryStore(items, () => random.below(4));
  return { table: store.table, read: async () => store.items().filter(isMoney), end: async () => undefined };
}

const isMoney = ({ PK, SK }: Raw): boolean =>
  String(SK).startsWith('LEDGER#') ||
  ['R', 'P', 'D'].includes(String(SK)) ||
  /^(UNPAID|BATCH|HANDACT|MATCH)#/.test(String(PK));

function noAccount(): never {
  throw new Error('a side has no account');
}

/** The text of a transfer of this sender; a code of nobody is one that neither side has. */
export function textOf({ transfers, couple }: World, name: Sender, code: Side | 'of nobody' | null): string {
  const plain = name === 'stranger' ? '이름을 모르는 사람' : couple[name].name;
  const digits = Object.fromEntries(SIDES.map((side) => [side, transfers[side].slice(-4)]));
  if (code === null) return plain;
  if (code !== 'of nobody') return `${plain}${digits[code]}`;
  const free = ['1111', '2222', '3333'].find((one) => !Object.values(digits).includes(one));
  return `${plain}${free}`;
}

async function fill(documents: DynamoDBDocumentClient, table: string, items: readonly Raw[]): Promise<void> {
  for (let at = 0; at < items.length; at += 25) {
    const RequestItems = { [table]: items.slice(at, at + 25).map((Item) => ({ PutRequest: { Item } })) };
    await documents.send(new BatchWriteCommand({ RequestItems }));
  }
}

/** Ledger entries, records of money and of the match, without code of the service. */
async function readMoney(documents: DynamoDBDocumentClient, table: string): Promise<Raw[]> {
  const found: Raw[] = [];
  let start: Raw | undefined;
  do {
    const page = await documents.send(
      new ScanCommand({
        TableName: table,
        ConsistentRead: true,
        FilterExpression:
          'begins_with(SK, :entry) OR SK IN (:refund, :share, :wrong) OR begins_with(PK, :unpaid) OR begins_with(PK, :batch) OR begins_with(PK, :act) OR begins_with(PK, :match)',
        ExpressionAttributeValues: {
          ':entry': 'LEDGER#',
          ':refund': 'R',
          ':share': 'P',
          ':wrong': 'D',
          ':unpaid': 'UNPAID#',
          ':batch': 'BATCH#',
          ':act': 'HANDACT#',
          ':match': 'MATCH#',
        },
        ExclusiveStartKey: start,
      }),
    );
    found.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
  return found;
}
