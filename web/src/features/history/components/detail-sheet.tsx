import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { matchId, requestId, type MatchId, type RequestId } from '../../../../../shared/ids.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import {
  matchQuery,
  requestQuery,
  type FixedDetail,
  type RequestedDetail as Requested,
} from '../api/queries.ts';

interface Props {
  /** The id from the address, of a request or a match (told apart by the prefix); null when the sheet is closed. */
  id: string | null;
  onClose: () => void;
  request: (request: Requested) => ReactNode;
  match: (meeting: FixedDetail) => ReactNode;
}

/** The detail of one request or match in a sheet. Errors are shown in an alert, and the history stays open. */
export function DetailSheet({ id, onClose, request, match }: Props) {
  // The content stays while the sheet slides out.
  const [shown, setShown] = useState(id);
  if (id !== null && id !== shown) setShown(id);
  const asRequest = requestId.safeParse(shown);
  const asMatch = matchId.safeParse(shown);
  const isValid = asRequest.success || asMatch.success;
  useErrorAlert(id !== null && !isValid ? '미팅 ID가 올바르지 않아요' : null, onClose);
  return (
    <Sheet
      open={id !== null && isValid}
      onOpenChange={(open) => !open && onClose()}
      title={asRequest.success ? '신청 자세히' : asMatch.success && <MatchTitle id={asMatch.data} />}
    >
      {asRequest.success && <RequestBody id={asRequest.data} onClose={onClose} render={request} />}
      {asMatch.success && <MatchBody id={asMatch.data} onClose={onClose} render={match} />}
    </Sheet>
  );
}

const MATCH_TITLES = {
  pending: '매칭 자세히',
  fixed: '만남 정보',
  completed: '지난 합석',
  canceled: '지난 합석',
};

function MatchTitle({ id }: { id: MatchId }) {
  const { data } = useQuery(matchQuery(id));
  return data ? MATCH_TITLES[data.state] : '자세히';
}

interface BodyProps<I, T> {
  id: I;
  onClose: () => void;
  render: (data: T) => ReactNode;
}

function RequestBody({ id, onClose, render }: BodyProps<RequestId, Requested>) {
  return <Loaded query={useQuery(requestQuery(id))} onClose={onClose} render={render} />;
}

function MatchBody({ id, onClose, render }: BodyProps<MatchId, FixedDetail>) {
  return <Loaded query={useQuery(matchQuery(id))} onClose={onClose} render={render} />;
}

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  onClose: () => void;
  render: (data: T) => ReactNode;
}

function Loaded<T>({ query, onClose, render }: LoadedProps<T>) {
  useErrorAlert(query.isError && !query.data ? '미팅 상세 정보를 불러오지 못했어요' : null, onClose);
  return query.data ? render(query.data) : <SkeletonRows count={4} height={72} />;
}

/** Closes the sheet and shows an error in an alert, once per error. */
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
