import { useState } from 'react';

/**
 * The key of what a form creates: as long as it stays the same, sending the same content again creates
 * nothing else. `renew` it once the answer has arrived.
 */
export function useIdempotencyKey() {
  const [key, setKey] = useState(() => crypto.randomUUID());
  return { key, renew: () => setKey(crypto.randomUUID()) };
}
