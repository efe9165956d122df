import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { chanceQuery, type Chance, type ChanceBody } from './chance-query.ts';

const SETTLED_MS = 600;

/** The estimate of the application as it was when its writer last paused; undefined while there is none. */
export function useChance(body: ChanceBody | null): Chance | undefined {
  const wanted = JSON.stringify(body);
  const [settled, setSettled] = useState(body);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(body), SETTLED_MS);
    return () => clearTimeout(timer);
    // The body is a new object at every render; its text tells whether it says something else.
  }, [wanted]);
  const { data, isError } = useQuery(chanceQuery(settled));
  return body === null || isError ? undefined : data;
}
