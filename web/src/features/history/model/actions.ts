import type { ReactNode } from 'react';
import type { MatchId, RequestId } from '../../../../../shared/ids.ts';
import type { FixedMeeting } from '../api/queries.ts';

/** What the lists can ask of their page. */
export interface HistoryActions {
  openDetail: (id: MatchId | RequestId) => void;
  cancelRequest: (id: RequestId) => void;
  cancelMatch: (id: MatchId) => void;
  cancelFixed: (id: MatchId) => void;
  review: (meeting: FixedMeeting) => void;
  /** Address of the deposit page of a pending match. */
  depositPath: (id: MatchId) => string;
  /** Where the deposit goes: account and amount to copy, beside the match that waits for it. */
  accountTip: (meeting: FixedMeeting) => ReactNode;
}
