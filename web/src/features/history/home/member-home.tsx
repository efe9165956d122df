import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SessionUser } from '../../auth/api/session.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ErrorView } from '../../../ui/error-view.tsx';
import { Box, Stack } from '../../../ui/layout.tsx';
import { whileSearching } from '../api/use-history.ts';
import { fixedQuery, type FixedMeeting, requestsQuery } from '../api/queries.ts';
import { RescueCards } from '../components/rescue-card.tsx';
import { NextSteps } from '../components/next-steps.tsx';
import { ShortageNote } from '../components/shortage-note.tsx';
import { firstMatter, type Matter } from '../model/first-matter.ts';
import { nextStepsOf } from '../model/next-steps.ts';
import { shortageOf } from '../model/shortage.ts';
import { whenWhere } from '../model/words.ts';
import { MatterCard } from './matter-card.tsx';
import { MatterSide } from './matter-side.tsx';
import { MemberHomeSkeleton } from './member-home-skeleton.tsx';
import styles from './member-home.module.css';

interface Props {
  user: Pick<SessionUser, 'uidUser' | 'name' | 'gender'>;
  renderDue: (meeting: FixedMeeting, now: number) => ReactNode;
  /** Below what helps: a game, of another feature. */
  game: ReactNode;
}

/** A member's state at the top of home, from the lists of the history. */
export function MemberHome({ user, renderDue, game }: Props) {
  const now = useNow();
  const { uidUser, gender, name } = user;
  const requests = useQuery(requestsQuery(uidUser));
  const pending = useQuery(fixedQuery(uidUser, 'pending'));
  const active = useQuery(fixedQuery(uidUser, 'active'));
  const completed = useQuery({ ...fixedQuery(uidUser, 'completed'), ...whileSearching });
  const queries = [requests, pending, active, completed];
  const failed = queries.find(({ data, isError }) => isError && !data);
  if (failed) {
    return (
      <div className={styles.frame}>
        <ErrorView
          title="내 만남을 불러오지 못했어요"
          error={failed.error}
          level="h1"
          onRetry={() => queries.forEach((query) => void query.refetch())}
          retrying={queries.some((query) => query.isFetching)}
        />
      </div>
    );
  }
  if (!requests.data || !pending.data || !active.data || !completed.data) {
    return <MemberHomeSkeleton />;
  }
  const matter = firstMatter(
    {
      requests: requests.data.meetings,
      pending: pending.data.meetings,
      active: active.data.meetings,
      completed: completed.data.meetings,
    },
    gender,
    now,
  );
  const past = completed.data.meetings.filter(({ is_done }) => is_done === 1).length;
  const lists = [pending, active, completed];
  const short = lists.flatMap(({ data }) => data?.meetings.filter((one) => shortageOf(one, now)) ?? []);
  return (
    <div className={styles.frame}>
      <RescueCards meetings={completed.data?.meetings ?? []} now={now} className={styles.short} />
      <Shortages meetings={short} matter={matter} now={now} />
      <MatterCard {...{ matter, name, gender, now, past }} renderDue={(meeting) => renderDue(meeting, now)} />
      <Stack gap={24} className={styles.side}>
        <MatterSide matter={matter} />
        <WhatComesNext matter={matter} />
        {game}
      </Stack>
    </div>
  );
}

function WhatComesNext({ matter }: { matter: Matter }) {
  const { title, steps, now } = nextStepsOf(matter);
  return (
    <Stack as="section" gap={12} aria-label={title}>
      <h2 className="heading">{title}</h2>
      <NextSteps steps={steps} now={now} />
    </Stack>
  );
}

interface ShortProps {
  meetings: readonly FixedMeeting[];
  matter: Matter;
  now: number;
}

/** What deposits of other meetings than the first matter miss. */
function Shortages({ meetings, matter, now }: ShortProps) {
  const others = meetings.filter((meeting) => !('meeting' in matter) || matter.meeting !== meeting);
  if (others.length === 0) return null;
  return (
    <Stack as="ul" gap={16} className={styles.short}>
      {others.map((meeting) => (
        <li key={meeting.uid_meetings_fixed}>
          <Box as="p" below={8} className="label sub">
            {whenWhere(meeting)}
          </Box>
          <ShortageNote meeting={meeting} now={now} />
        </li>
      ))}
    </Stack>
  );
}
