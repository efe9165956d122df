import { useEffect, useState } from 'react';

/** The service is asked when the hand rests, not for every letter. */
const SETTLED_MS = 300;

/** What is being typed, as it was when the hand last rested. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
