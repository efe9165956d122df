import { kstDay, kstInstant } from '../../../shared/calendar.ts';
import { otherSide, type Side, SIDES } from '../../../shared/ids.ts';
import {
  balances,
  type Decider,
  dueWon,
  hasPaid,
  isBorne,
  movesOf,
  receivedWon,
  refuseLoss,
  waitsForBank,
  withViews,
} from '../../domain/money/account.ts';
import { awaitsDeposit } from '../../domain/meetings/lifecycle.ts';
import type { BarMeetingItem } from '../../items/bar.ts';
import type { MatchItem } from '../../items/match.ts';
import type { LedgerEntryItem, LedgerLine } from '../../items/money.ts';
import {
  BORNE_DEPOSITS,
  bankLedgerKey,
  barMeetingKey,
  byTime,
  fixingsList,
  inList,
  inSecondList,
  ledgerKey,
  LISTS,
  RESCUES,
  UNSHOWN_DEPOSITS,
} from '../../store/keys.ts';
import { expiryOf } from '../../store/periods.ts';
import { create, deciding, nextVersion, offSecondList, replace } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import { noteObligation, takeRefund } from '../members/obligations.ts';
import { announceNews } from '../notices/match-notices.ts';
import { missedDeadlineWrites } from '../requests/application-limits.ts';
import { moneyNews } from '../notices/money-news.ts';
import { announce, type News, writeNotices } from '../notices/notices.ts';
import { dueRowWrites } from './due-rows.ts';
import { transitWrites } from './transit-list.ts';
import { unpaidRecordWrites } from './unpaid-records.ts';
import type { Auditor, HashStore, Services, Write } from '../../ports.ts';

/** Who does what: the name of the ledger entry, a user's id or a job's name. */
export interface Command extends Decider {
  name: string;
  actor: string;
}

/** A match after a command: its writes are part of the command's transaction. */
export interface Settlement {
  match: MatchItem;
  writes: Write[];
  news: News<'once'>[];
}

/** What follows from a change of a match's facts: it is fixed once both sides have paid, refunds, shares and
 * unpaid records, the ledger entry, and what its members are told. Throws `money.sent_already` and
 * `money.meeting_fixed`. */
export function settle(
  { hash }: Pick<HashStore, 'hash'>,
  before: MatchItem,
  change: Partial<MatchItem>,
  command: Command,
  now: number,
): Settlement {
  const after = placeInList(fixOnceBothPaid(withViews(nextVersion(before, change, now), now), now));
  refuseLoss(before, after, command);
  const news = moneyNews(before, after, now);
  const isFixedNow = awaitsDeposit(before.state) && after.state === 'fixed';
  return {
    match: after,
    news,
    writes: [
      replace(before, after),
      ...dueRowWrites(hash, before, after, now),
      ...transitWrites(hash, before, after, now),
      ...unpaidRecordWrites(hash, before, after, now),
      ...missedDeadlineWrites(before, after),
      ...entryWrites(
        { matchId: after.matchId, v: after.v },
        movesOf(balances(before), balances(after)),
        command,
        now,
      ),
      ...SIDES.flatMap((side) => noteObligations(before, after, side, now)),
      ...(isFixedNow ? [create(barMeeting(after, now))] : []),
      ...writeNotices(news, now),
    ],
  };
}

function fixOnceBothPaid(match: MatchItem, now: number): MatchItem {
  if (!awaitsDeposit(match.state) || !SIDES.every((side) => hasPaid(match, side))) return match;
  // A table that is offered is taken with the deposit that goes on (rescue-offers.ts), and by nothing else.
  if (match.offer !== undefined && match[otherSide(match.offer.to)].cameFrom === undefined) return match;
  return withViews(
    { ...match, state: 'fixed', fixedAt: now, ...inList(LISTS.fixedMatches, fixedSort(match)) },
    now,
  );
}

/** Listed for the job while another team is searched for; for the console while the bank has not shown a deposit
 * that counts as paid, or the platform bears it. */
function placeInList(match: MatchItem): MatchItem {
  const list = listOf(match);
  const place = list === null ? {} : inSecondList(list, byTime(match.matchedAt, match.matchId));
  return { ...match, ...offSecondList, ...place };
}

