import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { stubService } from './service.ts';

/** Under fake timers: lets time pass, and says how many calls come meanwhile. */
export function timeOf({ calls }: ReturnType<typeof stubService>) {
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const callsIn = async (ms: number): Promise<number> => {
    const before = calls.length;
    await pass(ms);
    return calls.length - before;
  };
  return { pass, callsIn };
}
