import { generatePath, useLocation, useMatch, useNavigate, type Location } from 'react-router-dom';
import type { HistoryActions } from '../../features/history/model/actions.ts';
import { paths } from '../../lib/paths.ts';
import { useLeaveOnce } from '../../lib/use-address.ts';

const FROM_LIST = 'from the list';

/** The detail that the address names, if any. Back closes it; so does `close`,
 * without leaving a second entry to go back over. */
export function useDetailRoute() {
  const { id = null, kind } = useMatch(paths.meetingDetail)?.params ?? {};
  const { state }: Location<unknown> = useLocation();
  const navigate = useNavigate();
  const leaveOnce = useLeaveOnce();
  const open: HistoryActions['openDetail'] = (kind, detail) =>
    void navigate(generatePath(paths.meetingDetail, { kind, id: detail }), { state: FROM_LIST });
  const close = () => {
    if (id === null) return;
    leaveOnce(() => {
      if (state === FROM_LIST) void navigate(-1);
      else void navigate(paths.requestDetails, { replace: true });
    });
  };
  return { id, kind, open, close };
}
