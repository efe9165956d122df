import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type Key, type ReactNode } from 'react';
import { useMedia } from '../../../lib/device/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { actsColumn, type Column, DataTable, type Edge } from '../../../ui/data-table.tsx';
import { Columns, Row, Stack } from '../../../ui/layout.tsx';
import { Note } from '../../../ui/note.tsx';
import { SkeletonMemos, SkeletonRows } from '../../../ui/skeleton.tsx';
import styles from './history-section.module.css';

interface Props<Row> {
  title: string;
  edge: Edge;
  query: UseQueryResult<{ meetings: Row[] }>;
  /** Beside the heading, also of an empty list. */
  aside?: ReactNode;
  /** Shown when the list is empty. */
  emptyText: string;
  columns: readonly Column<Row>[];
  /** Buttons at the end of a row of the table. */
  acts: (row: Row) => ReactNode;
  card: (row: Row) => ReactNode;
  rowKey: (row: Row) => Key;
  /** Below a row of the table. */
  note?: (row: Row) => ReactNode;
  /** A picture that stands on the list; shown with entries only. */
  picture?: ReactNode;
}

/** One list of the history, with its own loading, error and empty
 * state: cards on phones, a table from 768 px. */
export function HistorySection<Row>(props: Props<Row>) {
  const { title, edge, query, aside, emptyText, columns, acts, card, rowKey, note, picture } = props;
  const isWide = useMedia('(min-width: 768px)');
  const id = useId();
  const rows = query.data?.meetings;
  const isEmpty = rows?.length === 0;
  const head = (
    <Row gap={8} align="baseline">
      <h2 className="heading" id={id}>
        {title}
      </h2>
      {rows && rows.length > 0 && <span className="label strong mute num">{rows.length}</span>}
      {aside && !isEmpty && (
        <Row as="span" className={styles.aside}>
          {aside}
        </Row>
      )}
    </Row>
  );
  const body = () => {
    if (rows && rows.length > 0) {
      return (
        <>
          {picture}
          <Columns of={[1, 2, 2]} gap={12} align="start">
            {rows.map(card)}
          </Columns>
        </>
      );
    }
    if (rows) {
      return (
        <>
          <p className="label mute">{emptyText}</p>
          {aside && (
            <Row as="span" className={styles.aside}>
              {aside}
            </Row>
          )}
        </>
      );
    }
    if (query.isError) return <Failed query={query} />;
    return isWide ? <SkeletonRows count={1} /> : <SkeletonMemos count={1} />;
  };
  return (
    <section aria-labelledby={id}>
      {isWide && rows && rows.length > 0 ? (
        <>
          {picture}
          <DataTable
            caption={title}
            head={{ edge, text: head }}
            columns={[...columns, actsColumn(acts, styles.actions)]}
            {...{ rows, rowKey, note }}
          />
        </>
      ) : isEmpty ? (
        <Row wrap gap={12} rowGap={0} align="baseline">
          {head}
          {body()}
        </Row>
      ) : (
        <Stack gap={12}>
          {head}
          {body()}
        </Stack>
      )}
    </section>
  );
}

function Failed({ query }: { query: UseQueryResult<unknown> }) {
  return (
    <Stack gap={12}>
      <Note tone="bad" live>
        데이터를 불러오는 중 오류가 났어요. 잠시 후 다시 눌러 주세요.
      </Note>
      <div>
        <Button variant="line" busy={query.isFetching} onClick={() => void query.refetch()}>
          다시 불러오기
        </Button>
      </div>
    </Stack>
  );
}
