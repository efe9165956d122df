import { expect, test } from 'vitest';
import { matchRequests } from '../../../functions/use-cases/matching/match-run.ts';
import { createGroup } from '../../../functions/use-cases/members/groups.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';
import { addApplicant, addBar, apply, choicesAt, GROUP, listOf, pay } from '../../support/market.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const bar = await addBar(service);

test('what comes soonest stands first, and not what was matched last', async () => {
  const man = await addApplicant(service, { gender: 'male' });
  const days = ['2027-03-20', '2027-03-21'];
  const women = [];
  for (const day of days) {
    const woman = await addApplicant(service, { gender: 'female' });
    const { groupId } = await createGroup(service.services, man.uid, GROUP, service.clock.now());
    const choices = choicesAt(bar.barId, [day]);
    const requests = [await apply({ ...man, groupId }, choices), await apply(woman, choices)];
    await matchRequests(service.services, requests, service.clock.now());
    women.push(woman);
    service.clock.advance(HOUR_MS);
  }
  const daysOf = async (type: 'pending' | 'active') =>
    (await listOf(man, type)).meetings.map(({ datetime }) => datetime.slice(0, 10));
  expect(await daysOf('pending')).toEqual(days);
  for (const payer of [...women, man, man]) await pay(service, payer);
  expect(await daysOf('active')).toEqual(days);
});
