import { expect, test } from 'vitest';
import { listBlockedDays } from '../../../functions/use-cases/bars/blocked-days.ts';
import { listNotices } from '../../../functions/use-cases/notices/notices.ts';
import { matchRequests } from '../../../functions/use-cases/matching/match-run.ts';
import { barKey } from '../../../functions/store/keys.ts';
import { patch } from '../../../functions/store/writes.ts';
import { kstDay } from '../../../shared/calendar.ts';
import { auditRows } from '../../support/acts.ts';
import { codeOf } from '../../support/client.ts';
import { addConsole } from '../../support/console.ts';
import { grant, startServiceWithOwner } from '../../support/identities.ts';
import { expectBalanced } from '../../support/ledger.ts';
import {
  addBar,
  addPair,
  applicationOf,
  choicesAt,
  type Couple,
  fixCouple,
  listOf,
  matchCouple,
  waitingOf,
} from '../../support/market.ts';
import { addMember } from '../../support/people.ts';
import { beginHere } from '../../support/table-moments.ts';

const DAY = '2027-03-09';
const OTHER_DAY = '2027-03-10';

const { service, owner, barId: bar } = await startServiceWithOwner();
const couple = await fixCouple(service, bar, [DAY]);
await beginHere(service);

async function cancelByBar({ matchId }: Couple): Promise<void> {
  const admin = await addConsole(service);
  const call = { params: { id: matchId }, body: { reason: '수도가 터졌어요' } };
  await admin.ok('PUT /api/fixed/{id}/cancel-by-bar', call);
}
const matchAgain = ({ maleRequest, femaleRequest }: Couple) =>
  matchRequests(service.services, [maleRequest, femaleRequest], service.clock.now());
const blockedDays = async () =>
  (await owner.ok('GET /api/bars/blocked-dates/{uid_bar}', { params: { uid_bar: bar } })).blocked_dates;

test('two teams whose bar cancelled are not matched again at that bar on that day', async () => {
  await cancelByBar(couple);
  expect(await matchAgain(couple)).toMatchObject({ matched: 0 });
  for (const person of [couple.male, couple.female]) {
    expect(await waitingOf(person)).toHaveLength(1);
    expect((await listOf(person, 'pending')).meetings).toEqual([]);
  }
  await expectBalanced(service);
});

test('they are matched on another day that both chose', async () => {
  const couple = await fixCouple(service, bar, [DAY, OTHER_DAY]);
  await cancelByBar(couple);
  expect(await matchAgain(couple)).toMatchObject({ matched: 1 });
  const [meeting] = (await listOf(couple.male, 'pending')).meetings;
  expect(kstDay(Date.parse(meeting?.datetime ?? ''))).toBe(OTHER_DAY);
});

test('nobody can apply for that day until the bar opens it again', async () => {
  await cancelByBar(couple);
  expect(await blockedDays()).toEqual([DAY]);
  const [man] = await addPair(service);
  const body = applicationOf(man, choicesAt(bar, [DAY]));
  expect(await man.client.call('POST /api/meetings/apply', { body })).toMatchObject({ status: 400 });
  const opened = { params: { uid_bar: bar }, body: { dates: [DAY] } };
  await owner.ok('DELETE /api/bars/blocked-dates/{uid_bar}', opened);
  await expect(matchCouple(service, bar, [DAY])).resolves.toBeDefined();
});

test('an admin opens the day of a bar that has no owner', async () => {
  const { barId } = await addBar(service);
  await cancelByBar(await fixCouple(service, barId, [DAY]));
  const admin = await addConsole(service);
  const opened = { params: { uid_bar: barId }, body: { dates: [DAY] } };
  const { client } = await addMember(service);
  for (const other of [owner, client, admin.client])
    expect((await other.call('DELETE /api/bars/blocked-dates/{uid_bar}', opened)).status).not.toBe(200);
  await admin.ok('DELETE /api/bars/blocked-dates/{uid_bar}', opened);
  expect(await listBlockedDays(service.services, barId, service.clock.now())).toEqual([]);
  expect((await auditRows(service))[0]).toMatchObject({ action: 'unblock-dates', subject: barId });
  const gone = { params: { uid_bar: `bar_${'f'.repeat(32)}` }, body: { dates: [DAY] } };
  expect(codeOf(await admin.call('DELETE /api/bars/blocked-dates/{uid_bar}', gone))).toBe('bar.not_found');
});

test('other meetings at that bar on that day stay, and one that waits for its deposits, too', async () => {
  const kept = await fixCouple(service, bar, [DAY]);
  const waiting = await matchCouple(service, bar, [DAY]);
  await cancelByBar(couple);
  expect((await listOf(kept.male, 'active')).meetings).toHaveLength(1);
  expect((await listOf(waiting.male, 'pending')).meetings).toHaveLength(1);
  await cancelByBar(kept);
  expect(await blockedDays()).toEqual([DAY]);
});

test('the owner reads that the day is closed and where to open it', async () => {
  const { uid } = await addMember(service);
  await grant(service, uid, { isOwner: true, barId: bar });
  await service.services.table.write(patch(barKey(bar), { set: { ownerUid: uid } }, service.clock.now()));
  await cancelByBar(couple);
  const texts = (await listNotices(service.services, uid)).map(({ text }) => text);
  expect(texts.join('\n')).toContain('이 날은 쉬는 날로 바꿨어요');
});
