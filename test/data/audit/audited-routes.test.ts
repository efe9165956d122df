import { describe, expect, it } from 'vitest';
import { setServices } from '../../../functions/runtime/services.ts';
import { LISTS } from '../../../functions/store/keys.ts';
import type { AuditItem } from '../../../functions/items/audit.ts';
import type { Write } from '../../../functions/ports.ts';
import { type Route, type RouteKey, routeKey, routeList } from '../../../shared/routes/index.ts';
import type { RouteDefinition } from '../../../shared/routes/route.ts';
import { auditRows } from '../../support/acts.ts';
import type { LooseCall } from '../../support/client.ts';
import { grant } from '../../support/identities.ts';
import type { Command } from '../crash-points/crash-calls.ts';
import { COMMANDS } from '../crash-points/crash-commands.ts';
import { BATCH, momentsOf, type Stage } from '../crash-points/crash-stages.ts';
import { callAs, idOf, newWorld } from '../crash-points/crash-world.ts';

/** The transactions of the current call. */
let transactions: (readonly Write[])[] = [];
/** The login id that becomes the first admin when it registers. */
let firstAdminId: string | undefined;

/** Calls each audited route of the route table and checks its audit row. */
const world = await newWorld();
const moments = momentsOf(world);
watchTransactions();

/** The service's table tells of its transactions. */
function watchTransactions(): void {
  const { services } = world.rig;
  const { table } = services;
  setServices({
    ...services,
    get config() {
      return { ...services.config, FIRST_ADMIN_ID: firstAdminId };
    },
    table: {
      ...table,
      transact: (label, writes, token) => {
        transactions.push(writes);
        return table.transact(label, writes, token);
      },
    },
  });
}

/** The audit rows that `work` adds. */
async function rowsOf(work: () => Promise<unknown>): Promise<AuditItem[]> {
  const before = (await auditRows(world.service))[0]?.sequence ?? 0;
  transactions = [];
  await work();
  return (await auditRows(world.service)).filter(({ sequence }) => sequence > before);
}

/** Number of the use case's own writes in the transaction of a row, without the chain's head. */
function ownWritesBeside(row: AuditItem): number {
  const isRow = ({ item }: Write) => item.Put?.Item?.['auditId'] === row.auditId;
  return (transactions.find((writes) => writes.some(isRow))?.length ?? 2) - 2;
}

const audited = (kind: 'act' | 'read' | 'list') => routeList.filter((route) => route.audited?.kind === kind);
const commandsOf = (route: RouteDefinition): Command[] =>
  COMMANDS.filter(({ name }) => name.replace(/: .*/, '') === routeKey(route));
/** Calls that are audited only when they give or remove a right; tested below. */
const ONLY_WITH_RIGHTS = new Set(['register', 'delete-account']);
/** Makes one transaction after the other: its row is there before them. */
const ROW_FIRST = new Set(['complete-all-bar-refunds']);
const acts = audited('act').filter(({ name }) => !ONLY_WITH_RIGHTS.has(name));

it('every act of the route table is tested here', () => {
  expect(acts.filter((route) => commandsOf(route).length === 0).map(({ name }) => name)).toEqual([]);
  expect(acts.length).toBeGreaterThan(20);
});

describe.each(
  acts.flatMap((route) => commandsOf(route).map((command) => [command.name, route, command] as const)),
)('%s', (_, route, command) => {
  it('writes one row under its name in the transaction of its own write, and none when refused', async () => {
    await moments.goTo(command.from);
    const act = await command.prepare(world);
    const rows = await rowsOf(act);
    expect(rows).toMatchObject([{ action: route.name, GSI1PK: LISTS.audit, sourceIp: '203.0.113.7' }]);
    const [row] = rows;
    if (row === undefined) throw new Error('no row');
    expect(row.subject).not.toBe('');
    expect(['김하늘', '한사장']).toContain(row.actorName);
    if (!ROW_FIRST.has(route.name)) expect(ownWritesBeside(row)).toBeGreaterThan(0);

    let isRefused = false;
    const again = await rowsOf(() => act().catch(() => (isRefused = true)));
    expect(again.map(({ action }) => action)).toEqual(isRefused ? [] : [route.name]);
  });
});

describe('a call that is an act only when it gives or removes a right', () => {
  const rowsOfCommand = async (name: string, prepare: () => Promise<unknown> = async () => undefined) => {
    const command = COMMANDS.find((one) => one.name === name);
    if (command === undefined) throw new Error(`no command ${name}`);
    await moments.goTo(command.from);
    await prepare();
    return rowsOf(await command.prepare(world));
  };

  it.each([
    ['newcomer77', ['register']],
    ['somebody-else', []],
  ])('registering when FIRST_ADMIN_ID is %s', async (id, expected) => {
    firstAdminId = id;
    const rows = await rowsOfCommand('POST /api/auth/register');
    firstAdminId = undefined;
    expect(rows.map(({ action }) => action)).toEqual(expected);
    for (const row of rows) {
      expect(row.actorId).toBe(row.subject);
      expect(ownWritesBeside(row)).toBeGreaterThan(0);
    }
  });

  it.each([
    [true, ['delete-account']],
    [false, []],
  ])('deleting an account whose member is an owner: %s', async (isOwner, expected) => {
    const rows = await rowsOfCommand('DELETE /api/auth/delete-account', () =>
      grant(world.service, world.woman.uid, { isOwner }),
    );
    expect(rows.map(({ action }) => action)).toEqual(expected);
    for (const row of rows) {
      expect(row.subject).toBe(world.woman.uid);
      expect(ownWritesBeside(row)).toBeGreaterThan(0);
    }
  });
});

