import type { ReactNode } from 'react';
import { CONSOLE_LISTS, type ConsoleList } from '../../../../../../shared/data/console-lists.ts';
import { withJosa } from '../../../../../../shared/josa.ts';
import { ADMIN_PER_PAGE } from '../../../../../../shared/limits.ts';
import { cx } from '../../../../lib/cx.ts';
import { numberLabel } from '../../../../lib/format.ts';
import { Row } from '../../../../ui/layout.tsx';
import { Pagination } from '../../../../ui/pagination.tsx';
import { QueryView } from '../../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import type { ListPage, ListRow } from '../../api/lists.ts';
import type { List } from '../../model/use-list.ts';
import { LIST_ROWS } from './list-rows.ts';
import type { RowsView } from '../frame/console-table.tsx';
import { Nothing } from '../frame/nothing.tsx';
import styles from '../frame/panel.module.css';
import { PanelSection } from '../frame/panel-section.tsx';

interface Props<N extends ConsoleList> {
  list: List<N>;
  /** Its heading, beside which it is counted, where a tab has several lists. */
  heading?: string;
  /** Of its section, for an address that leads there. */
  id?: string;
  /** Its things wait for an admin: their number stands out. */
  isWaiting?: boolean;
  /** Beside the heading. */
  aside?: ReactNode;
  /** Rows that stand in its place while it loads. */
  pendingRows?: number;
}

/** A paged console list with its loading, error and empty state. */
export function ListView<N extends ConsoleList>({
  list,
  heading,
  id,
  isWaiting = false,
  aside,
  pendingRows = ADMIN_PER_PAGE,
}: Props<N>) {
  const { name, query, pages, isSearch, option, of } = list;
  const Rows: RowsView<ListRow<N>> = LIST_ROWS[name];
  const { title } = CONSOLE_LISTS[name];
  const counted = (shown: ListPage<unknown>) => (
    <Counted
      shown={shown}
      list={list}
      label={heading === undefined ? of : ''}
      isWaiting={isWaiting && !isSearch}
    />
  );
  const view = (
    <QueryView
      query={query}
      pending={<SkeletonRows count={pendingRows} label={`${of} 목록을 불러오고 있어요`} />}
      errorTitle="데이터를 불러오는 중 오류가 발생했어요"
      isEmpty={({ total, unreadable }) => total + unreadable === 0 && !isSearch}
      empty={<Nothing title={`${withJosa(of, '이/가')} 없어요`} />}
    >
      {(shown) => (
        <>
          {heading === undefined && counted(shown)}
          {shown.unreadable > 0 && (
            <p className="caption c-danger num">
              읽을 수 없는 줄이 {numberLabel(shown.unreadable)}개 있어요. 개발팀에 알려 주세요.
            </p>
          )}
          {/* The previous page stays, inert, while the next one loads. */}
          <div className={styles.rows} aria-busy={query.isPlaceholderData} inert={query.isPlaceholderData}>
            {shown.rows.length === 0 ? (
              <Nothing title="찾은 것이 없어요" />
            ) : (
              <Rows caption={option === undefined ? title : of} rows={shown.rows} option={option} />
            )}
          </div>
          <Pagination {...pages.pagesOf(shown.total)} label={of} />
        </>
      )}
    </QueryView>
  );
  if (heading === undefined) return view;
  return (
    <PanelSection id={id}>
      <Row wrap gap={8} justify="between" className={styles.sectionHead}>
        <h2 className="heading">{heading}</h2>
        {query.data && (query.data.total > 0 || isSearch) && counted(query.data)}
        {aside && <Row gap={8}>{aside}</Row>}
      </Row>
      {view}
    </PanelSection>
  );
}

interface CountedProps {
  shown: ListPage<unknown>;
  list: Pick<List, 'name' | 'isSearch'>;
  label: string;
  isWaiting: boolean;
}

/** What the list has, and how many; announced when a search has finished. */
function Counted({ shown: { total, isCut }, list: { name, isSearch }, label, isWaiting }: CountedProps) {
  const count = `${numberLabel(total)}${CONSOLE_LISTS[name].unit}`;
  const found = isCut
    ? `${count}까지만 찾았어요. 검색어를 더 적어 보세요.`
    : `${withJosa(count, '을/를')} 찾았어요.`;
  const all = `${label} ${count}${isCut ? ' 이상' : ''}`.trim();
  return (
    <p className={cx(styles.counted, isWaiting ? styles.waiting : 'caption mute', 'num')} role="status">
      {isSearch ? found : all}
    </p>
  );
}
