import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { matchId, requestId, type MatchId, type RequestId } from '../../../../../shared/ids.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { type Evening, isTonight } from '../api/evening.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import {
  matchQuery,
  requestQuery,
  type FixedDetail,
  type RequestedDetail as Requested,
} from '../api/queries.ts';

interface Props {
  /** The id from the address, of a request or a match (told apart by the
   * prefix); null when the dialog is closed. */
  id: string | null;
  /** What the address says of a match; known before the match is read. */
  kind: string | undefined;
  onClose: () => void;
  request: (request: Requested) => ReactNode;
  match: (meeting: FixedDetail) => ReactNode;
  /** Stands above a meeting on its evening, in place of a title. */
  help: (meeting: Evening) => ReactNode;
}

/** The detail of one request or match above the history. When it cannot be
 * read, an alert says so and the history stays. */
export function DetailDialog({ id, kind, onClose, request, match, help }: Props) {
  // The content stays while the dialog closes.
  const [shown, setShown] = useState(id);
  if (id !== null && id !== shown) setShown(id);
  const isOpen = id !== null;
  const asRequest = requestId.safeParse(shown);
  const asMatch = matchId.safeParse(shown);
  const isInvalid = isOpen && !asRequest.success && !asMatch.success;
  useErrorAlert(isInvalid ? '만남 ID가 올바르지 않아요' : null, onClose);
  if (asRequest.success) {
    return <RequestDialog key={shown} id={asRequest.data} render={request} {...{ isOpen, onClose }} />;
  }
  if (asMatch.success) {
    return <MatchDialog key={shown} id={asMatch.data} render={match} {...{ kind, isOpen, onClose, help }} />;
  }
  return null;
}

interface DialogProps<I, T> {
  id: I;
  isOpen: boolean;
  onClose: () => void;
  render: (data: T) => ReactNode;
}

const FAILED = '만남 상세 정보를 불러오지 못했어요. 잠시 후 다시 시도해 주세요';

function RequestDialog({ id, isOpen, onClose, render }: DialogProps<RequestId, Requested>) {
  const { data, isError } = useQuery({ ...requestQuery(id), enabled: isOpen });
  useErrorAlert(isOpen && isError && !data ? FAILED : null, onClose);
  return (
    <Sheet open={isOpen} onOpenChange={(open) => !open && onClose()} title="신청 자세히" size="page">
      {data ? render(data) : <Loading />}
    </Sheet>
  );
}

interface MatchProps extends DialogProps<MatchId, FixedDetail>, Pick<Props, 'help'> {
  kind: string | undefined;
}

function MatchDialog({ id, kind, isOpen, onClose, render, help }: MatchProps) {
  const { data, isError } = useQuery({ ...matchQuery(id), enabled: isOpen });
  useErrorAlert(isOpen && isError && !data ? FAILED : null, onClose);
  const now = useNow();
  const evening = data && isTonight(data, now) ? data : null;
  // Night from the first frame, where the address says so; a dialog that turns into a ticket is opened anew.
  const isNight = evening !== null || (data?.state ?? kind) === 'fixed';
  return (
    <Sheet
      key={String(isNight)}
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={titleOf(data)}
      head={evening && help(evening)}
      size={isNight || data?.state === 'pending' ? 'wide-page' : 'page'}
      night={isNight}
    >
      {data ? render(data) : <Loading />}
    </Sheet>
  );
}

function titleOf(meeting: FixedDetail | undefined): string {
  if (!meeting) return '만남 자세히';
  if (meeting.state === 'fixed') return '합석이 정해졌어요';
  if (meeting.state !== 'pending') return '지난 합석';
  if (meeting.offer) return '빈자리';
  return meeting.deposit?.is_payed === 1 ? '상대 팀을 기다려요' : '보증금 보내기';
}

const Loading = () => <SkeletonRows count={4} height={72} />;

/** Closes the dialog and shows an error in an alert, once per error. */
function useErrorAlert(error: string | null, onClose: () => void): void {
  const alert = useAlert();
  const shownError = useRef<string | null>(null);
  useEffect(() => {
    if (error === shownError.current) return;
    shownError.current = error;
    if (!error) return;
    onClose();
    void alert(error);
  }, [error, onClose, alert]);
}
