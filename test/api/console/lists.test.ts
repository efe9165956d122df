import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { addConsoleRows } from '../../../infra/local/demo/console-rows.ts';
import { loadDemo } from '../../../infra/local/demo/load.ts';
import { setServices } from '../../../functions/runtime/services.ts';
import { CONSOLE_LISTS, type ConsoleList, type ConsoleListRow } from '../../../shared/data/console-lists.ts';
import {
  ADMIN_PER_PAGE,
  ADMIN_SEARCH_HITS,
  BAR_SHARES_SHOWN,
  SUPPORT_PER_PAGE,
} from '../../../shared/limits.ts';
import { addConsole, type Console } from '../../support/console.ts';
import { countingTable, type Reads } from '../../support/faults.ts';
import { startService, type TestService } from '../../support/service.ts';

/** Rows after some years of service; a twentieth of them in the quick run. */
const ROWS = process.env['DEEP'] === '1' ? 5_000 : 250;
/**
 * Items read for a page: session, user, token, and what is joined to each row: request, person and account of
 * both sides; to a refund its person, account and match, both deposits and the bank rows that paid them.
 */
const itemsOfPage = (rows: number): number => 10 + 8 * rows;
const BYTES_A_PAGE = 64 * 1_024;
const HOOK_MS = 240_000;

let service: TestService;
let admin: Console;
let take: () => Reads;

beforeAll(async () => {
  service = await startService();
  await loadDemo(service.clock.now());
  await addConsoleRows(service.services, ROWS, service.clock.now());
  const counting = countingTable(service);
  take = counting.take;
  setServices({ ...service.services, table: counting.table });
  admin = await addConsole(service);
}, HOOK_MS);

interface Page {
  rows: unknown[];
  ids: string[];
  total: number;
  truncated: boolean;
}

const pageOf = (rows: unknown[], { total, truncated }: Pick<Page, 'total' | 'truncated'>): Page => ({
  rows,
  ids: rows.map((row) => JSON.stringify(row)),
  total,
  truncated,
});

/** Lists of which there are not so many rows here, and why. */
const FEW: Partial<Record<ConsoleList, string>> = {
  bars: 'partner bars are tens',
  'bar-refunds': 'a row is a bar: below',
  'bank-rows': 'of those that wait, deposits-wrong is the list',
  reports: 'the demo data have none',
  reviews: 'the demo data have none',
};

async function readList(name: ConsoleList, page: number): Promise<Page> {
  const answer = await admin.ok(`GET /api/admin/${name}`, { query: { page } });
  const { key, perPage = ADMIN_PER_PAGE }: ConsoleListRow = CONSOLE_LISTS[name];
  const rows = z.array(z.unknown()).parse(Object.entries(answer).find(([under]) => under === key)?.[1]);
  // A match is two rows, which `total` counts once.
  return pageOf(rows, { ...answer, total: (answer.total * ADMIN_PER_PAGE) / perPage });
}

const MANY = (Object.keys(CONSOLE_LISTS) as ConsoleList[])
  .filter((name) => FEW[name] === undefined)
  .map((name) => [name, (page: number) => readList(name, page)] as const);

