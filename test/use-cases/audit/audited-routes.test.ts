import { expect, it } from 'vitest';
import { setServices } from '../../../functions/runtime/services.ts';
import { auditRows } from '../../support/acts.ts';
import { createClient } from '../../support/client.ts';
import { consoleOfMember } from '../../support/console.ts';
import { testSecrets } from '../../support/engines.ts';
import { grant } from '../../support/identities.ts';
import { addMember, register, signUp } from '../../support/people.ts';
import { startService } from '../../support/service.ts';
import { beginHere } from '../../support/table-moments.ts';

/** That every audited call leaves its row, `test/support/audited.ts` expects wherever a test makes one. */
const service = await startService({ env: { FIRST_ADMIN_ID: 'newcomer77' } });
const man = await addMember(service, { name: '박서준' });
await addMember(service, { name: '최유나', gender: 'female' });
await grant(service, (await addMember(service, { name: '한사장' })).uid, { isOwner: true });
const admin = await consoleOfMember(service, await addMember(service));
await beginHere(service);

/** The audit rows that `work` adds, the newest first. */
async function rowsOf(work: () => Promise<unknown>) {
  const before = (await auditRows(service))[0]?.sequence ?? 0;
  await work();
  return (await auditRows(service)).filter(({ sequence }) => sequence > before);
}

it.each([
  ['newcomer77', ['register']],
  ['somebody88', []],
])('registering when FIRST_ADMIN_ID is newcomer77, as %s', async (id, expected) => {
  const rows = await rowsOf(() => register(createClient(), { id }));
  expect(rows.map(({ action }) => action)).toEqual(expected);
  for (const row of rows) expect(row.actorId).toBe(row.subject);
});

it.each([
  [true, ['delete-account']],
  [false, []],
])('deleting an account whose member is an owner: %s', async (isOwner, expected) => {
  const client = createClient();
  const { uid, password } = await signUp(client);
  await grant(service, uid, { isOwner });
  const rows = await rowsOf(() => client.ok('DELETE /api/auth/delete-account', { body: { password } }));
  expect(rows.map(({ action }) => action)).toEqual(expected);
  for (const row of rows) expect(row.subject).toBe(uid);
});

it('records a wrong console password and the right one', async () => {
  const enter = (password: string) => () => admin.client.call('POST /api/admin/auth', { body: { password } });
  expect(await rowsOf(enter('wrong'))).toMatchObject([
    { action: 'open-console', subject: admin.uid, detail: 'refused', sourceIp: '203.0.113.7' },
  ]);
  expect(await rowsOf(enter(testSecrets.adminPassword))).toMatchObject([
    { action: 'open-console', subject: admin.uid, detail: '' },
  ]);
});

it('records page and filter of a list, and a search only as a keyed hash', async () => {
  const look = async (query: object) =>
    (await rowsOf(() => admin.call('GET /api/admin/users', { query: { ...query } })))[0]?.detail;
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

it('refuses a list and what was hidden when the audit row cannot be written', async () => {
  const { services } = service;
  const transact = () => Promise.reject(new Error('down'));
  setServices({ ...services, table: { ...services.table, transact } });
  const answers = [
    await admin.call('GET /api/admin/users', {}),
    await admin.call('POST /api/admin/reveal', {
      body: { kind: 'user', uid_user: man.uid, reason: '본인 확인' },
    }),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('박서준');
  }
});
