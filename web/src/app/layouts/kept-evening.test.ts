import { beforeEach, expect, test, vi } from 'vitest';
import { sessionQuery } from '../../features/auth/api/session.ts';
import { api } from '../../lib/api.ts';
import { keepEvening, keptEvening, SESSION_PATH } from '../../lib/device/kept-evening.ts';
import { sessionKey } from '../../lib/query-client.ts';
import { someMember } from '../../testing/render.tsx';
import { stubService } from '../../testing/service.ts';
import { queryClient } from './visit-client.ts';

const START = Date.parse('2026-12-04T19:00:00+09:00');
const UNTIL = START + 3 * 3_600_000;
const PAGE = '/request-details/fixed/mtg_1';
const SESSION = 'GET /api/auth/session';

/** The browser's caches, as far as an evening needs them. */
function addCaches() {
  const open = new Map<string, Map<string, Response>>();
  const cacheOf = (name: string) => {
    const held = open.get(name) ?? new Map<string, Response>();
    open.set(name, held);
    return {
      match: async (path: string) => held.get(path)?.clone(),
      put: async (path: string, response: Response) => void held.set(path, response),
      add: async (path: string) => void held.set(path, new Response()),
    };
  };
  vi.stubGlobal('caches', {
    has: async (name: string) => open.has(name),
    open: async (name: string) => cacheOf(name),
    delete: async (name: string) => open.delete(name),
  });
  return open;
}

let open: ReturnType<typeof addCaches>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  open = addCaches();
  queryClient.clear();
  queryClient.setQueryData(sessionKey, someMember);
  const answers = { [SESSION_PATH]: { user: someMember } };
  await keepEvening({ page: PAGE, answers, until: UNTIL });
  return () => queryClient.clear();
});

const isKept = async () => (await keptEvening()) !== null;

test.each([
  ['the own sign-out, or the deletion of the account', () => queryClient.setQueryData(sessionKey, null)],
  [
    'the sign-in of somebody else',
    () => queryClient.setQueryData(sessionKey, { ...someMember, uidUser: 'usr_of_somebody_else' }),
  ],
  [
    'the end of the session, which a refused call tells',
    async () => {
      stubService({ 'GET /api/notices': { refusal: 'session.required' } });
      const queryFn = () => api('GET /api/notices');
      await queryClient.fetchQuery({ queryKey: ['notices'], queryFn }).catch(() => undefined);
    },
  ],
  [
    'the end of the session, which the next visit reads',
    async () => {
      stubService({ [SESSION]: { body: { user: null } } });
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    },
  ],
])('the evening is forgotten with %s', async (_, leave) => {
  expect(await isKept()).toBe(true);
  await leave();
  await expect.poll(isKept).toBe(false);
});

test('a call that fails forgets no evening, and neither does an answer of its own member', async () => {
  queryClient.clear();
  stubService({ [SESSION]: 'offline' });
  await queryClient.fetchQuery(sessionQuery).catch(() => undefined);
  queryClient.setQueryData(sessionKey, someMember);
  expect(await isKept()).toBe(true);
});

test('whoever asks for an evening that is over removes it', async () => {
  vi.setSystemTime(UNTIL - 1);
  expect(await isKept()).toBe(true);
  vi.setSystemTime(UNTIL);
  expect(await isKept()).toBe(false);
  expect([...open.keys()]).not.toContain('evening');
});