describe(`a console list of ${ROWS} rows`, () => {
  it.each(MANY)('%s: every answer is one page, however deep', async (_name, read) => {
    const perPage = ADMIN_PER_PAGE;
    const first = await read(1);
    const last = Math.ceil(first.total / perPage);
    expect(last).toBeGreaterThanOrEqual(ROWS / perPage);
    expect(first.truncated).toBe(false);
    for (const page of [1, 2, Math.ceil(last / 2), last - 1, last]) {
      take();
      const { rows } = await read(page);
      const reads = take();
      expect(reads.unlimited, `page ${page}`).toBe(0);
      expect(reads.items, `page ${page}`).toBeLessThanOrEqual(itemsOfPage(perPage));
      expect(rows.length, `page ${page}`).toBeLessThanOrEqual(perPage);
      expect(JSON.stringify(rows).length, `page ${page}`).toBeLessThan(BYTES_A_PAGE);
      expect(rows).toHaveLength(page < last ? perPage : first.total - (last - 1) * perPage);
    }
  });

  it(
    'goes to the end and back without losing or repeating a row',
    async () => {
      const read = (page: number) => readList('users', page);
      const { total } = await read(1);
      const last = Math.ceil(total / ADMIN_PER_PAGE);
      const there: string[] = [];
      for (let page = 1; page <= last; page += 1) there.push(...(await read(page)).ids);
      expect(new Set(there).size).toBe(total);
      for (const page of [last, last - 1, 2, 1]) {
        const { ids } = await read(page);
        expect(ids).toEqual(there.slice((page - 1) * ADMIN_PER_PAGE, page * ADMIN_PER_PAGE));
      }
    },
    HOOK_MS,
  );

  it('answers the last page when asked beyond the end', async () => {
    for (const [name, read] of MANY) {
      const { total } = await read(1);
      const beyond = await read(2_000);
      expect(beyond.rows, name).toEqual((await read(Math.ceil(total / ADMIN_PER_PAGE))).rows);
    }
  });

  it('shows a match as two rows, each with its own team first', async () => {
    const { matches } = await admin.ok('GET /api/admin/matching-completed', { query: { page: 1 } });
    const [one, other] = matches;
    expect(other).toMatchObject({
      uid_meetings_fixed: one?.uid_meetings_fixed,
      current_group_name: one?.matched_group_name,
      matched_group_name: one?.current_group_name,
    });
    expect(one?.current_group_name).not.toBe(one?.matched_group_name);
  });

  it('lists waiting requests by page also where none is asked for, since each may hold a hundred choices', async () => {
    const unasked = await admin.ok('GET /api/admin/matching-requests', {});
    expect(unasked).toEqual(await admin.ok('GET /api/admin/matching-requests', { query: { page: 1 } }));
    expect(unasked.requests).toHaveLength(ADMIN_PER_PAGE);
  });

  it('searches all pages and stops at enough hits', async () => {
    const one = await admin.ok('GET /api/admin/users', { query: { page: 1, q: `회원${ROWS}` } });
    expect(one.users.map(({ name }) => name)).toEqual([`회원${ROWS}`]);
    const some = await admin.ok('GET /api/admin/users', { query: { page: 5, q: '회원 MEMBER' } });
    expect(some).toMatchObject({ total: ADMIN_SEARCH_HITS, truncated: true });
    expect(some.users).toHaveLength(ADMIN_PER_PAGE);
    const none = await admin.ok('GET /api/admin/audit', { query: { page: 3, q: '없는 낱말' } });
    expect(none).toEqual({ success: true, rows: [], total: 0, truncated: false, unreadable: 0 });
  });

  it('finds owners regardless of when they joined', async () => {
    const { users } = await admin.ok('GET /api/admin/users', { query: { role: 'owner' } });
    expect(users.map(({ id }) => id)).toEqual(['owner1']);
  });

  it('lists bar shares by bar, each with the sum of all it is owed', async () => {
    take();
    const { groupedRefunds, total } = await admin.ok('GET /api/admin/bar-refunds', { query: { page: 1 } });
    expect(take().unlimited).toBe(0);
    expect(groupedRefunds.length).toBe(Math.min(total, ADMIN_PER_PAGE));
    const all = await admin.ok('GET /api/admin/bar-refunds', {});
    const shares = all.groupedRefunds.reduce((sum, group) => sum + group.refundCount, 0);
    expect(shares).toBeGreaterThanOrEqual(ROWS);
    for (const group of all.groupedRefunds) {
      expect(group.refunds.length).toBe(Math.min(group.refundCount, BAR_SHARES_SHOWN));
      const shown = group.refunds.reduce((sum, { refund_money: amount }) => sum + amount, 0);
      expect(group.totalAmount).toBeGreaterThanOrEqual(shown);
    }
  });

  it('lists inquiries by page, and unanswered ones alone', async () => {
    const all = await admin.ok('GET /api/cs/inquiry/all', { query: { page: 1 } });
    const pages = Math.ceil(all.total / SUPPORT_PER_PAGE);
    take();
    const { inquiries } = await admin.ok('GET /api/cs/inquiry/all', { query: { page: pages } });
    expect(take().items).toBeLessThanOrEqual(itemsOfPage(ADMIN_PER_PAGE));
    expect(inquiries).toHaveLength(all.total - (pages - 1) * SUPPORT_PER_PAGE);
    const waiting = await admin.ok('GET /api/cs/inquiry/all', { query: { page: 1, waiting: '1' } });
    expect(waiting.inquiries.every(({ is_answered: answered }) => answered === 0)).toBe(true);
    expect(waiting.total).toBeLessThan(all.total);
  });

  it('counts on the dashboard what each list counts, without reading the rows', async () => {
    const { dashboard } = await admin.ok('GET /api/admin/dashboard', {});
    expect(dashboard.isCut).toBe(false);
    expect(dashboard.users.total).toBeGreaterThan(ROWS);
    expect(dashboard.meetings.pendingRequests).toBeGreaterThan(ROWS);
    const { meetings, users, todo, refunds } = dashboard;
    const totals = await Promise.all(
      MANY.map(async ([name, read]) => [name, (await read(1)).total] as const),
    );
    expect(Object.fromEntries(totals)).toMatchObject({
      users: users.total,
      'matching-requests': meetings.pendingRequests,
      'matching-completed': 2 * meetings.completedMatches,
      'meeting-confirmed': meetings.confirmedMeetings,
      'meeting-completed': meetings.endedMeetings,
      'deposits-wrong': todo.undecidedRows,
      'user-refunds': refunds.count,
    });
    expect(JSON.stringify(dashboard).length).toBeLessThan(BYTES_A_PAGE);
  });

  it.each(['0', '-1', '1.5', '2001', 'x', ''])('refuses page %j', async (page) => {
    const answer = await admin.call('GET /api/admin/users', { query: { page } });
    expect(answer.status).toBe(400);
  });
});
