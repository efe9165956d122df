import { useQuery } from '@tanstack/react-query';
import { useSettled } from '../../../lib/forms/use-settled.ts';
import { chanceQuery, type Chance, type ChanceBody } from './chance-query.ts';

const REST_MS = 600;

/** The debounced estimate of the application; undefined while there is none. */
export function useChance(body: ChanceBody | null): Chance | undefined {
  const { data, isError } = useQuery(chanceQuery(useSettled(body, REST_MS)));
  return body === null || isError ? undefined : data;
}
