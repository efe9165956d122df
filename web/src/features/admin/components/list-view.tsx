import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ADMIN_LIST_MAX, ADMIN_PER_PAGE } from '../../../../../shared/limits.ts';
import { paginate } from '../../../lib/pagination.ts';
import { pageNumber, useAddress } from '../../../lib/use-address.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import type { ConsoleList } from '../api/lists.ts';
import { matchesWords } from '../model/search.ts';
import styles from './panel.module.css';

interface Props<Row> {
  query: UseQueryResult<ConsoleList<Row>>;
  /** Names the list: 사용자. */
  label: string;
  /** When there is no row at all. */
  empty: string;
  /** What the search box looks through; without it the list is not searched. */
  textOf?: (row: Row) => string;
  /** Above the rows: sums of all of them. */
  sums?: (rows: readonly Row[]) => ReactNode;
  /** Name of the page number in the address, where a tab has two lists. */
  pageParam?: string;
  /** The rows of one page. */
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list of the console in its four states, ten rows a page. */
export function ListView<Row>({
  query,
  label,
  empty,
  textOf,
  sums,
  pageParam = 'page',
  children,
}: Props<Row>) {
  const [params, change] = useAddress();
  const words = textOf ? (params.get('q') ?? '') : '';
  return (
    <QueryView
      query={query}
      pending={<SkeletonRows count={ADMIN_PER_PAGE} label={`${label} 목록을 불러오고 있어요`} />}
      errorTitle="데이터를 불러오는 중 오류가 발생했어요"
      isEmpty={({ rows }) => rows.length === 0}
      empty={<Empty art="plate" title={empty} />}
    >
      {({ rows, isCut }) => {
        const found = textOf ? rows.filter((row) => matchesWords(textOf(row), words)) : rows;
        const { rows: shown, page, pages } = paginate(found, pageNumber(params, pageParam), ADMIN_PER_PAGE);
        return (
          <>
            {sums?.(rows)}
            {shown.length === 0 ? <Empty art="plate" title="찾는 줄이 없어요" /> : children(shown)}
            {isCut && (
              <p className={`${styles.cut} caption mute`}>
                최근 {ADMIN_LIST_MAX.toLocaleString('ko-KR')}건만 보여요.
              </p>
            )}
            <Pagination
              page={page}
              pages={pages}
              label={label}
              onPageChange={(next) => change({ [pageParam]: next === 1 ? null : String(next) })}
            />
          </>
        );
      }}
    </QueryView>
  );
}
