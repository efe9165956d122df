import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../../../lib/forms/use-debounced.ts';
import { chanceQuery, type Chance, type ChanceBody } from './chance-query.ts';

const DEBOUNCE_MS = 600;

/** The debounced estimate of the application; undefined while there is none. */
export function useChance(body: ChanceBody | null): Chance | undefined {
  const { data, isError } = useQuery(chanceQuery(useDebounced(body, DEBOUNCE_MS)));
  return body === null || isError ? undefined : data;
}
