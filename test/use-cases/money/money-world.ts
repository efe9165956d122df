import { sealAccount } from '../../../functions/use-cases/members/accounts.ts';
import { matchRequests } from '../../../functions/use-cases/matching/match-run.ts';
import { matchItem, type MatchItem, matchPointerItem } from '../../../functions/items/match.ts';
import { type BankRowItem, bankRowItem, type Payout, payoutItem } from '../../../functions/items/money.ts';
import type { Services } from '../../../functions/ports.ts';
import { barKey } from '../../../functions/store/keys.ts';
import { patch } from '../../../functions/store/writes.ts';
import { kstInstant } from '../../../shared/calendar.ts';
import type { Side } from '../../../shared/ids.ts';
import { BANK_FEED_GRACE_MS, OBJECTION_MS } from '../../../shared/limits.ts';
import type { CollectingAccount } from '../../support/collecting-account.ts';
import { BAR_ACCOUNT } from '../../support/console.ts';
import { type CrashRig, crashRig, isWrite } from '../../support/faults.ts';
import { scanAll } from '../../support/ledger.ts';
import {
  addApplicant,
  addBar,
  type Applicant,
  apply,
  choicesAt,
  type Couple,
  matchCouple,
  transferOf,
} from '../../support/market.ts';
import type { Raw } from '../../support/raw-table.ts';
import { startService, type TestService } from '../../support/service.ts';
import { goTo, type Moment, momentOf } from '../../support/table-moments.ts';
import { CardPayments } from './money-payments.ts';

const DAY = '2027-03-05';
const START = kstInstant(DAY, '18:00');

/** A match of three a side with both deposits open, from which each life begins. */
export interface Lives {
  service: TestService;
  rig: CrashRig;
  couple: Couple;
  transferNames: Record<Side, string>;
  /** A team of women that waits for the same table. */
  waiting: Applicant;
  /** Moments of a life, epoch ms: the deadline, what follows it, the meeting, and the times to object. */
  times: readonly number[];
  /** Asked before each request of a command to the store. */
  beforeRequest: () => Promise<unknown>;
  /** The items that are stored now. */
  look(): Promise<Raw[]>;
  /** A life from its beginning, or from a step of another. There is one table, so one life at a time. */
  begin(from?: Step): Promise<Life>;
}

/** How far a life has come. */
export interface Step extends Moment {
  /** Which of the times it is. */
  time: number;
  /** Commands that were played: each is a second later than the one before it. */
  played: number;
}

/** One life of the match; `items` are those after the last command. */
export interface Life extends Pick<Step, 'items' | 'time' | 'played'> {
  world: Lives;
  services: Services;
  bank: CollectingAccount;
  cards: CardPayments;
}

export async function openLives(): Promise<Lives> {
  const service = await startService();
  const { services, clock, bank } = service;
  const bar = await addBar(service);
  const payoutAccount = sealAccount(services, bar, BAR_ACCOUNT);
  await services.table.write(patch(barKey(bar.barId), { set: { payoutAccount } }, clock.now()));
  const couple = await matchCouple(service, bar.barId, [DAY]);
  const waiting = await addApplicant(service, { gender: 'female', name: '정하은' });
  await matchRequests(services, [await apply(waiting, choicesAt(bar.barId, [DAY]))], clock.now());
  const [male, female] = [await transferOf(couple.male), await transferOf(couple.female)];
  const dueAt = Date.parse(male.due_at);
  const rig = crashRig(service, async (request, send) => {
    await world.beforeRequest();
    return send().finally(() => (hasChanged ||= isWrite(request)));
  });
  // The bank's feed is read by the same services.
  Object.assign(services, rig.services);
  bank.hasBalances = false;
  const first: Step = { ...(await momentOf(service)), time: 0, played: 0 };
  let known = first.items;
  let hasChanged = false;
  const world: Lives = {
    service,
    rig,
    couple,
    waiting,
    transferNames: { male: male.transfer_name, female: female.transfer_name },
    times: [
      clock.now(),
      dueAt + BANK_FEED_GRACE_MS + 1,
      START - 6 * 3_600_000,
      START + 40 * 60_000,
      START + OBJECTION_MS + 2 * 3_600_000,
      START + 2 * OBJECTION_MS + 4 * 3_600_000,
    ],
    beforeRequest: async () => undefined,
    look: async () => {
      if (hasChanged) known = await scanAll(service);
      hasChanged = false;
      return known;
    },
    begin: async (from = first) => {
      const { items, time, played } = from;
      world.beforeRequest = async () => undefined;
      rig.start(null);
      await goTo(service, from, known);
      known = items;
      hasChanged = false;
      return { world, services, bank, cards: new CardPayments(), items, time, played };
    },
  };
  return world;
}

/** The step to which this life has come. */
export const stepOf = async ({ world, items, time, played }: Life): Promise<Step> => ({
  ...(await momentOf(world.service, items)),
  time,
  played,
});

export const nowOf = ({ world, time, played }: Life): number =>
  (world.times[time] ?? world.times.at(-1) ?? 0) + played * 1_000;

/** Money moves at the bank. */
export function bankMoves(
  { bank }: Life,
  { amount, name, memo = '', isLate }: { amount: number; name: string; memo?: string; isLate: boolean },
): void {
  const { tid } = bank.transfer(amount, name, memo);
  if (isLate) bank.late.add(tid);
}

const isRow = ({ SK }: Raw): boolean => SK === 'ROW';
const isPayout = ({ PK }: Raw): boolean => /^(REFUND|PAYOUT)#/.test(String(PK));

/** What is read of the items, once: it is asked for many times after each command. */
function read<T>(of: (items: readonly Raw[]) => T): (life: Pick<Life, 'items'>) => T {
  const known = new WeakMap<readonly Raw[], T>();
  return ({ items }) => {
    const made = known.get(items) ?? of(items);
    known.set(items, made);
    return made;
  };
}

export const rowsOf = read((items): readonly BankRowItem[] =>
  items
    .filter(isRow)
    .map((item) => bankRowItem.parse(item))
    .toSorted((a, b) => (a.tid < b.tid ? -1 : 1)),
);

export const payoutsOf = read((items): readonly Payout[] =>
  items
    .filter(isPayout)
    .map((item) => payoutItem.parse(item))
    .filter(({ state }) => state !== 'void'),
);

/** The match of the couple, and those that its search has offered. */
export const matchesOf = read((items): readonly MatchItem[] =>
  items
    .filter(({ PK, SK }) => String(PK).startsWith('MATCH#') && SK === 'META')
    .map((item) => matchItem.parse(item)),
);

export const matchOf = (life: Life): MatchItem => {
  const match = matchesOf(life).find(({ matchId }) => matchId === life.world.couple.matchId);
  if (match === undefined) throw new Error('the match is gone');
  return match;
};

/** The name with which the waiting team pays for what it was offered; null while it was not. */
export const offeredName = ({ items, world }: Life): string | null => {
  const own = items.find(
    ({ PK, SK }) => PK === `USER#${world.waiting.uid}` && String(SK).startsWith('MATCH#'),
  );
  return own === undefined ? null : matchPointerItem.parse(own).transferName;
};
