import { describe, it } from 'vitest';
import { kstInstant } from '../../../shared/calendar.ts';
import type { RouteKey } from '../../../shared/routes/index.ts';
import type { LooseCall } from '../../support/client.ts';
import { addOwner } from '../../support/identities.ts';
import { addBar, fixCouple, startServiceWithBar } from '../../support/market.ts';
import { expectRefused } from '../../support/refusals.ts';
import { TEST_NOW } from '../../support/service.ts';

const DAY = '2027-03-05';
const FACTS = { bar_district: '', bar_station: '', walk_minutes: null, price_per_person: null };
const AFTER_START = kstInstant(DAY, '21:00');

const { service, barId: bar } = await startServiceWithBar();

describe('an owner', () => {
  it('finds neither the page nor a meeting of another bar', async () => {
    service.clock.set(TEST_NOW);
    const couple = await fixCouple(service, bar, [DAY]);
    const stranger = await addOwner(service, (await addBar(service, 40, '옆집')).barId);
    service.clock.set(AFTER_START);
    const call = (key: RouteKey, sent: LooseCall) => () => stranger.call(key, sent);
    const month = { params: { barId: bar }, query: { year: 2027, month: 3 } };
    const bars = { params: { uid_bar: bar } };
    const days = { ...bars, body: { dates: ['2027-03-20'] } };
    await expectRefused(service, 'store.not_found', [
      call('GET /api/fixed/store/date/{barId}', { params: { barId: bar }, query: { date: DAY } }),
      call('GET /api/fixed/store/monthly/{barId}', month),
      call('GET /api/fixed/store/monthly-stats/{barId}', month),
      call('GET /api/fixed/store/settlement/{barId}', month),
      call('POST /api/bars/blocked-dates/{uid_bar}', days),
      call('DELETE /api/bars/blocked-dates/{uid_bar}', days),
      call('GET /api/bars/{uid_bar}/facts', bars),
      call('PUT /api/bars/{uid_bar}/facts', { ...bars, body: FACTS }),
      call('GET /api/bars/{uid_bar}/forecast', bars),
      call('GET /api/bars/{uid_bar}/pictures', bars),
      call('POST /api/bars/{uid_bar}/pictures', { ...bars, body: { type: 'image/png', size: 1 } }),
      call('PUT /api/bars/{uid_bar}/pictures', { ...bars, body: { pictures: [] } }),
    ]);
    const params = { id: couple.matchId };
    await expectRefused(service, 'meeting.not_found', [
      call('PUT /api/fixed/{id}/complete', { params, body: {} }),
      call('PUT /api/fixed/{id}/cancel-male', { params, body: {} }),
      call('PUT /api/fixed/{id}/cancel-female', { params, body: {} }),
    ]);
  });
});
