import { sealedAccount } from '../../../functions/data/members/accounts.ts';
import { recordFeed } from '../../../functions/data/bank/bank-intake.ts';
import { matchItem, type MatchItem } from '../../../functions/items/match.ts';
import { type BankRowItem, bankRowItem, type Payout, payoutItem } from '../../../functions/items/money.ts';
import type { BankRow, Services } from '../../../functions/ports.ts';
import { barKey } from '../../../functions/store/keys.ts';
import { patched } from '../../../functions/store/writes.ts';
import { kstInstant } from '../../../shared/calendar.ts';
import type { Side } from '../../../shared/ids.ts';
import { BANK_FEED_GRACE_MS, OBJECTION_MS } from '../../../shared/limits.ts';
import { scanAll } from '../../support/ledger.ts';
import { addBar, type Couple, matchCouple, transferOf } from '../../support/market.ts';
import { memoryStore } from '../../support/memory-store/memory-store.ts';
import { seededRandom } from '../../support/random.ts';
import type { Raw } from '../../support/raw-table.ts';
import { startService } from '../../support/service.ts';

const DAY = '2027-03-05';
const START = kstInstant(DAY, '18:00');

/** A match of three a side with both deposits open, from which each life begins. */
export interface World {
  couple: Couple;
  transferNames: Record<Side, string>;
  /** Moments of a life, epoch ms: the deadline, what follows it, the meeting, and the times to object. */
  times: readonly number[];
  begin(): Life;
}

/** One life of the match, on a store in this process, beside a bank that alone knows the cash. */
export interface Life {
  world: World;
  services: Services;
  /** What the bank has on its account, in the order in which it came. A row that is late is not reported. */
  bank: (BankRow & { isLate: boolean })[];
  /** Which of the times it is. */
  moment: number;
  /** Asked before each request to the store: how many turns of the event loop it takes. */
  turns: () => number | Promise<number>;
  /** Commands that were played: each is a second later than the one before it. */
  played: number;
  items(): Raw[];
}

export async function openWorld(): Promise<World> {
  const service = await startService();
  const { services, clock } = service;
  const bar = await addBar(service);
  const account = {
    account_bank: '신한은행',
    account_number: '110123456789',
    account_owner: '한사장',
  } as const;
  const payoutAccount = sealedAccount(services, bar, account);
  await services.table.write(patched(barKey(bar.barId), { set: { payoutAccount } }, clock.now()));
  const couple = await matchCouple(service, bar.barId, [DAY]);
  const [male, female] = [await transferOf(couple.male), await transferOf(couple.female)];
  const items = await scanAll(service);
  const dueAt = Date.parse(male.due_at);
  const world: World = {
    couple,
    transferNames: { male: male.transfer_name, female: female.transfer_name },
    times: [
      clock.now(),
      dueAt + BANK_FEED_GRACE_MS + 1,
      START + 40 * 60_000,
      START + OBJECTION_MS + 2 * 3_600_000,
      START + 2 * OBJECTION_MS + 4 * 3_600_000,
    ],
    begin: () => {
      const random = seededRandom(1);
      const store = memoryStore(items, () => life.turns());
      const queue = { send: async () => true };
      const texts = { send: async () => 'sent' as const };
      const life: Life = {
        world,
        services: { ...services, table: store.table, queue, texts },
        bank: [],
        moment: 0,
        turns: () => random.below(4),
        played: 0,
        items: () => store.items(),
      };
      return life;
    },
  };
  return world;
}

export const nowOf = ({ world, moment, played }: Life): number =>
  (world.times[moment] ?? world.times.at(-1) ?? 0) + played * 1_000;

/** The service reads what the bank reports, in another order than it came where the bank does so. */
export async function readFeed(life: Life, isTurned = false): Promise<void> {
  const rows = life.bank.filter(({ isLate }) => !isLate);
  const reported = rows.map(({ tid, amount, name, memo, at, balanceWon }) => ({
    tid,
    amount,
    name,
    memo,
    at,
    balanceWon,
  }));
  const ordered = isTurned ? reported.toReversed() : reported;
  const feed = { read: async () => ({ rows: ordered, unreadable: [] }) };
  await recordFeed(life.services, feed, nowOf(life));
}

/** Money moves at the bank. */
export function bankMoves(
  life: Life,
  { amount, name, memo = '', isLate }: { amount: number; name: string; memo?: string; isLate: boolean },
): void {
  const balanceWon = null;
  const tid = `row-${life.bank.length + 1}`;
  life.bank.push({ tid, amount, name, memo, at: nowOf(life), balanceWon, isLate });
}

const isRow = ({ SK }: Raw): boolean => SK === 'ROW';
const isPayout = ({ PK }: Raw): boolean => /^(REFUND|PAYOUT)#/.test(String(PK));

export const rowsOf = (life: Life): BankRowItem[] =>
  life
    .items()
    .filter(isRow)
    .map((item) => bankRowItem.parse(item))
    .toSorted((a, b) => (a.tid < b.tid ? -1 : 1));

export const payoutsOf = (life: Life): Payout[] =>
  life
    .items()
    .filter(isPayout)
    .map((item) => payoutItem.parse(item))
    .filter(({ state }) => state !== 'void');

export function matchOf(life: Life): MatchItem {
  const item = life
    .items()
    .find(({ PK, SK }) => PK === `MATCH#${life.world.couple.matchId}` && SK === 'META');
  return matchItem.parse(item);
}
