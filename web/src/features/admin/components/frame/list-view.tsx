import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { withJosa } from '../../../../../../shared/josa.ts';
import { numberLabel } from '../../../../lib/format.ts';
import { ADMIN_PER_PAGE } from '../../../../../../shared/limits.ts';
import { useAddress } from '../../../../lib/use-address.ts';
import { Row } from '../../../../ui/layout.tsx';
import { Pagination } from '../../../../ui/pagination.tsx';
import { QueryView } from '../../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import type { ConsoleList } from '../../api/lists.ts';
import { useListQuery } from '../../model/use-list-query.ts';
import { Nothing } from './nothing.tsx';
import styles from './panel.module.css';

interface Props<Row> {
  query: UseQueryResult<ConsoleList<Row>>;
  /** Name of the list, which says what it counts: 사용자. */
  label: string;
  /** Its heading, beside which it is counted, where a tab has several lists. */
  heading?: string;
  /** Beside the heading. */
  aside?: ReactNode;
  /** What the rows are counted in: 명. */
  unit?: string;
  /** Shown when there are no rows at all. */
  empty: string;
  /** The query parameter of the page number, for a tab with two lists. */
  pageParam?: string;
  /** Things on a page: what `total` counts; ten rows by default. */
  perPage?: number;
  /** Rows that stand in its place while it loads. */
  pendingRows?: number;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A paged console list with its loading, error and empty state. */
export function ListView<Row>({
  query,
  label,
  heading,
  aside,
  empty,
  unit = '건',
  pageParam = 'page',
  perPage = ADMIN_PER_PAGE,
  pendingRows = ADMIN_PER_PAGE,
  children,
}: Props<Row>) {
  const [, change] = useAddress();
  const { page, q } = useListQuery(pageParam);
  const isSearch = q !== undefined;
  const counted = (list: ConsoleList<Row>) => (
    <Counted list={list} label={heading === undefined ? label : ''} unit={unit} isSearch={isSearch} />
  );
  const view = (
    <QueryView
      query={query}
      pending={<SkeletonRows count={pendingRows} label={`${label} 목록을 불러오고 있어요`} />}
      errorTitle="데이터를 불러오는 중 오류가 발생했어요"
      isEmpty={({ total, unreadable }) => total + unreadable === 0 && !isSearch}
      empty={<Nothing title={empty} />}
    >
      {(list) => {
        const pages = Math.max(1, Math.ceil(list.total / perPage));
        return (
          <>
            {heading === undefined && counted(list)}
            {list.unreadable > 0 && (
              <p className="caption c-danger num">
                읽을 수 없는 줄이 {numberLabel(list.unreadable)}개 있어요. 개발팀에 알려 주세요.
              </p>
            )}
            {/* The previous page stays, inert, while the next one loads. */}
            <div className={styles.rows} aria-busy={query.isPlaceholderData} inert={query.isPlaceholderData}>
              {list.rows.length === 0 ? <Nothing title="찾은 것이 없어요" /> : children(list.rows)}
            </div>
            <Pagination
              page={Math.min(page, pages)}
              pages={pages}
              label={label}
              onPageChange={(next) => change({ [pageParam]: next === 1 ? null : String(next) })}
            />
          </>
        );
      }}
    </QueryView>
  );
  if (heading === undefined) return view;
  return (
    <section className={styles.section}>
      <Row wrap gap={8} justify="between" className={styles.sectionHead}>
        <h2 className="heading">{heading}</h2>
        {query.data && (query.data.total > 0 || isSearch) && counted(query.data)}
        {aside}
      </Row>
      {view}
    </section>
  );
}

interface CountedProps {
  list: ConsoleList<unknown>;
  label: string;
  unit: string;
  isSearch: boolean;
}

/** What the list has, and how many; announced when a search has finished. */
function Counted({ list: { total, isCut }, label, unit, isSearch }: CountedProps) {
  const count = `${numberLabel(total)}${unit}`;
  const found = isCut
    ? `${count}까지만 찾았어요. 검색어를 더 적어 보세요.`
    : `${withJosa(count, '을/를')} 찾았어요.`;
  const all = `${label} ${count}${isCut ? ' 이상' : ''}`.trim();
  return (
    <p className={`${styles.counted} caption mute num`} role="status">
      {isSearch ? found : all}
    </p>
  );
}
