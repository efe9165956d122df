import { useEffect, useEffectEvent, useState } from 'react';

/** The service is asked when the hand rests, not for every letter. */
const REST_MS = 300;

/** What is being written, as it was when its writer last rested. Values are compared by their JSON. */
export function useSettled<T>(value: T, restMs = REST_MS): T {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  const settle = useEffectEvent(() => setSettled(value));
  useEffect(() => {
    const timer = setTimeout(() => settle(), restMs);
    return () => clearTimeout(timer);
  }, [text, restMs]);
  return settled;
}
