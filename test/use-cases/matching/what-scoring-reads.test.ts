import { describe, expect, test } from 'vitest';
import { matchRequests } from '../../../functions/use-cases/matching/match-run.ts';
import { waitingOf } from '../../../functions/domain/matching/waiting-request.ts';
import { endMeeting } from '../../../functions/use-cases/meetings/end-fixed.ts';
import { readPool } from '../../../functions/use-cases/requests/pool.ts';
import { readRequests } from '../../../functions/use-cases/requests/requests.ts';
import { kstInstant } from '../../../shared/calendar.ts';
import type { RequestId } from '../../../shared/ids.ts';
import type { Trait, TraitCode } from '../../../shared/schemas/trait.ts';
import { ADMIN_ACT } from '../../support/acts.ts';
import { apply, choicesAt, fixCouple, matchCouple, startServiceWithBar } from '../../support/market.ts';

const { service, bar } = await startServiceWithBar();

const is = (...codes: TraitCode[]): Trait[] => codes.map((code) => ({ code, about: 'is', strict: false }));
const waiting = async (id: RequestId) => {
  const full = (await readRequests(service.services, [id])).get(id);
  if (full === undefined) throw new Error('the request is gone');
  return waitingOf(full);
};

describe('promises of the representative', () => {
  test('count from the next application on, in its pool rows too, and are in no response', async () => {
    const { male, female, matchId } = await fixCouple(service, bar.barId, ['2027-03-05']);
    service.clock.set(kstInstant('2027-03-05', '23:00'));
    const end = { event: 'absent-male', role: 'console', actor: 'admin' } as const;
    await endMeeting(service.services, matchId, () => end, ADMIN_ACT, service.clock.now());

    const day = '2027-03-12';
    const broken = await apply(male, choicesAt(bar.barId, [day]));
    const kept = await apply(female, choicesAt(bar.barId, ['2027-03-13']));
    await matchRequests(service.services, [broken, kept], service.clock.now());
    expect((await waiting(broken)).reliability).toBeCloseTo(2 / 3, 10);
    expect((await waiting(kept)).reliability).toBe(1);
    const {
      rows: [row],
    } = await readPool(service.services, { size: 3, barId: bar.barId, day, side: 'male' });
    expect(row?.reliability).toBeCloseTo(2 / 3, 10);
    const shown = await male.client.ok('GET /api/meetings/status/{uidUser}', {
      params: { uidUser: male.uid },
    });
    expect(JSON.stringify(shown)).not.toMatch(/reliab|0\.6666/);
  });
});

describe('backgrounds and introductions', () => {
  test('the request stores the field’s category, not what the team wrote', async () => {
    const { maleRequest } = await matchCouple(service, bar.barId, ['2027-03-20'], {
      major: '컴퓨터공학',
      company: '달빛전자',
      job: '디자이너',
    });
    const kept = await readRequests(service.services, [maleRequest]);
    expect(kept.get(maleRequest)?.body.group.fields).toEqual(['computing', 'design_arts']);
    expect(JSON.stringify([...kept.values()])).not.toMatch(/컴퓨터|달빛|디자이너/);
  });

  test('what both have confirmed is shown to both as a reason', async () => {
    const { male, female, matchId } = await matchCouple(service, bar.barId, ['2027-03-21'], {
      school: '',
      confirmed_traits: is('board_games', 'quiet', 'smoker'),
    });
    for (const { client } of [male, female]) {
      const { meeting } = await client.ok('GET /api/fixed/detail/{id}', { params: { id: matchId } });
      expect(meeting.reasons).toMatchObject({
        shared: ['first_choice_slot', 'close_age'],
        in_common: ['board_games', 'quiet'],
      });
    }
  });
});
