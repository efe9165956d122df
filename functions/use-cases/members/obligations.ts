import { sumWon } from '../../domain/money/sum-won.ts';
import { won } from '../../../shared/labels.ts';
import { type Side, SIDES, type UserId } from '../../../shared/ids.ts';
import { checkingWon, receivedWon } from '../../domain/money/account.ts';
import type { MatchItem } from '../../items/match.ts';
import { quotaItem } from '../../items/request.ts';
import type { UserItem } from '../../items/user.ts';
import { quotaKey } from '../../store/keys.ts';
import { readMatchPointers, readMatches } from './match-pointers.ts';
import { readMatchesInUse, refundsDue } from './usage.ts';
import type { Suspension } from '../../domain/meetings/reports.ts';
import { suspensionOf } from './suspended.ts';
import { isNot } from '../../store/conditions.ts';
import { patch, storedOr } from '../../store/writes.ts';
import type { Store, Write } from '../../ports.ts';

/** What prevents a member from deleting the account (decision 15). */
export interface Obligations {
  openRequests: number;
  pendingMatches: number;
  fixedMeetings: number;
  /** Won that is still to be sent to the member. */
  refundsDueWon: number;
  /** The member's by the name alone: nobody has decided whose it is. */
  checkingWon: number;
  /** A bar would be left without its owner, or the console without its admin (decision 54). */
  ownsBar: boolean;
  isAdmin: boolean;
  suspension: Suspension | null;
  /** Read before the rest. Every application, match, refund and late transfer raises it, so that a write
   * which checks it knows that the rest is unchanged. 0: the member never applied. */
  quotaVersion: number;
}

/** `barId` and `isAdmin` come from the profile that the caller has read, so the caller's write must check its
 * version. */
export async function readObligations(
  services: Store,
  { uid, barId, isAdmin }: Pick<UserItem, 'uid' | 'barId' | 'isAdmin'>,
  now: number,
): Promise<Obligations> {
  const quota = await services.table.get(quotaItem, quotaKey(uid));
  const [{ live }, refunds, sides] = await Promise.all([
    readMatchesInUse(services, uid, now),
    refundsDue(services, uid),
    sidesOf(services, uid),
  ]);
  return {
    openRequests: quota?.open ?? 0,
    pendingMatches:
      live.filter((match) => match.state === 'pending').length + sides.filter(hasPaidOffer).length,
    fixedMeetings: live.filter((match) => match.state === 'fixed').length,
    refundsDueWon: sumWon(refunds),
    checkingWon: sumWon(sides.map(({ match, side }) => ({ amount: checkingWon(match[side]) }))),
    ownsBar: barId !== null,
    isAdmin,
    suspension: suspensionOf(quota, now),
    quotaVersion: quota?.v ?? 0,
  };
}

async function sidesOf(services: Store, uid: UserId): Promise<{ match: MatchItem; side: Side }[]> {
  const matches = await readMatches(services, await readMatchPointers(services, uid));
  return [...matches.values()].flatMap((match) =>
    SIDES.filter((side) => match[side].uid === uid).map((side) => ({ match, side })),
  );
}

/** An offer takes no day; only money that was sent for it is an obligation. */
const hasPaidOffer = ({ match, side }: { match: MatchItem; side: Side }): boolean =>
  match.state === 'asked' && receivedWon(match[side]) > 0;

/** A transaction that makes the service owe something has this write: a deletion that has read the
 * obligations decides again. Only members who have applied have a quota. */
export const noteObligation = (uid: UserId, now: number): Write => patch(quotaKey(uid), {}, now);

/** Every payout to a member has this write. Throws `refund.no_account` once the account is being deleted. */
export const takeRefund = (uid: UserId, now: number): Write =>
  patch(
    quotaKey(uid),
    {
      set: { open: storedOr('open', 0), closing: storedOr('closing', false) },
      if: isNot('closing', true),
      refusal: 'refund.no_account',
    },
    now,
  );

/** The reasons in words; empty when the account may be deleted. */
export function constraintsOf(open: Obligations): string[] {
  const reasons: [number | boolean, string][] = [
    [open.openRequests, `매칭을 기다리는 신청이 ${open.openRequests}건 있어요`],
    [open.pendingMatches, `보증금을 기다리는 매칭이 ${open.pendingMatches}건 있어요`],
    [open.fixedMeetings, `확정된 만남이 ${open.fixedMeetings}건 있어요`],
    [open.refundsDueWon, `아직 받지 못한 환불금이 ${won(open.refundsDueWon)} 있어요`],
    [
      open.checkingWon,
      `회원님 이름으로 들어와 누구의 돈인지 확인하는 입금이 ${won(open.checkingWon)} 있어요. 직접 보낸 돈인지 고객센터에 알려 주시면 확인이 끝난 뒤 탈퇴할 수 있어요`,
    ],
    [open.ownsBar, '사장님으로 연결된 술집이 있어요. 고객센터에 알려 주시면 연결을 풀어 드려요'],
    [
      open.suspension?.by === 'reports',
      '다른 회원이 알려 온 일을 확인하고 있어요. 확인이 끝나면 탈퇴할 수 있어요',
    ],
    [open.isAdmin, '관리자 권한이 있어요. 운영 담당자가 권한을 내린 뒤에 탈퇴할 수 있어요'],
  ];
  return reasons.filter(([count]) => Number(count) > 0).map(([, reason]) => reason);
}
