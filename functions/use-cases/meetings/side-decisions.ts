import { Refusal } from '../../../shared/errors.ts';
import type { MatchId, Side, UserId } from '../../../shared/ids.ts';
import { hasPaid, receivedWon } from '../../domain/money/account.ts';
import { nextState } from '../../domain/meetings/lifecycle.ts';
import { type MatchItem, matchItem, type UnpaidRecordItem, unpaidRecordItem } from '../../items/match.ts';
import {
  BORNE_DEPOSITS,
  LISTS,
  unpaidRecordKey,
  byTime,
  inList,
  UNSHOWN_DEPOSITS,
} from '../../store/keys.ts';
import { newestOfSecondList } from '../../store/lists.ts';
import { expiryOf } from '../../store/periods.ts';
import { deciding, nextVersion, replace } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { excuseDeadline } from '../requests/application-limits.ts';
import { transactAudited } from '../audit/audit.ts';
import { commitMoney, settle } from '../money/settle.ts';
import { requireMatch } from './matches.ts';
import type { Auditor, Store, Services } from '../../ports.ts';
import { requireItem } from '../../store/rows.ts';

export interface SideDecision {
  matchId: MatchId;
  side: Side;
  /** It paid, though the bank does not show it; or the platform pays what is missing. */
  what: 'confirmed' | 'borne';
  isSet: boolean;
  reason: string;
}

/** Sets the fact, or sets it back; `check` refuses what else the caller does not allow. Throws
 * `meeting.not_found`, `deposit.already_paid` for a deposit that the bank shows, `deposit.not_counted` where something
 * would be borne of one that does not count as paid, and what `settle` throws. */
export const decideSide = (
  services: Services,
  { matchId, side, what, isSet, reason }: SideDecision,
  act: Act,
  now: number,
  check: (match: MatchItem) => void = () => undefined,
): Promise<MatchItem[]> =>
  commitMoney(
    services,
    { act, label: what },
    async () => {
      const match = await requireMatch(services, matchId);
      check(match);
      if (isSet && isShown(match, side, what)) throw new Refusal('deposit.already_paid');
      const decision = isSet ? { at: now, by: act.actor.uid, reason } : undefined;
      const change = { [side]: { ...match[side], [what]: decision } };
      const after = { ...match, ...change };
      if (after[side].borne !== undefined && !hasPaid(after, side)) throw new Refusal('deposit.not_counted');
      const command = { name: what, actor: act.actor.uid };
      return { settlements: [settle(services, match, change, command, now)], writes: [] };
    },
    now,
  );

const isShown = (match: MatchItem, side: Side, what: SideDecision['what']): boolean =>
  what === 'borne'
    ? receivedWon(match[side]) >= match.terms.depositWon
    : match[side].confirmed === undefined && hasPaid({ ...match, state: 'pending' }, side);

/** `PUT /api/matching/payment/{id}`: the match waits for this deposit; `uid`, where given, is the payer.
 * Throws `meeting.not_found`, `session.forbidden`, `meeting.not_pending`, `deposit.already_paid`. */
export async function confirmDeposit(
  services: Services,
  { matchId, side, uid }: Pick<SideDecision, 'matchId' | 'side'> & { uid: UserId | undefined },
  act: Act,
  now: number,
): Promise<void> {
  const decision = { matchId, side, what: 'confirmed', isSet: true, reason: CONFIRMED } as const;
  await decideSide(services, decision, act, now, (match) => {
    if (uid !== undefined && uid !== match[side].uid) throw new Refusal('session.forbidden');
    if (match[side].isPaid) throw new Refusal('deposit.already_paid');
    nextState(match, 'first-deposit', 'console', now);
  });
}

/** The reason of the confirmations that the contract has without one. */
const CONFIRMED = '관리자가 입금을 확인했어요';

/** The money of an unpaid record has come after all. `expectedWon` must be what was promised. Repeating
 * changes nothing. Throws `record.not_found` and `deposit.wrong_amount`. */
export async function confirmUnpaidRecord(
  services: Services,
  id: string,
  expectedWon: number,
  act: Act,
  now: number,
): Promise<void> {
  const record = await requireRecord(services, id);
  if (record.expectedDeposit !== expectedWon) throw new Refusal('deposit.wrong_amount');
  const { matchId, side, state } = record;
  if (state === 'confirmed') return transactAudited(services, act, 'confirm unpaid record', [], now);
  await decideSide(services, { matchId, side, what: 'confirmed', isSet: true, reason: CONFIRMED }, act, now);
}

/** An admin expects no money any more (decision 41): the record is closed, and its missed deadline pauses no
 * application. The member's reliability stays. Throws `record.not_found` and `record.closed`. */
export async function dismissUnpaidRecord(
  services: Auditor,
  id: string,
  dismissReason: string,
  act: Act,
  now: number,
): Promise<void> {
  await deciding(async () => {
    const record = await requireRecord(services, id);
    if (record.state !== 'open') throw new Refusal('record.closed');
    const place = inList(LISTS.closedUnpaidRecords, byTime(now, record.recordId));
    const closed = { state: 'dismissed', dismissReason, closedAt: now, ...place } as const;
    const write = replace(
      record,
      nextVersion(record, { ...closed, expiresAt: expiryOf('UNPAID U', now) }, now),
    );
    const excused = excuseDeadline(record.uid, record.matchId);
    await transactAudited(services, act, 'dismiss unpaid record', [write, excused], now);
  });
}

const requireRecord = (services: Store, id: string): Promise<UnpaidRecordItem> =>
  requireItem(services, unpaidRecordItem, unpaidRecordKey(id), 'record.not_found');

/** The matches of which the bank has not shown a deposit that counts as paid, then those for which the
 * platform pays it; newest first. */
export async function listUnshown(
  services: Store,
  limit: number,
): Promise<{ matches: MatchItem[]; isCut: boolean }> {
  const lists = await Promise.all(
    [UNSHOWN_DEPOSITS, BORNE_DEPOSITS].map((list) =>
      newestOfSecondList(services, list, matchItem, limit + 1),
    ),
  );
  return {
    matches: lists.flatMap((matches) => matches.slice(0, limit)),
    isCut: lists.some((matches) => matches.length > limit),
  };
}
