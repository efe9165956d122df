import { Suspense, useEffect, useState } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import type { MatchId } from '../../../../shared/ids.ts';
import { type SessionUser, useSession } from '../../features/auth/api/session.ts';
import { useNewMatch } from '../../features/history/moments/use-new-match.ts';
import { detailPath } from '../../features/history/model/detail-path.ts';
import { FoundBar } from '../../features/history/moments/found-bar.tsx';
import { pushMark } from '../../lib/device/push-mark.ts';
import { paths } from '../../lib/paths.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Data } from './data-layout.tsx';

/** Loaded on demand with the drawings of the table. */
const FoundAnywhere = lazyPart(
  async () => (await import('../../features/history/moments/found-anywhere.tsx')).FoundAnywhere,
);

const keepPush = async (uid: string) =>
  (await import('../../features/notices/push/push-device.ts')).keepPush(uid);

/** Pages with forms: there a small bar says it, and the moment waits until the member has left them. */
const FORMS = [
  paths.start,
  paths.signUp,
  paths.requestMeeting,
  paths.modifyUserInfo,
  paths.modifyGroupInfo,
  paths.manageStore,
  paths.adminPage,
  paths.cs,
  paths.undoPhone,
  paths.coming,
  paths.friend,
];
const isOn = (pages: readonly string[], pathname: string): boolean =>
  pages.some((path) => matchPath(path, pathname));

/** Opens 찾았어요 wherever a member is on the site when a team was found. */
export function MatchWatch() {
  return (
    <Data>
      <OfMember />
    </Data>
  );
}

function OfMember() {
  const { user } = useSession();
  // The service answers a member with a temporary password nothing else.
  return user && !user.mustChangePassword ? <Watch key={user.uidUser} user={user} /> : null;
}

function Watch({ user: { uidUser, gender } }: { user: SessionUser }) {
  useEffect(() => {
    void keepPush(uidUser);
    return pushMark.onRenew(() => void keepPush(uidUser));
  }, [uidUser]);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [openId, setOpen] = useState<MatchId | null>(null);
  const [closedBar, setClosedBar] = useState<MatchId | null>(null);
  const isPageReading = isOn([paths.requestDetails], pathname);
  const found = useNewMatch({ uidUser, gender, isPageReading });
  const id = found?.uid_meetings_fixed ?? null;
  const isForm = isOn(FORMS, pathname);
  // The page of a match, and the one of a sent application, show the moment themselves.
  const isShownByPage = isOn([paths.meetingDetail], pathname) || new URLSearchParams(search).has('sent');
  // Whoever is led there while it opens finds that page's dialog, which would take the focus from below it.
  if (isShownByPage && openId !== null) setOpen(null);
  const isDue = !isForm && !isShownByPage;
  const target = openId ?? (isDue ? id : null);
  return (
    <>
      {isForm && found && id !== closedBar && <FoundBar meeting={found} onClose={() => setClosedBar(id)} />}
      <Suspense>
        {target && (
          <FoundAnywhere
            key={target}
            id={target}
            gender={gender}
            onOpen={() => setOpen(target)}
            onGo={() => void navigate(detailPath('pending', target))}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </>
  );
}
