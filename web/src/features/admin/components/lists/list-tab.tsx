import type { ReactNode } from 'react';
import type { ListTabName } from '../../../../../../shared/data/console-lists.ts';
import { useList } from '../../model/use-list.ts';
import { ListFilter } from '../frame/list-filter.tsx';
import { ListHead } from '../frame/list-head.tsx';
import { ListView } from './list-view.tsx';

interface Props {
  name: ListTabName;
  /** More tools beside the search. */
  tools?: ReactNode;
}

/** A tab that is nothing but a list. */
export function ListTab({ name, tools }: Props) {
  const list = useList(name);
  return (
    <>
      <ListHead name={name} query={list.query}>
        <ListFilter list={list} />
        {tools}
      </ListHead>
      <ListView list={list} />
    </>
  );
}
