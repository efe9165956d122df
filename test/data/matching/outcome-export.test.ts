import { expect, test } from 'vitest';
import { exportOutcomes } from '../../../functions/data/matching/outcome-export.ts';
import { cancelPending } from '../../../functions/data/meetings/end-pending.ts';
import { startService } from '../../support/service.ts';
import { addBar, GROUP, matchCouple, pay } from '../../support/market.ts';

test('the export has the deposit decisions without personal data', async () => {
  const service = await startService();
  const bar = await addBar(service, 500);
  await matchCouple(service, bar.barId, ['2027-03-20']);
  expect(await exportOutcomes(service.services)).toEqual({ outcomes: [], unread: 0, isCut: false });

  const paid = await matchCouple(service, bar.barId, ['2027-03-21']);
  await pay(service, paid.male);
  await pay(service, paid.female);
  const given = await matchCouple(service, bar.barId, ['2027-03-22']);
  await cancelPending(service.services, given.male.uid, given.matchId, service.clock.now());

  const { outcomes, unread } = await exportOutcomes(service.services);
  expect(unread).toBe(0);
  expect(outcomes.map(({ bothPaid }) => bothPaid)).toEqual([true, false]);
  expect(outcomes[0]).toMatchObject({
    size: 3,
    maleAge: GROUP.group_avg_age,
    femaleAge: GROUP.group_avg_age,
    forMale: { wants: 2 / 3 },
    slot: 1,
  });
  const text = JSON.stringify(outcomes);
  for (const { uid, name } of [paid.male, paid.female, given.male]) {
    expect(text).not.toContain(uid);
    expect(text).not.toContain(name);
  }
  expect(text).not.toMatch(/mtch_|req_|grp_|한양|남산|한강/);
});
