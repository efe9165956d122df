import type { Side } from '../../../../../shared/ids.ts';
import type { TableState } from '../../../illustrations/table/scenes.ts';
import type { FixedMeeting } from '../api/queries.ts';
import { deposits } from '../model/sides.ts';

type Seen = Pick<FixedMeeting, 'state' | 'is_payed_by_male' | 'is_payed_by_female'>;

/** How the table of a match looks from the reader's side. A glass is full only when
 * the service says that a deposit has come. */
export function tableStateOf(meeting: Seen, gender: Side): TableState {
  if (meeting.state === 'fixed') return 'ticket';
  if (meeting.state !== 'pending') return 'history';
  const { mine, theirs } = deposits(meeting, gender);
  if (mine && theirs) return 'paid';
  if (mine) return 'paid-ours';
  return theirs ? 'paid-theirs' : 'met';
}
