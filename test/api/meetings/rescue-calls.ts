import { matchRequests } from '../../../functions/use-cases/matching/match-run.ts';
import { kstInstant } from '../../../shared/calendar.ts';
import type { MatchId } from '../../../shared/ids.ts';
import { MINUTE_MS } from '../../../shared/time-units.ts';
import { addConsole, refundsTo } from '../../support/console.ts';
import {
  addApplicant,
  addBar,
  type Applicant,
  apply,
  choicesAt,
  fixCouple,
  GROUP,
  listOf,
} from '../../support/market.ts';
import { rescues } from '../../support/rights/functions.ts';
import { startService } from '../../support/service.ts';
import { beginHere } from '../../support/table-moments.ts';

export const DAY = '2027-03-05';
const EVE = kstInstant('2027-03-04', '21:30');

const PLAIN: typeof GROUP.group_advantages = ['성실함', '신체 비율', '편안함'];

/** A service in which meetings are cancelled late; each test begins with a bar and a couple. */
export async function openRescues() {
  const service = await startService();
  const { services, clock } = service;
  const bar = await addBar(service);
  const couple = await fixCouple(service, bar.barId, [DAY]);
  await beginHere(service);
  return {
    service,
    bar,
    couple,
    /** A team of women that waits for the table; what it offers decides its place in the order. */
    waits: async (isBest = true): Promise<Applicant> => {
      const offers = isBest ? GROUP.group_advantages : PLAIN;
      const woman = await addApplicant(service, { gender: 'female' }, { group_advantages: offers });
      const request = await apply(woman, choicesAt(bar.barId, [DAY]));
      await matchRequests(services, [request], clock.now());
      return woman;
    },
    cancelLate: async (at = EVE, { client } = couple.female, id = couple.matchId): Promise<void> => {
      clock.set(at);
      await client.ok('PUT /api/fixed/{id}/cancel', { params: { id }, body: {} });
    },
    choose: ({ client }: Applicant, wanted: boolean, id: MatchId = couple.matchId) =>
      client.call('PUT /api/fixed/{id}/rescue', { params: { id }, body: { wanted } }),
    rescueOf: async ({ client }: Applicant, id: MatchId = couple.matchId) =>
      (await client.ok('GET /api/fixed/detail/{id}', { params: { id }, query: {} })).meeting.rescue,
    offersTo: async (team: Applicant) => (await listOf(team, 'pending')).meetings,
    later: async (minutes: number): Promise<void> => {
      clock.advance(minutes * MINUTE_MS);
      await rescues();
    },
    dueTo: async (team: Applicant) =>
      (await refundsTo(await addConsole(service), team)).map(({ refund_money, waits_for }) => ({
        refund_money,
        waits_for,
      })),
  };
}
