import { expect, it } from 'vitest';
import { matchRequests } from '../../../functions/use-cases/matching/match-run.ts';
import { kstInstant } from '../../../shared/calendar.ts';
import { addOwner } from '../../support/identities.ts';
import { addApplicant, addBar, apply, choicesAt } from '../../support/market.ts';
import { startService } from '../../support/service.ts';

const [FRIDAY, SATURDAY, SUNDAY] = ['2027-03-05', '2027-03-06', '2027-03-07'] as const;

it('an owner reads how many tables the waiting teams could fill, and which closed days would help', async () => {
  const service = await startService({ now: kstInstant('2027-03-01', '12:00') });
  const [mine, other] = [await addBar(service), await addBar(service)];
  const owner = await addOwner(service, mine.barId);
  const forecast = async () =>
    (await owner.ok('GET /api/bars/{uid_bar}/forecast', { params: { uid_bar: mine.barId } })).forecast;
  await owner.ok('POST /api/bars/blocked-dates/{uid_bar}', {
    params: { uid_bar: mine.barId },
    body: { dates: [SUNDAY] },
  });
  // Each side looks for ages that the other does not have: all of them wait.
  const applyTo = async (gender: 'male' | 'female', days: readonly string[]) => {
    const team = await addApplicant(service, { gender }, { age_range: [40, 50] });
    const elsewhere = choicesAt(other.barId, [SUNDAY]).map((choice) => ({
      ...choice,
      priority: days.length + 1,
    }));
    const id = await apply(team, [...choicesAt(mine.barId, days), ...elsewhere]);
    await matchRequests(service.services, [id], service.clock.now());
  };
  for (let pair = 0; pair < 4; pair += 1) {
    await applyTo('male', [FRIDAY, SATURDAY]);
    await applyTo('female', [FRIDAY, SATURDAY]);
  }
  expect(await forecast()).toEqual({ days: [], closed: [] });

  await applyTo('male', [FRIDAY]);
  await applyTo('female', [FRIDAY]);
  expect(await forecast()).toEqual({
    days: [{ date: FRIDAY, tables: 5 }],
    closed: [{ date: SUNDAY, tables: 5 }],
  });

  service.clock.set(kstInstant(FRIDAY, '11:00'));
  expect(await forecast()).toEqual({ days: [], closed: [{ date: SUNDAY, tables: 5 }] });
});