it('a wrong console password is recorded, and the right one', async () => {
  await moments.goTo('people');
  const enter = (password: string) => () =>
    callAs(world, 'admin', 'POST /api/admin/auth', { body: { password } });
  expect(await rowsOf(enter('wrong'))).toMatchObject([
    { action: 'open-console', subject: world.admin, detail: 'refused' },
  ]);
  expect(await rowsOf(enter('test-admin-1234'))).toMatchObject([
    { action: 'open-console', subject: world.admin, detail: '' },
  ]);
});

type NameOfRead = Extract<Route, { audited: { kind: 'read' | 'list' } }>['name'];
/** Every read, the stage at which each has people, and how many different ones it then shows. That every
 * read leaves a row, `test/api/personal-data.test.ts` sees. */
const READS: Record<
  NameOfRead,
  { from: Stage; people?: number; call?: () => LooseCall | Promise<LooseCall> }
> = {
  'get-dashboard': { from: 'fixed', people: 4 },
  'list-users': { from: 'people', people: 4 },
  'list-admin-bars': { from: 'people', people: 0 },
  'list-matching-requests': { from: 'waiting', people: 2 },
  'list-matching-completed': { from: 'matched', people: 2 },
  'list-meeting-confirmed': { from: 'fixed', people: 2 },
  'list-meeting-completed': { from: 'completed', people: 2 },
  'list-reports': { from: 'reported', people: 2 },
  'list-reviews': { from: 'reviewed', people: 1 },
  'list-unpaid-records': { from: 'released', people: 1 },
  'list-wrong-deposits': { from: 'unknown', people: 1 },
  'list-user-refunds': { from: 'canceled', people: 1 },
  'get-user-money': { from: 'fixed', call: () => ({ params: { id: world.man.uid } }) },
  'list-bank-rows': { from: 'debited', call: () => ({ query: { state: 'undecided' } }), people: 1 },
  'get-bank': { from: 'unreadable', people: 1 },
  'list-purposes': {
    from: 'named',
    people: 1,
    call: async () => ({ params: { id: await idOf(world, 'ROW', 'rowId') } }),
  },
  'list-confirmations': { from: 'confirmed', people: 1 },
  'list-bar-refunds': { from: 'bar account', people: 1 },
  'list-audit': { from: 'people', people: 1 },
  'list-all-inquiries': { from: 'asked', people: 1 },
  'get-user-activity': { from: 'fixed', people: 2, call: () => ({ params: { id: world.man.id } }) },
  'list-bar-shares': { from: 'bar account', people: 1 },
  'export-payout-batch': { from: 'batched', people: 1, call: () => ({ params: { id: BATCH } }) },
  'reveal-personal-data': {
    from: 'people',
    call: () => ({ body: { kind: 'user', uid_user: world.man.uid, reason: '본인 확인' } }),
  },
};

describe.each(
  [...audited('read'), ...audited('list')].map(
    (route) => [route.name, route, READS[route.name as NameOfRead]] as const,
  ),
)('%s', (name, route, read) => {
  it('writes one row for each read, with the number of people shown', async () => {
    await moments.goTo(read.from);
    const look = async () => {
      const answer = await callAs(world, 'admin', routeKey(route) as RouteKey, await read.call?.());
      expect(answer.status).toBe(200);
    };
    const list = route.audited?.kind === 'list' ? LISTS.auditLists : LISTS.audit;
    const seen = { action: name, actorId: world.admin, GSI1PK: list };
    expect(await rowsOf(look)).toMatchObject([seen]);
    const [row] = await rowsOf(look);
    expect(row).toMatchObject(seen);
    if (read.people === undefined) expect(row?.detail).not.toContain('people=');
    else expect(row?.detail).toMatch(new RegExp(`(^|, )people=${read.people}$`));
  });
});

describe('reading a list', () => {
  const look = async (query: object): Promise<string> => {
    const [row] = await rowsOf(() => callAs(world, 'admin', 'GET /api/admin/users', { query: { ...query } }));
    return row?.detail ?? 'no row';
  };

  it('records page and filter, and a search only as a keyed hash', async () => {
    await moments.goTo('people');
    expect(await look({ page: 2 })).toBe('page=2, people=4');
    expect(await look({ role: 'owner' })).toBe('role=owner, people=1');
    const [one, same, other] = [
      await look({ q: '박서준' }),
      await look({ q: '박서준' }),
      await look({ q: '최유나' }),
    ];
    expect(one).toMatch(/^q=[\w-]{12}, people=1$/);
    expect(one).toBe(same);
    expect(one).not.toBe(other);
    expect(await look({ q: '없는 사람' })).toMatch(/people=0$/);
  });

  it('is refused when its audit row cannot be written', async () => {
    await moments.goTo('people');
    const { services } = world.rig;
    const transact = () => Promise.reject(new Error('down'));
    setServices({ ...services, table: { ...services.table, transact } });
    const answer = await callAs(world, 'admin', 'GET /api/admin/users').finally(watchTransactions);
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toContain('박서준');
  });
});
