import { matchRequests } from '../../../functions/use-cases/matching/match-run.ts';
import { openSession } from '../../../functions/use-cases/identity/sessions.ts';
import { getUser } from '../../../functions/use-cases/members/users.ts';
import { SESSION_COOKIE } from '../../../functions/middleware/cookies.ts';
import { addDays, kstDay, kstInstant } from '../../../shared/calendar.ts';
import { type BarId, detailIdOf, type UserId } from '../../../shared/ids.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { consoleOf } from '../../support/console.ts';
import {
  type Applicant,
  apply,
  choicesAt,
  type Couple,
  fixCouple,
  GROUP,
  startServiceWithBar,
  waitingOf,
} from '../../support/market.ts';
import { addMember, newPerson } from '../../support/people.ts';
import { storedMatch } from '../../support/stored.ts';
import type { TestService } from '../../support/service.ts';

/** A service with one bar, and what the tests of reports do there again and again. */
export async function startReporting(...how: Parameters<typeof startServiceWithBar>) {
  const { service, barId: bar } = await startServiceWithBar(...how);
  return { service, bar, calls: reporting(service, bar) };
}

/** What the tests of reports do again and again, at one bar. Each meeting has a day of its own, on which nobody
 * else waits. */
function reporting(service: TestService, bar: BarId) {
  const dayAfterNext = () => addDays(kstDay(service.clock.now()), 2);
  const begin = (couple: Couple, day: string): Couple => {
    service.clock.set(kstInstant(day, '18:00'));
    return couple;
  };
  const meet = async (): Promise<Couple> => {
    const day = dayAfterNext();
    return begin(await fixCouple(service, bar, [day]), day);
  };
  const report = (
    { client }: Pick<Applicant, 'client'>,
    { matchId }: Pick<Couple, 'matchId'>,
    more: object = {},
  ) =>
    client.call('PUT /api/fixed/{id}/report', {
      params: { id: matchId },
      body: { reason: 'forced', words: '', never_again: false, ...more },
    });
  const decide = async (
    { matchId }: Couple,
    outcome: string,
    { side = 'female' as 'male' | 'female', answer = '살펴보고 그 팀에 알렸어요' } = {},
  ) => {
    const id = detailIdOf(matchId, side);
    const body = { outcome, reason: '두 팀의 말을 들었어요', answer };
    return (await consoleOf(service)).call('PUT /api/admin/reports/{id}', { params: { id }, body });
  };
  const queue = async (state: 'open' | 'closed' = 'open') =>
    (await (await consoleOf(service)).ok('GET /api/admin/reports', { query: { state } })).reports;
  const limitsOf = async ({ client }: Applicant) =>
    (await client.ok('GET /api/groups/search', { query: {} })).applications;
  const detailOf = async ({ client }: Applicant, { matchId }: Couple) =>
    (await client.ok('GET /api/fixed/detail/{id}', { params: { id: matchId }, query: {} })).meeting.report;

  /** Both apply for the same slot and the worker tries to match them. */
  async function tryAgain(...people: Applicant[]): Promise<boolean> {
    const slots = choicesAt(bar, [addDays(kstDay(service.clock.now()), 20)]);
    const requests = [];
    for (const one of people) requests.push(await apply(one, slots));
    const { matched } = await matchRequests(service.services, requests, service.clock.now());
    for (const one of people)
      for (const id of await idsOf(one))
        await one.client.ok('DELETE /api/meetings/{id}', { params: { id }, body: {} });
    return matched > 0;
  }

  const idsOf = async (who: Applicant) => (await waitingOf(who)).map(({ uid_meetings_requested: id }) => id);

  /** A meeting of this member with somebody new, as it is stored. */
  async function metBefore(male: Applicant, by: UserId): Promise<Couple['matchId']> {
    const now = service.clock.now();
    const past = { now, day: kstDay(now - DAY_MS), state: 'completed' } as const;
    const sides = { male: { uid: male.uid }, female: { uid: by } };
    const match = { ...storedMatch({ ...past, ...sides }), fixedAt: now - 2 * DAY_MS };
    await service.services.table.writeMany([{ put: match }]);
    return match.matchId;
  }

  /** Reports by members who do not know each other. */
  async function reportedBy(count: number, man: Applicant) {
    for (let nth = 0; nth < count; nth += 1) {
      const { client, uid } = await addMember(service, { gender: 'female' });
      await report({ client }, { matchId: await metBefore(man, uid) });
    }
  }

  /** A new session, after a change of the phone or many days. */
  async function signInAgain({ client, uid }: Applicant): Promise<void> {
    const user = await getUser(service.services, uid);
    if (user === null) throw new Error('no such member');
    client.cookies.set(SESSION_COOKIE, await openSession(service.services, user, service.clock.now()));
  }

  async function changePhone(who: Applicant): Promise<string> {
    const { phone } = newPerson();
    const body = { phone, reason: '번호를 바꿨어요' };
    await (await consoleOf(service)).ok('PUT /api/admin/users/{id}/phone', { params: { id: who.uid }, body });
    await signInAgain(who);
    return phone;
  }

  const estimate = ({ client }: Applicant) =>
    client.ok('POST /api/meetings/chance', {
      body: {
        group_members: 3,
        group_avg_age: 26,
        age_range: [20, 35],
        preferred_conditions: GROUP.preferred_conditions,
        group_advantages: GROUP.group_advantages,
        selectedDatesWithBars: choicesAt(bar, [addDays(kstDay(service.clock.now()), 20)]),
      },
    });

  return {
    dayAfterNext,
    begin,
    meet,
    report,
    decide,
    queue,
    limitsOf,
    detailOf,
    tryAgain,
    idsOf,
    metBefore,
    reportedBy,
    signInAgain,
    changePhone,
    estimate,
  };
}
