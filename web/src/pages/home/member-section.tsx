import { Suspense, useEffect, useEffectEvent } from 'react';
import { useSession } from '../../features/auth/api/session.ts';
import { MemberHomeSkeleton } from '../../features/history/home/member-home-skeleton.tsx';
import { knownMember } from '../../lib/device/known-member.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

/** Visitors never need it. */
const MemberState = lazyPart(async () => (await import('./member-state.tsx')).MemberState);

interface Props {
  /** Tells the page whether somebody is signed in, once it is known. */
  onKnown: (isMember: boolean) => void;
}

/** The state of a member; nothing for a visitor, and nothing while only a new password can be chosen. */
export function MemberSection({ onKnown }: Props) {
  const { user, isPending } = useSession();
  const shown = user !== null && !user.mustChangePassword ? user : null;
  const isMember = isPending ? null : shown !== null;
  const tell = useEffectEvent(onKnown);
  useEffect(() => {
    if (isMember === null) return;
    knownMember.write(isMember);
    tell(isMember);
  }, [isMember]);
  if (isPending) return knownMember.read() && <MemberHomeSkeleton />;
  return (
    shown && (
      <Suspense fallback={<MemberHomeSkeleton />}>
        <MemberState user={shown} />
      </Suspense>
    )
  );
}
