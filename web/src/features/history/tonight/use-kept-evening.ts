import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../auth/api/session.ts';
import { forgetEvening, keepEvening, SESSION_PATH } from '../../../lib/device/kept-evening.ts';
import { toEpoch } from '../../../lib/format.ts';
import type { Evening } from '../api/evening.ts';

/** Keeps what the evening's screen knows on the device until it is over, so that it opens without network; null
 * when there is none, or no longer one. */
export function useKeptEvening(meeting: Evening | null): void {
  const { user } = useSession();
  const { pathname } = useLocation();
  useEffect(() => {
    if (meeting === null || user === null) {
      void forgetEvening(pathname);
      return;
    }
    const answers = {
      [SESSION_PATH]: { success: true, user },
      [`/api/fixed/detail/${meeting.uid_meetings_fixed}`]: { success: true, meeting },
    };
    void keepEvening({ page: pathname, answers, until: toEpoch(meeting.tonight.until) });
  }, [pathname, user, meeting]);
}
