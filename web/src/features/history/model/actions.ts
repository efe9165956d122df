import type { ReactNode } from 'react';
import type { MatchId, RequestId } from '../../../../../shared/ids.ts';
import type { FixedMeeting } from '../api/queries.ts';

/** Actions of the lists that the page carries out. */
export interface HistoryActions {
  openDetail: (id: MatchId | RequestId) => void;
  cancelRequest: (id: RequestId) => void;
  cancelMatch: (id: MatchId) => void;
  cancelFixed: (id: MatchId) => void;
  review: (meeting: FixedMeeting) => void;
  /** Path of the deposit page of a pending match. */
  depositPath: (id: MatchId) => string;
  /** Renders the popover with the deposit account. */
  renderAccount: (meeting: FixedMeeting) => ReactNode;
}
