import type { Side } from '../../../../../shared/ids.ts';
import { Room } from '../../../illustrations/table/room.tsx';
import { Table } from '../../../illustrations/table/table.tsx';
import type { FixedMeeting, RequestedDetail } from '../api/queries.ts';
import { sizeOf } from '../model/sides.ts';
import styles from './scenes.module.css';
import { tableStateOf } from './table-state.ts';

/** Our half is lit while nobody has come. */
export function WaitingScene({ request }: { request: RequestedDetail }) {
  return (
    <Room tone="wall" className={styles.scene}>
      <Table state="waiting" size={request.group_members} ours={request.group_info.group_name} />
    </Room>
  );
}

interface MatchProps {
  meeting: FixedMeeting;
  gender: Side;
}

/** The evening that is fixed. */
export function TicketScene({ meeting, gender }: MatchProps) {
  return (
    <Room tone="night" className={styles.scene}>
      <MatchTable meeting={meeting} gender={gender} />
    </Room>
  );
}

/** The table of a match, small beside words. */
export function SmallMatchTable(props: MatchProps) {
  return <MatchTable {...props} isSmall />;
}

function MatchTable({ meeting, gender, isSmall = false }: MatchProps & { isSmall?: boolean }) {
  return (
    <Table
      state={tableStateOf(meeting, gender)}
      size={sizeOf(meeting)}
      ours={meeting.current_group_name}
      theirs={meeting.matched_group_name}
      view={isSmall ? 'low' : 'full'}
      className={isSmall ? styles.small : undefined}
    />
  );
}