function listOf(match: MatchItem): string | null {
  if (match.rescue?.isListed) return RESCUES;
  return waitsForBank(match) ? UNSHOWN_DEPOSITS : isBorne(match) ? BORNE_DEPOSITS : null;
}

/** A deletion of the account that has read what is owed decides again; once it has begun nothing more is owed
 * to it (`refund.no_account`). A live match keeps its members from deleting anyway. */
function noteObligations(before: MatchItem, after: MatchItem, side: Side, now: number): Write[] {
  if (before.state === 'pending' || before.state === 'fixed') return [];
  const { uid } = after[side];
  // Nothing of an offer keeps its team from deleting the account but money.
  const hasCome = after.state === 'asked' && receivedWon(after[side]) > receivedWon(before[side]);
  if (hasCome || Math.max(0, dueWon(after, side)) > Math.max(0, dueWon(before, side)))
    return [takeRefund(uid, now)];
  return after[side].checking.length > before[side].checking.length ? [noteObligation(uid, now)] : [];
}

const fixedSort = (match: Pick<MatchItem, 'day' | 'time' | 'matchId'>): string =>
  `${match.day}T${match.time}#${match.matchId}`;

const barMeeting = (match: MatchItem, now: number): BarMeetingItem => ({
  ...barMeetingKey(match.barId, match.day, match.time, match.matchId),
  ...inSecondList(fixingsList(kstDay(now)), byTime(now, match.matchId)),
  v: 1,
  updatedAt: now,
  expiresAt: expiryOf('BAR MEETING', kstInstant(match.day)),
  barId: match.barId,
  matchId: match.matchId,
  day: match.day,
  time: match.time,
});

type Booked = Pick<LedgerEntryItem, 'matchId'> & { rowId?: LedgerEntryItem['rowId']; v: number };

/** One entry for each version of a match, or of a row of the bank that is of no match; none where nothing
 * moved. */
export function entryWrites(
  { matchId, rowId = null, v }: Booked,
  lines: LedgerLine[],
  { name, actor }: Command,
  now: number,
): Write[] {
  if (lines.length === 0) return [];
  const event = String(v);
  const key = matchId === null ? bankLedgerKey(rowId ?? '', event) : ledgerKey(matchId, event);
  const facts = {
    v: 1,
    updatedAt: now,
    expiresAt: expiryOf('MATCH LEDGER', now),
    command: name,
    at: now,
    actor,
  };
  const entry: LedgerEntryItem = { ...key, ...facts, matchId, rowId, lines };
  return [create(entry)];
}

export interface MoneyPlan {
  settlements: Settlement[];
  /** Beside those of the settlements; the notices of `news` are written with them. */
  writes: Write[];
  news?: News<'once'>[];
}

/** Nothing is to be written. */
export const NOTHING: MoneyPlan = { settlements: [], writes: [] };

/** Decides and commits with the audit row of the act; decides again after a conflict. The texts of its
 * notices go out with the next sweep. */
export const commitQuietly = (
  services: Auditor,
  { act, label }: { act: Act | null; label: string },
  decide: () => Promise<MoneyPlan>,
  now: number,
): Promise<MoneyPlan> =>
  deciding(async () => {
    const plan = await decide();
    const writes = [
      ...plan.settlements.flatMap((settlement) => settlement.writes),
      ...plan.writes,
      ...writeNotices(plan.news ?? [], now),
    ];
    await transactAudited(services, act, label, writes, now);
    return plan;
  });

/** The same, and tells at once. Returns the matches after it. */
export async function commitMoney(
  services: Services,
  by: { act: Act | null; label: string },
  decide: () => Promise<MoneyPlan>,
  now: number,
): Promise<MatchItem[]> {
  const { settlements, news = [] } = await commitQuietly(services, by, decide, now);
  for (const { match } of settlements) await announceNews(services, match, now);
  const told = [...settlements.flatMap((settlement) => settlement.news), ...news];
  for (const one of told) await announce(services, one, now);
  return settlements.map(({ match }) => match);
}
