import type { ReactNode } from 'react';
import { CONSOLE_LISTS, type ListTabName } from '../../../../../../shared/data/console-lists.ts';
import type { ListRow } from '../../api/lists.ts';
import { useList } from '../../model/use-list.ts';
import { FilterChips } from './filter-chips.tsx';
import { ListHead } from './list-head.tsx';
import { ListView } from './list-view.tsx';

interface Props<N extends ListTabName> {
  name: N;
  /** More tools beside the search. */
  tools?: ReactNode;
  children: (rows: readonly ListRow<N>[], title: string) => ReactNode;
}

/** A tab that is nothing but a list. */
export function ListTab<N extends ListTabName>({ name, tools, children }: Props<N>) {
  const list = useList(name);
  return (
    <>
      <ListHead name={name} query={list.query}>
        <FilterChips list={list} />
        {tools}
      </ListHead>
      <ListView list={list}>{(rows) => children(rows, CONSOLE_LISTS[name].title)}</ListView>
    </>
  );
}
