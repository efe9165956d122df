import { describe, expect, it } from 'vitest';
import { listNotices } from '../../../functions/use-cases/notices/notices.ts';
import { kstInstant } from '../../../shared/calendar.ts';
import { OBJECTION_MS } from '../../../shared/limits.ts';
import type { RouteKey } from '../../../shared/routes/index.ts';
import type { Client } from '../../support/client.ts';
import { addConsole } from '../../support/console.ts';
import { D } from '../../support/deposit.ts';
import { startServiceWithOwner } from '../../support/identities.ts';
import { type Applicant, fixCouple, detailOf } from '../../support/market.ts';
import { refusal } from '../../support/refusals.ts';
import { beginHere } from '../../support/table-moments.ts';

const DAY = '2027-03-05';
const START = kstInstant(DAY, '18:00');
const AFTER_START = kstInstant(DAY, '20:00');

const { service, barId: bar, owner } = await startServiceWithOwner();
const couple = await fixCouple(service, bar, [DAY]);
await beginHere(service);

const object = ({ client }: Applicant) =>
  client.call('PUT /api/fixed/{id}/dispute', {
    params: { id: couple.matchId },
    body: { reason: '술집이 닫혀 있었어요' },
  });
const put = (client: Pick<Client, 'call'>, act: string, body: object = {}) =>
  client.call(`PUT /api/fixed/{id}/${act}` as RouteKey, { params: { id: couple.matchId }, body });
const moneyOf = () => ({ params: { id: couple.matchId } });

describe('a meeting that its bar marked as completed', () => {
  const marked = () => put(owner, 'complete');

  it('leaves both teams 72 hours to object, for which the bar’s share waits', async () => {
    service.clock.set(AFTER_START);
    expect(await marked()).toMatchObject({ status: 200 });
    const until = new Date(AFTER_START + OBJECTION_MS).toISOString();
    for (const person of [couple.male, couple.female]) {
      expect((await detailOf(person, couple)).dispute).toMatchObject({ can_raise: true, until });
      const [told] = await listNotices(service.services, person.uid);
      expect(told?.text).toContain('3월 8일 (월) 20:00까지 미팅 내역에서 이의를 낼 수 있어요');
    }
    const admin = await addConsole(service);
    const params = { barId: bar };
    await admin.call('DELETE /api/admin/bar-refunds/bar/{barId}/complete-all', { params });
    const { money } = await admin.ok('GET /api/admin/meetings/{id}/money', moneyOf());
    expect(money.shares).toMatchObject([{ to: 'bar', amount: 2 * D, state: 'waiting', at: until }]);
    service.clock.set(AFTER_START + OBJECTION_MS);
    expect(await object(couple.male)).toMatchObject(refusal('meeting.objection_over'));
  });

  it('binds no admin: one completes from the start, and nothing waits', async () => {
    service.clock.set(START);
    const admin = await addConsole(service);
    expect(await put(admin, 'complete')).toMatchObject({ status: 200 });
    expect((await detailOf(couple.male, couple)).dispute).toMatchObject({ can_raise: false, until: null });
    const { money } = await admin.ok('GET /api/admin/meetings/{id}/money', moneyOf());
    expect(money.shares).toMatchObject([{ to: 'bar', state: 'due' }]);
  });
});
