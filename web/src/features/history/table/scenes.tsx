import type { ReactNode } from 'react';
import type { GroupSize } from '../../../../../shared/deposit.ts';
import type { Side } from '../../../../../shared/ids.ts';
import { Room } from '../../../illustrations/table/room.tsx';
import type { TableState } from '../../../illustrations/table/scenes.ts';
import { Table } from '../../../illustrations/table/table.tsx';
import { dDay } from '../../../lib/format.ts';
import { CapBadge } from '../../../ui/cap-badge.tsx';
import type { FixedMeeting, RequestedDetail, RequestedMeeting } from '../api/queries.ts';
import { sizeOf } from '../model/sides.ts';
import { type TablePlace, useEcho } from './hand-over.ts';
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

/** Our half as it is laid for the own friends. */
export function LaidScene({ size, ours }: { size: GroupSize; ours: string }) {
  return (
    <Room tone="wall" className={styles.scene}>
      <Table state="laid" size={size} ours={ours} view="low" />
    </Room>
  );
}

/** The waiting table, small beside words. */
export function SmallWaitingTable({ request }: { request: RequestedMeeting }) {
  return (
    <Room tone="wall" className={styles.crop}>
      <Table state="waiting" size={request.group_members} ours={request.group_name} view="low" />
    </Room>
  );
}

interface MatchProps {
  meeting: FixedMeeting;
  gender: Side;
}

interface TicketProps extends MatchProps {
  now: number;
  /** The bar behind the table. */
  picture?: ReactNode;
  /** Where 짠 may go on. */
  place?: TablePlace;
}

/** The meeting that is fixed, on the floor of a plum card, with the days that are left. */
export function TicketScene({ meeting, gender, now, picture, place }: TicketProps) {
  const { round, state } = useEcho(meeting.uid_meetings_fixed, place);
  return (
    <Room tone="night" className={styles.night}>
      {picture}
      <CapBadge size={64} className={styles.cap} text={dDay(meeting.datetime, now)} />
      <MatchTable key={round} meeting={meeting} gender={gender} state={state} />
    </Room>
  );
}

/** The table of a match between the colours of both teams, for wide screens. */
export function MatchScene(props: MatchProps) {
  return (
    <Room tone="meet" className={styles.scene}>
      <MatchTable {...props} />
    </Room>
  );
}

/** The table of a match, small beside words. */
export function SmallMatchTable(props: MatchProps) {
  return <MatchTable {...props} isSmall />;
}

interface MatchTableProps extends MatchProps {
  isSmall?: boolean;
  /** For a moment, another state than the meeting's. */
  state?: TableState | null;
}

function MatchTable({ meeting, gender, isSmall = false, state = null }: MatchTableProps) {
  return (
    <Table
      state={state ?? tableStateOf(meeting, gender)}
      size={sizeOf(meeting)}
      ours={meeting.current_group_name}
      theirs={meeting.matched_group_name}
      view={isSmall ? 'low' : 'full'}
      className={isSmall ? styles.small : undefined}
    />
  );
}
