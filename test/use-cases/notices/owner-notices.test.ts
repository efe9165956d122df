import { beforeEach, describe, expect, it } from 'vitest';
import { bothWon, termsNow } from '../../../shared/deposit.ts';
import { won } from '../../../shared/won.ts';
import type { BarItem } from '../../../functions/items/bar.ts';
import { linkOwner } from '../../../functions/use-cases/bars/ownership.ts';
import { listNotices } from '../../../functions/use-cases/notices/notices.ts';
import { sendDueTexts } from '../../../functions/use-cases/jobs/due-texts.ts';
import { ownerSummary, sweep } from '../../support/rights/functions.ts';
import { kstInstant } from '../../../shared/calendar.ts';
import { addConsole } from '../../support/console.ts';
import { C, D } from '../../support/deposit.ts';
import { textsTo } from '../../support/engines.ts';
import { addBar, fixCouple, matchCouple, startServiceWithBar } from '../../support/market.ts';
import { addMember, type SignedUp } from '../../support/people.ts';
import { TEST_NOW, type TestService } from '../../support/service.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';

const DAY = '2027-03-20';

let service: TestService;
let bar: BarItem;
let owner: SignedUp;

const texts = async () => (await textsTo(owner.phone)).map(({ message }) => message).reverse();
const inbox = async () => (await listNotices(service.services, owner.uid)).reverse();
const fixed = (time: string, people: number) => expect.stringContaining(`(토) ${time} ${people}명, 술값에서`);

describe('what the owner of a bar is told', () => {
  beforeEach(async () => {
    ({ service, bar } = await startServiceWithBar({ seats: 100 }));
    owner = await addMember(service);
    await linkOwner(service.services, { barId: bar.barId, uid: owner.uid }, null, service.clock.now());
  });

  it('a meeting that is fixed, and one that a member cancels', async () => {
    const { male, matchId } = await fixCouple(service, bar.barId, [DAY]);
    expect(await texts()).toEqual([fixed('18:00', 6)]);
    service.clock.advance(1);
    await male.client.ok('PUT /api/fixed/{id}/cancel', { params: { id: matchId }, body: {} });
    await sweep();
    expect(await texts()).toEqual([
      expect.stringContaining(
        `달무리집에 만남이 정해졌어요. 3월 20일 (토) 18:00 6명, 술값에서 ${won(2 * D)} 할인이에요`,
      ),
      expect.stringMatching(
        new RegExp(`3월 20일 \\(토\\) 18:00 6명 만남이 취소됐어요.*${won(2 * D)}.*정산금 ${won(D - C)}`),
      ),
    ]);
    expect(await inbox()).toMatchObject([
      { kind: 'bar_meeting_fixed', link: `/mypage/manage-store?day=${DAY}` },
      { kind: 'bar_meeting_canceled', link: `/mypage/manage-store?day=${DAY}` },
    ]);
  });

  it('nothing of a match that was never fixed', async () => {
    const { male, matchId } = await matchCouple(service, bar.barId, [DAY]);
    await male.client.ok('DELETE /api/matching/cancel/{id}', { params: { id: matchId }, body: {} });
    await sweep();
    expect(await inbox()).toEqual([]);
  });

  it('only the cancellation, when a meeting was fixed and cancelled in one night', async () => {
    service.clock.set(Date.parse('2027-03-02T22:00+09:00'));
    const { male, matchId } = await fixCouple(service, bar.barId, [DAY]);
    service.clock.advance(60_000);
    await male.client.ok('PUT /api/fixed/{id}/cancel', { params: { id: matchId }, body: {} });
    await sendDueTexts(service.services, Date.parse('2027-03-03T09:00+09:00'));
    expect(await texts()).toEqual([expect.stringContaining('취소됐어요')]);
  });

  it('a correction that changes the share, once and with both sums', async () => {
    const { matchId } = await fixCouple(service, bar.barId, [DAY]);
    service.clock.set(kstInstant(DAY, '20:00'));
    const admin = await addConsole(service);
    const params = { id: matchId };
    await admin.ok('PUT /api/fixed/{id}/complete', { params, body: {} });
    for (const outcome of ['absent-male', 'absent-female'] as const) {
      service.clock.advance(1);
      await admin.ok('PUT /api/fixed/{id}/correct', { params, body: { outcome, reason: '착오' } });
    }
    await sweep();
    expect((await inbox()).filter(({ kind }) => kind === 'bar_share_corrected')).toMatchObject([
      { link: '/mypage/manage-store?tab=settlement&month=2027-03' },
    ]);
    expect(await texts()).toContainEqual(
      expect.stringContaining(`${won(2 * D)}이 아니라 ${won(D - C)}이에요`),
    );
  });

  it('what a crash prevented, by the next sweep', async () => {
    const { table } = service.services;
    const isToOwner = ({ item }: Parameters<typeof table.write>[0]) =>
      item.Put?.Item?.['kind'] === 'bar_meeting_fixed';
    service.services.table = {
      ...table,
      write: (one) => (isToOwner(one) ? Promise.reject(new Error('died')) : table.write(one)),
    };
    await fixCouple(service, bar.barId, [DAY]);
    expect(await inbox()).toEqual([]);
    service.services.table = table;
    await sweep();
    await sweep();
    expect(await texts()).toEqual([fixed('18:00', 6)]);
  });

  it('the meetings of the day at 13:10, once, and only when there are any', async () => {
    const idle = await addBar(service, 100, '조용한 집');
    const other = await addMember(service);
    await linkOwner(service.services, { barId: idle.barId, uid: other.uid }, null, service.clock.now());
    await fixCouple(service, bar.barId, [DAY]);
    await fixCouple(service, bar.barId, [DAY], { group_members: 4 });
    await fixCouple(service, bar.barId, ['2027-03-21']);
    service.clock.set(kstInstant(DAY, '13:10'));
    expect(await ownerSummary()).toEqual({ owners: 1 });
    service.clock.advance(HOUR_MS);
    await ownerSummary();
    const summaries = (await texts()).filter((text) => text.includes('오늘'));
    expect(summaries).toEqual([expect.stringMatching(/달무리집 만남은 2건이에요.*6명.*8명|8명.*6명/)]);
    expect(summaries[0]).toContain(won(bothWon(termsNow(3)) + bothWon(termsNow(4))));
    expect(await listNotices(service.services, other.uid)).toEqual([]);
    service.clock.set(TEST_NOW);
  });
});
