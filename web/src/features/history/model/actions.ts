import type { ReactNode } from 'react';
import type { MatchId, RequestId } from '../../../../../shared/ids.ts';
import type { FixedMeeting } from '../api/queries.ts';

/** The layouts of a detail, as its address names them. */
export type DetailKind = 'requested' | 'pending' | 'fixed' | 'completed';

/** Actions of the lists that the page carries out. */
export interface HistoryActions {
  openDetail: (kind: DetailKind, id: MatchId | RequestId) => void;
  cancelRequest: (id: RequestId) => void;
  cancelMatch: (id: MatchId) => void;
  cancelFixed: (meeting: FixedMeeting) => void;
  review: (meeting: FixedMeeting) => void;
  /** The address of a detail, for links. */
  detailPath: (kind: DetailKind, id: MatchId | RequestId) => string;
  /** Renders the bar behind the table, where it has a picture. */
  renderBar: (meeting: FixedMeeting) => ReactNode;
  /** Renders the popover with the deposit account. */
  renderAccount: () => ReactNode;
}
