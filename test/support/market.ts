import { createBar } from '../../functions/use-cases/bars/bars.ts';
import { createGroup } from '../../functions/use-cases/members/groups.ts';
import { createAccount } from '../../functions/use-cases/members/accounts.ts';
import type { BarItem } from '../../functions/items/bar.ts';
import { matchRequests } from '../../functions/use-cases/matching/match-run.ts';
import { requireMatch, requirePointer } from '../../functions/use-cases/meetings/matches.ts';
import { requireRequest } from '../../functions/use-cases/requests/request-ends.ts';
import { newId } from '../../functions/crypto/keyed-hash.ts';
import {
  type AccountId,
  barId,
  type BarId,
  type GroupId,
  type MatchId,
  type RequestId,
  type UserId,
} from '../../shared/ids.ts';
import { type GroupProfile, listsAsText } from '../../shared/schemas/group.ts';
import { emptyTeam } from '../../shared/schemas/group-form.ts';
import type { Choice } from '../../shared/schemas/meeting.ts';
import { listNotices } from '../../functions/use-cases/notices/notices.ts';
import { readOutgoing } from '../../functions/use-cases/bank/money-out.ts';
import { recordRow, type RowOutcome } from '../../functions/use-cases/bank/record-row.ts';
import { addMember, type PersonForm, type SignedUp } from './people.ts';
import type { Client } from './client.ts';
import { type ServiceOptions, startService, type TestService } from './service.ts';
import type { Services } from '../../functions/ports.ts';

/** A member with a group and an account, ready to apply. */
export interface Applicant extends SignedUp {
  client: Client;
  groupId: GroupId;
  accountId: AccountId;
}

export const GROUP: GroupProfile = {
  ...emptyTeam,
  group_name: '을지로 셋',
  school: '한양대학교',
  group_intro: '보드게임 좋아해요',
  group_avg_age: 26,
  group_members: 3,
  age_range: [20, 35],
  preferred_conditions: ['유머 감각', '배려심', '분위기'],
  non_preferred_conditions: '담배 피우는 사람은 싫어요',
  group_advantages: ['유머 감각', '배려심', '청결함'],
};
type TeamText = { [F in keyof GroupProfile]: string extends GroupProfile[F] ? F : never }[keyof GroupProfile];
/** What a team writes in words. */
export const TEAM_TEXTS = (Object.keys(GROUP) as (keyof GroupProfile)[]).filter(
  (field): field is TeamText => typeof GROUP[field] === 'string',
);
/** The same as the form sends it. */
export const GROUP_BODY = listsAsText(GROUP);

/** The whole service with one partner bar. */
export async function startServiceWithBar({
  seats = 400,
  ...options
}: ServiceOptions & { seats?: number } = {}) {
  const service = await startService(options);
  const bar = await addBar(service, seats);
  return { service, bar, barId: bar.barId };
}

/** A partner bar with this many seats. */
export const addBar = (
  { services, clock }: { services: Services; clock: { now(): number } },
  maxGuests = 40,
  name = '달무리집',
): Promise<BarItem> =>
  createBar(
    services,
    barId.parse(newId('bar')),
    {
      bar_name: name,
      bar_address: '서울 중구 을지로 1',
      bar_number: '02-000-0000',
      image_url: '',
      benefits: [],
      bar_district: '',
      bar_station: '',
      walk_minutes: null,
      price_per_person: null,
      bar_max_guests: maxGuests,
      is_partner: 1,
      is_available: 1,
    },
    null,
    clock.now(),
  );

/** A member of one side with a group and an account. */
export async function addApplicant(
  service: TestService,
  person: Partial<PersonForm> = {},
  group: Partial<GroupProfile> = {},
): Promise<Applicant> {
  const member = await addMember(service, person);
  const { services, clock } = service;
  const { groupId } = await createGroup(services, member.uid, { ...GROUP, ...group }, clock.now());
  const account = {
    account_bank: '토스뱅크',
    account_number: '100012345678',
    account_owner: member.name,
  } as const;
  const { accountId } = await createAccount(services, member.uid, account, clock.now());
  return { ...member, groupId, accountId };
}

/** A man and a woman, each with a group and an account. */
export const addPair = async (service: TestService): Promise<[man: Applicant, woman: Applicant]> => [
  await addApplicant(service, { gender: 'male' }),
  await addApplicant(service, { gender: 'female' }),
];

/** One choice a day at one bar, in order of priority. */
export const choicesAt = (bar: BarId, days: readonly string[], time: Choice['time'] = '18:00'): Choice[] =>
  days.map((date, at) => ({ uid_bar: bar, date, time, priority: at + 1 }));

/** The body of an application. */
export const applicationOf = (
  { groupId, accountId }: Pick<Applicant, 'groupId' | 'accountId'>,
  choices: readonly Choice[],
) => ({
  selectedBars: [...new Set(choices.map((choice) => choice.uid_bar))],
  selectedDatesWithBars: [...choices],
  uidMeetingsGroups: groupId,
  uidAccountsInfo: accountId,
});

