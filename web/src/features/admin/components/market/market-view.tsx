import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '../../../../ui/query-view.tsx';
import { Skeleton, SkeletonBlock } from '../../../../ui/skeleton.tsx';
import { Nothing } from '../frame/nothing.tsx';

interface Props<T> {
  query: UseQueryResult<T>;
  /** What is read, with its particle: 배운 가격을. */
  what: string;
  /** The skeleton's height. */
  height: number;
  isEmpty: (data: T) => boolean;
  empty: { title: string; text: string };
  children: (data: T) => ReactNode;
}

/** One part of the market in the four states of its query. */
export function MarketView<T>({ query, what, height, isEmpty, empty, children }: Props<T>) {
  return (
    <QueryView
      query={query}
      pending={
        <Skeleton label={`${what} 불러오고 있어요`}>
          <SkeletonBlock height={height} radius={12} />
        </Skeleton>
      }
      errorTitle={`${what} 불러오는 중 오류가 발생했어요`}
      isEmpty={isEmpty}
      empty={<Nothing title={empty.title}>{empty.text}</Nothing>}
    >
      {children}
    </QueryView>
  );
}
