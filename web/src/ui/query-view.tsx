import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { ErrorView } from './error-view.tsx';

interface Props<T> {
  query: UseQueryResult<T>;
  /** A skeleton in the shape of the content. */
  pending: ReactNode;
  errorTitle: ReactNode;
  /** The text below the title; the server's message without it. */
  errorText?: (error: Error) => string;
  /** Level of the error's heading. */
  level?: 'h2' | 'h3';
  home?: boolean;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Refusals of what is not there, or no longer: the next answer would be the same. */
const GONE: readonly number[] = [404, 409];

/**
 * The four states of a query: pending, error with retry, empty, data. Old data stays visible during a
 * refetch. Without a network a query is paused and would stay pending, so it is shown as an error.
 */
export function QueryView<T>({
  query,
  pending,
  errorTitle,
  errorText,
  level,
  home,
  isEmpty,
  empty,
  children,
}: Props<T>) {
  if (query.data === undefined) {
    if (query.isPending && query.fetchStatus !== 'paused') return pending;
    const isGone = query.error instanceof ApiError && GONE.includes(query.error.status);
    return (
      <ErrorView
        title={errorTitle}
        error={query.error}
        onRetry={isGone ? undefined : () => void query.refetch()}
        retrying={query.isFetching}
        home={home || isGone}
        level={level}
      >
        {query.error && errorText?.(query.error)}
      </ErrorView>
    );
  }
  if (isEmpty?.(query.data)) return empty;
  return children(query.data);
}
