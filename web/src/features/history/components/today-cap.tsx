import { useQuery } from '@tanstack/react-query';
import { daysUntil } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { CapBadge } from '../../../ui/cap-badge.tsx';
import type { SessionUser } from '../../auth/api/session.ts';
import { fixedQuery } from '../api/queries.ts';
import { deposits } from '../model/sides.ts';

/** The menu only glances at the lists. */
const FRESH_MS = 30_000;

/** A badge beside 미팅 내역 when the user's deposit is due today or a meeting is today. */
export function TodayCap({ user }: { user: SessionUser }) {
  const now = useNow();
  const pending = useQuery({ ...fixedQuery(user.uidUser, 'pending'), staleTime: FRESH_MS });
  const active = useQuery({ ...fixedQuery(user.uidUser, 'active'), staleTime: FRESH_MS });
  const isToday = (at: string) => daysUntil(at, now) === 0;
  const owes = pending.data?.meetings.some(
    (match) => match.deposit && isToday(match.deposit.due_at) && !deposits(match, user.gender).mine,
  );
  const meets = active.data?.meetings.some((meeting) => isToday(meeting.datetime));
  if (!owes && !meets) return null;
  return <CapBadge text="오늘" size={44} label={meets ? '오늘 만나요' : '오늘까지 보증금을 보내요'} />;
}
