import { expect, test } from 'vitest';
import { LIVE_COUNT_MIN } from '../../shared/limits.ts';
import { createGroup } from '../../functions/use-cases/members/groups.ts';
import { createClient } from '../support/client.ts';
import { addApplicant, apply, choicesAt, fixCouple, GROUP, startServiceWithBar } from '../support/market.ts';

test('home is told nothing of few, each member once who waits, and the meetings fixed this week', async () => {
  const { service, bar } = await startServiceWithBar({ seats: 200 });
  const visitor = createClient();
  const live = () => visitor.ok('GET /api/matching/live', {});
  const few = { success: true, waiting_teams: null, fixed_meetings: null, words: null };
  for (let pair = 0; pair < LIVE_COUNT_MIN.fixed; pair += 1) {
    expect(await live()).toEqual(few);
    await fixCouple(service, bar.barId, ['2027-03-05']);
  }
  for (let at = 0; at < LIVE_COUNT_MIN.waiting; at += 1) {
    expect(await live()).toEqual({ ...few, fixed_meetings: LIVE_COUNT_MIN.fixed });
    const member = await addApplicant(service, { gender: 'male' });
    await apply(member, choicesAt(bar.barId, ['2027-03-12']));
    const { groupId } = await createGroup(service.services, member.uid, GROUP, service.clock.now());
    await apply({ ...member, groupId }, choicesAt(bar.barId, ['2027-03-13']));
  }
  expect(await live()).toEqual({
    ...few,
    waiting_teams: LIVE_COUNT_MIN.waiting,
    fixed_meetings: LIVE_COUNT_MIN.fixed,
  });
});
