import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { SessionUser } from '../../features/auth/api/session.ts';
import { DueBand } from '../../features/deposits/components/due-band.tsx';
import { meetingsKey, type FixedMeeting } from '../../features/history/api/queries.ts';
import { MemberHome } from '../../features/history/home/member-home.tsx';
import { dueAtOf, dueLabel } from '../../features/history/model/words.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

/** Its drawings are many, and nothing waits for them. */
const GameOfToday = lazyPart(async () => (await import('./game-of-today.tsx')).GameOfToday);

/** What a member has to know first, with what other features add to it. */
export function MemberState({ user }: { user: SessionUser }) {
  const client = useQueryClient();
  const readAgain = () => void client.invalidateQueries({ queryKey: meetingsKey });
  const renderDue = (meeting: FixedMeeting, now: number) => {
    const dueAt = dueAtOf(meeting, now);
    return (
      meeting.deposit && <DueBand key={dueAt} dueAt={dueAt} words={dueLabel(dueAt, now)} onEnd={readAgain} />
    );
  };
  return (
    <MemberHome
      user={user}
      renderDue={renderDue}
      game={
        <Suspense fallback={null}>
          <GameOfToday />
        </Suspense>
      }
    />
  );
}
