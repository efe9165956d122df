import { describe, expect, it } from 'vitest';
import { newId } from '../../../functions/crypto/keyed-hash.ts';
import { finishDeletions } from '../../../functions/use-cases/members/account-deletion.ts';
import { getUser } from '../../../functions/use-cases/members/users.ts';
import {
  inList,
  LISTS,
  matchPointerKey,
  PREFIX,
  userKey,
  userPartition,
} from '../../../functions/store/keys.ts';
import { countItems } from '../../../functions/store/lists.ts';
import { patch, remove, save } from '../../../functions/store/writes.ts';
import { matchId } from '../../../shared/ids.ts';
import { addConsole } from '../../support/console.ts';
import { scanAll } from '../../support/ledger.ts';
import { addBar, fixCouple } from '../../support/market.ts';
import { sweep } from '../../support/rights/functions.ts';
import { addMember } from '../../support/people.ts';
import { startService } from '../../support/service.ts';
import { leave } from './leaver.ts';
import { kstInstant } from '../../../shared/calendar.ts';

const service = await startService();

describe('an objection of a member who leaves', () => {
  it('stays readable until an admin has settled it', async () => {
    const { services, clock } = service;
    const { male, matchId: id } = await fixCouple(service, (await addBar(service)).barId, ['2027-03-05']);
    clock.set(kstInstant('2027-03-05', '21:00'));
    const admin = await addConsole(service);
    await admin.ok('PUT /api/fixed/{id}/cancel-male', { params: { id }, body: {} });
    const body = { reason: 'objection-canary' };
    await male.client.ok('PUT /api/fixed/{id}/dispute', { params: { id }, body });
    await leave(services, male.uid, clock.now());
    expect(await finishDeletions(services, clock.now())).toBe(0);
    expect(await rowsWith('objection-canary')).toEqual(['INQUIRY']);

    await admin.ok('PUT /api/fixed/{id}/correct', {
      params: { id },
      body: { outcome: 'absent-male', reason: '확인했어요' },
    });
    expect(await sweep()).toMatchObject({ left: 1 });
    expect(await rowsWith('objection-canary')).toEqual([]);
    expect(await finishDeletions(services, clock.now())).toBe(0);
  });
});

describe('deletions that were interrupted', () => {
  it('are finished by the sweep, even where the rows of another one cannot be read', async () => {
    const { services, clock } = service;
    const { table } = services;
    const [bad, good] = [await addMember(service), await addMember(service)];
    for (const { uid } of [bad, good]) {
      await leave(services, uid, clock.now());
      const relisted = patch(userKey(uid), { set: inList(LISTS.deletions, uid) }, clock.now());
      await table.write(relisted);
    }
    const unreadable = matchPointerKey(bad.uid, matchId.parse(newId('match')));
    await table.write(save(unreadable));
    expect(await finishDeletions(services, clock.now())).toBe(1);
    expect(await countItems(services, LISTS.deletions)).toMatchObject({ count: 1 });
    await table.write(remove(unreadable));
    expect(await sweep()).toMatchObject({ left: 1 });
  });
});

it('an account is deleted although a copy cannot be forgotten yet', async () => {
  const { services, clock } = service;
  const { uid } = await addMember(service);
  const unreadable = { PK: userPartition(uid), SK: `${PREFIX.inquiries}unreadable` };
  await services.table.write(save(unreadable));
  await leave(services, uid, clock.now());
  expect(await getUser(services, uid)).toMatchObject({ status: 'deleted' });
  expect(await finishDeletions(services, clock.now())).toBe(0);
  await services.table.write(remove(unreadable));
  expect(await finishDeletions(services, clock.now())).toBe(1);
});

/** The kinds of the rows that contain this text. */
const rowsWith = async (text: string): Promise<(string | undefined)[]> =>
  (await scanAll(service))
    .filter((item) => JSON.stringify(item).includes(text))
    .map(({ PK }) => String(PK).split('#')[0]);
