import { renderHook } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { aBar, aMatch, aRequest, matchesAnswer } from '../../../testing/meetings.ts';
import { timeOf } from '../../../testing/pass-time.ts';
import { someMember } from '../../../testing/render.tsx';
import { stubService } from '../../../testing/service.ts';
import { useHistory } from './use-history.ts';

const request = aRequest(1, [[aBar(1, '달무리집'), '2026-12-12', '18:00']]);
let requests = [request];
let pending: ReturnType<typeof aMatch>[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  requests = [request];
  pending = [];
});

async function watch() {
  const service = stubService({
    'GET /api/meetings/status/{uidUser}': () => ({ body: { success: true, meetings: requests } }),
    'GET /api/fixed/list/{uidUser}': ({ query }) => matchesAnswer(query.type === 'pending' ? pending : []),
  });
  const client = createQueryClient();
  const view = renderHook(() => useHistory(someMember.uidUser), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  const { pass, callsIn } = timeOf(service);
  await pass(100);
  return { ...view, callsIn };
}

test('a member who waits reads one list every five seconds', async () => {
  const { callsIn } = await watch();
  expect(await callsIn(4_800)).toBe(0);
  expect(await callsIn(10_000)).toBe(2);
});

test('a member who waits for nothing reads nothing again', async () => {
  requests = [];
  const { callsIn } = await watch();
  expect(await callsIn(120_000)).toBe(0);
});

test('a request that was matched appears among the matches', async () => {
  const { callsIn, result } = await watch();
  [requests, pending] = [[], [aMatch(1)]];
  await callsIn(5_200);
  expect(result.current.requests.data?.meetings).toEqual([]);
  expect(result.current.pending.data?.meetings).toHaveLength(1);
});
