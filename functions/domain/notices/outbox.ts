import { OUTBOX_MS } from '../../../shared/limits.ts';
import { SIDES, type UserId } from '../../../shared/ids.ts';
import type { MatchItem } from '../../items/match.ts';
import type { BankRowItem, Payout } from '../../items/money.ts';
import type { AboutMatch, AboutPayout, NoticeItem } from '../../items/support.ts';
import { position } from '../money/account.ts';
import { textAt } from './notice-hours.ts';

/** It is sent, or dropped because it no longer says what is true or new. */
export interface Turn {
  notice: NoticeItem;
  isSent: boolean;
}

const sideOf = (match: MatchItem, uid: UserId) => SIDES.find((of) => match[of].uid === uid);

/** The match's state and, where its reader is on a side, whether that side has paid. */
export function presuppositionOf(match: MatchItem, uid: UserId): AboutMatch {
  const side = sideOf(match, uid);
  return { matchId: match.matchId, state: match.state, ...(side && { isPaid: match[side].isPaid }) };
}

export const presuppositionOfPayout = (payout: Payout): AboutPayout => ({
  payoutId: payout.refundId,
  state: payout.state,
  isBounced: payout.bouncedAt !== null,
});

export interface Subject {
  match?: MatchItem | undefined;
  payout?: Payout | undefined;
  row?: BankRowItem | undefined;
}

export function stillHolds({ about, uid }: NoticeItem, { match, payout, row }: Subject): boolean {
  if (about === undefined) return true;
  if ('payoutId' in about) {
    if (payout === undefined) return false;
    const { state, isBounced } = presuppositionOfPayout(payout);
    return state === about.state && isBounced === about.isBounced;
  }
  if ('rowId' in about) return row?.purpose.kind === 'undecided';
  if (match?.state !== about.state) return false;
  const side = sideOf(match, uid);
  const missingWon = side === undefined ? 0 : position(match, side).missingWon;
  if (about.missingWon !== undefined && about.missingWon !== missingWon) return false;
  return match.state !== 'pending' || presuppositionOf(match, uid).isPaid === about.isPaid;
}

/** Its time has come. A text that could not be sent in its hours waits for the next ones. */
const isDue = ({ sendAt, textTakenBy, urgency }: NoticeItem, now: number): boolean =>
  textTakenBy === undefined && sendAt <= now && textAt(now, urgency) === now;

const isUseless = ({ createdAt, uselessAt }: NoticeItem, now: number): boolean =>
  createdAt < now - OUTBOX_MS || (uselessAt !== null && uselessAt <= now);

/** What becomes of each text, in the order of the notices. A text is dropped when it no longer holds, would
 * come too late, or a later notice about the same match, payout or row holds (decision 45). `notices` are
 * all of the person's recent ones, oldest first. */
export function outboxTurns(
  notices: readonly NoticeItem[],
  holds: (notice: NoticeItem) => boolean,
  now: number,
): Turn[] {
  const current = notices.filter((notice) => holds(notice) && !isUseless(notice, now));
  const newest = new Map(current.map((notice) => [subjectOf(notice), notice]));
  return notices
    .filter((notice) => isDue(notice, now))
    .map((notice) => ({ notice, isSent: newest.get(subjectOf(notice)) === notice }));
}

export function subjectOf({ about, noticeId }: NoticeItem): string {
  if (about === undefined) return noticeId;
  if ('payoutId' in about) return about.payoutId;
  return 'rowId' in about ? about.rowId : about.matchId;
}
