import { useEffect, useEffectEvent, useState } from 'react';

/** Debounce: the service is asked when the user pauses, not for every letter. */
const DEBOUNCE_MS = 300;

/** The debounced value. Values are compared by their JSON. */
export function useDebounced<T>(value: T, restMs = DEBOUNCE_MS): T {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  const settle = useEffectEvent(() => setSettled(value));
  useEffect(() => {
    const timer = setTimeout(() => settle(), restMs);
    return () => clearTimeout(timer);
  }, [text, restMs]);
  return settled;
}
