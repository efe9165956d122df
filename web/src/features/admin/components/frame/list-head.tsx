import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CONSOLE_LISTS, type ListTabName } from '../../../../../../shared/data/console-lists.ts';
import { PanelHead } from './panel-head.tsx';
import { SearchBox } from './search-box.tsx';

interface Props {
  name: ListTabName;
  query: UseQueryResult;
  /** More tools beside the search. */
  children?: ReactNode;
}

/** The head of the tab of a list: its title, and its search. */
export function ListHead({ name, query, children }: Props) {
  const { title, tab } = CONSOLE_LISTS[name];
  return (
    <PanelHead title={title} query={query}>
      <SearchBox label={tab.search} />
      {children}
    </PanelHead>
  );
}
