import { useState } from 'react';
import { Room, type RoomTone } from '../illustrations/table/room.tsx';
import { TABLE_STATES, type TableState } from '../illustrations/table/scenes.ts';
import { Table } from '../illustrations/table/table.tsx';
import { Chip } from '../ui/chip.tsx';
import styles from './kit-preview.module.css';
import { Sample } from './kit-sample.tsx';

const ROOMS: Partial<Record<TableState, RoomTone>> = {
  waiting: 'wall',
  arriving: 'meet',
  met: 'meet',
  clinked: 'plum',
  ticket: 'night',
  history: 'plum',
};

/** The table in each of its states, and one that plays them. */
export function TableSamples() {
  return (
    <div className={styles.tables}>
      <PlayedTable />
      {TABLE_STATES.map((state) => (
        <Sample key={state} name={`테이블 ${state}`}>
          <InItsRoom state={state} />
        </Sample>
      ))}
      <Sample name="테이블 laid 2, 4">
        <Table state="laid" size={2} />
        <Table state="laid" size={4} />
      </Sample>
    </div>
  );
}

function InItsRoom({ state }: { state: TableState }) {
  const tone = ROOMS[state];
  const table = <Table state={state} ours="퇴근단" theirs="막차팸" meetings={4} />;
  return tone === undefined ? table : <Room tone={tone}>{table}</Room>;
}

function PlayedTable() {
  const [state, setState] = useState<TableState>('empty');
  return (
    <Sample name="움직이는 테이블">
      <Table state={state} meetings={4} />
      <div className={styles.chips}>
        {TABLE_STATES.map((one) => (
          <Chip key={one} on={one === state} onClick={() => setState(one)}>
            {one}
          </Chip>
        ))}
      </div>
    </Sample>
  );
}