/** Applies through the API and returns the request's id. */
export async function apply(applicant: Applicant, choices: readonly Choice[]): Promise<RequestId> {
  const { meetingId } = await applicant.client.ok('POST /api/meetings/apply', {
    body: applicationOf(applicant, choices),
  });
  return meetingId;
}

export interface Couple {
  male: Applicant;
  female: Applicant;
  matchId: MatchId;
  maleRequest: RequestId;
  femaleRequest: RequestId;
}

/** Two groups that the worker has matched at a bar, three a side by default. */
export async function matchCouple(
  service: TestService,
  bar: BarId,
  days: readonly string[],
  group: Partial<GroupProfile> = {},
  { male: man = '박서준' }: { male?: string } = {},
): Promise<Couple> {
  const male = await addApplicant(
    service,
    { gender: 'male', name: man },
    { ...group, group_name: '남산 팀' },
  );
  const female = await addApplicant(
    service,
    { gender: 'female', name: '최유나' },
    { ...group, group_name: '한강 팀' },
  );
  return matchPair(service, bar, days, [male, female]);
}

/** Two teams that apply for the same days, and that the worker has matched. */
export async function matchPair(
  service: TestService,
  bar: BarId,
  days: readonly string[],
  [male, female]: readonly [Applicant, Applicant],
): Promise<Couple> {
  const maleRequest = await apply(male, choicesAt(bar, days));
  const femaleRequest = await apply(female, choicesAt(bar, days));
  await matchRequests(service.services, [maleRequest, femaleRequest], service.clock.now());
  const { matchId } = await requireRequest(service.services, maleRequest);
  if (matchId === null) throw new Error('the couple was not matched');
  return { male, female, matchId, maleRequest, femaleRequest };
}

/** A man whose application waits, or whose match is pending or fixed. */
export async function busyMan(
  service: TestService,
  bar: BarId,
  state: 'open' | 'pending' | 'fixed',
  day = '2027-03-05',
): Promise<Applicant> {
  if (state !== 'open')
    return (await (state === 'pending' ? matchCouple : fixCouple)(service, bar, [day])).male;
  const man = await addApplicant(service, { gender: 'male' });
  await apply(man, choicesAt(bar, [day]));
  return man;
}

/** One section of a member's history. */
export const listOf = (person: Pick<Applicant, 'client' | 'uid'>, type: 'pending' | 'active' | 'completed') =>
  person.client.ok('GET /api/fixed/list/{uidUser}', { params: { uidUser: person.uid }, query: { type } });

/** The page of a match, as this member reads it. */
export const detailOf = async (
  { client }: Pick<Applicant, 'client'>,
  { matchId: id }: Pick<Couple, 'matchId'>,
) => (await client.ok('GET /api/fixed/detail/{id}', { params: { id }, query: {} })).meeting;

/** The requests of a member that wait for a match. */
export const waitingOf = async ({ client, uid }: Pick<Applicant, 'client' | 'uid'>) =>
  (await client.ok('GET /api/meetings/status/{uidUser}', { params: { uidUser: uid } })).meetings;

/** A member's notices, newest first. */
export const noticesOf = async ({ services }: TestService, { uid }: { uid: UserId }): Promise<string[]> =>
  (await listNotices(services, uid)).map(({ kind }) => kind);

/** The transfer that this member's open deposit expects. */
export async function transferOf(person: Pick<Applicant, 'client' | 'uid'>) {
  const { meetings } = await listOf(person, 'pending');
  const deposit = meetings[0]?.deposit;
  if (!deposit) throw new Error('no open deposit');
  return deposit;
}

let transfers = 0;

/** A row that the bank's feed reports now, money out with an amount below 0; returns what became of it. */
export function credit(
  { services, clock }: Pick<TestService, 'services' | 'clock'>,
  given: { name: string; amount: number; memo?: string; tid?: string; at?: number },
): Promise<RowOutcome> {
  const now = clock.now();
  const row = {
    tid: given.tid ?? `t-${(transfers += 1)}-${given.name}`,
    amount: given.amount,
    name: given.name,
    memo: given.memo ?? '',
    at: given.at ?? now,
    balanceWon: null,
  };
  const report = {
    source: 'feed',
    actor: 'bank-feed',
    act: null,
    isKnown: false,
    outgoing: () => readOutgoing(services, now),
  } as const;
  return recordRow(services, row, report, now);
}

/** A member pays the exact amount of their open deposit. */
export async function pay(
  service: TestService,
  person: Pick<Applicant, 'client' | 'uid'>,
): Promise<RowOutcome> {
  const deposit = await transferOf(person);
  return credit(service, { name: deposit.transfer_name, amount: deposit.amount });
}

/** Two groups whose meeting is fixed. */
export async function fixCouple(
  service: TestService,
  bar: BarId,
  days: readonly string[],
  group: Partial<GroupProfile> = {},
): Promise<Couple> {
  const couple = await matchCouple(service, bar, days, group);
  const { matchId } = couple;
  const { terms } = await requireMatch(service.services, matchId);
  for (const { uid } of [couple.male, couple.female]) {
    const { transferName: name } = await requirePointer(service.services, uid, matchId);
    await credit(service, { name, amount: terms.depositWon });
  }
  return couple;
}
