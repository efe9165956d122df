import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type MatchId, payoutBatchId, type RequestId } from '../../shared/ids.ts';
import { type RouteKey, routeKey, routeList } from '../../shared/routes/index.ts';
import type { RouteDefinition } from '../../shared/routes/route.ts';
import { type Client, createClient } from '../support/client.ts';
import { newId } from '../../functions/crypto/keyed-hash.ts';
import { matchKey, requestBodyKey } from '../../functions/store/keys.ts';
import { save } from '../../functions/store/writes.ts';
import { auditRows } from '../support/acts.ts';
import { addConsole, type Console } from '../support/console.ts';
import { grant } from '../support/identities.ts';
import { matchRequests } from '../../functions/use-cases/matching/match-run.ts';
import {
  type Applicant,
  addApplicant,
  addBar,
  apply,
  choicesAt,
  credit,
  listOf,
  pay,
  transferOf,
} from '../support/market.ts';
import { addMember } from '../support/people.ts';
import { absentId, absentParams, kindsOfParams, queriesOf } from '../support/route-ids.ts';
import { startService, type TestService } from '../support/service.ts';
import { kstInstant } from '../../shared/calendar.ts';

/**
 * All stored data of one person are unique strings; every GET is called by every identity, for their own
 * ids and for that person's. What each may read is listed here by hand
 * (docs/security.md 5, decisions 27, 36, 38).
 */
const MAY_READ: Record<Reader, readonly Canary[]> = {
  visitor: [],
  stranger: [],
  opponent: ['groupName', 'intro'],
  owner: ['groupName'],
  admin: ['inquiry', 'name', 'login'],
  console: ['inquiry', 'name', 'login', 'groupName', 'intro', 'contact', 'review', 'report'],
  self: [
    'name',
    'login',
    'phone',
    'birth',
    'account',
    'groupName',
    'intro',
    'contact',
    'dislikes',
    'inquiry',
    'review',
    'report',
    'memo',
  ],
};
/** The one call that gives more than its readers' row above: the file
 * for the bank has whole account numbers. */
const EXPORT = 'export-payout-batch: account';
type Reader = 'visitor' | 'stranger' | 'opponent' | 'owner' | 'admin' | 'console' | 'self';
type Canary =
  | 'name'
  | 'login'
  | 'phone'
  | 'birth'
  | 'account'
  | 'groupName'
  | 'intro'
  | 'contact'
  | 'dislikes'
  | 'inquiry'
  | 'review'
  | 'report'
  | 'memo';

/** In every text of the person's team, as it could be saved before contacts were refused. */
const CONTACT = '010-9876-5432';
const DAYS = ['2027-03-05'];
const SURPLUS = 1_000;
const AFTER_MEETING = kstInstant('2027-03-05', '21:00');

let service: TestService;
let canaries: Record<Canary, string>;
let person: Applicant;
let ids: Record<string, string>;
let readers: Record<Reader, { client: Client; uid?: string; bearer?: string }>;

beforeAll(async () => {
  service = await startService({ env: { ADDRESS_LIMIT_FACTOR: '10000' } });
  const bar = await addBar(service);
  person = await addApplicant(
    service,
    { gender: 'male', name: '박서준', birth: '1997-11-23' },
    {
      group_name: '남산 팀',
      group_intro: 'canary-intro-7c1',
      non_preferred_conditions: 'canary-dislikes-9e2',
    },
  );
  const { data } = await person.client.ok('POST /api/accounts/apply', {
    body: { account_bank: '신협', account_number: '55566677788', account_owner: person.name },
  });
  const opponent = await addApplicant(service, { gender: 'female', name: '최유나' });
  const request = await apply({ ...person, accountId: data.uid_accounts_info }, choicesAt(bar.barId, DAYS));
  const other = await apply(opponent, choicesAt(bar.barId, DAYS));
  await matchRequests(service.services, [request, other], service.clock.now());
  const deposit = await transferOf(person);
  await credit(service, { name: deposit.transfer_name, amount: deposit.amount + SURPLUS });
  await pay(service, opponent);
  const { meetings } = await listOf(person, 'active');
  const matchId = meetings[0]?.uid_meetings_fixed;
  if (matchId === undefined) throw new Error('there is no meeting');
  await addContacts(request, matchId);
  service.clock.set(AFTER_MEETING);
  const admin = await addConsole(service);
  const owner = await addMember(service, {});
  await admin.ok('PUT /api/admin/users/{id}/update', {
    params: { id: owner.uid },
    body: { field: 'uid_bar', value: bar.barId },
  });
  await grant(service, owner.uid, { isOwner: true });
  await admin.ok('PUT /api/fixed/{id}/complete', { params: { id: matchId }, body: {} });
  await person.client.ok('PUT /api/fixed/{id}/review', {
    params: { id: matchId },
    body: { review: 'canary-review-3d4' },
  });
  await person.client.ok('PUT /api/fixed/{id}/report', {
    params: { id: matchId },
    body: { reason: 'rude', words: 'canary-report-6f7', never_again: true },
  });
  await person.client.ok('POST /api/accounts/blocked', {
    body: { phone: opponent.phone, memo: 'canary-memo-8a9' },
  });
  await person.client.ok('POST /api/cs/inquiry', {
    body: { title: '문의', content: 'canary-inquiry-5b6', category: '일반문의', is_private: 1 },
  });
  const plainAdmin = await addMember(service, {});
  await grant(service, plainAdmin.uid, { isAdmin: true });
  // A second request of the same person waits, so that the lists of waiting requests contain the person too.
  const waiting = await addApplicant(service, { gender: 'male' });
  await apply(waiting, choicesAt(bar.barId, ['2027-03-20']));
  canaries = {
    name: person.name,
    login: person.id,
    phone: person.phone,
    birth: person.birth,
    account: '55566677788',
    groupName: '남산 팀',
    intro: 'canary-intro-7c1',
    contact: CONTACT,
    dislikes: 'canary-dislikes-9e2',
    inquiry: 'canary-inquiry-5b6',
    review: 'canary-review-3d4',
    report: 'canary-report-6f7',
    memo: 'canary-memo-8a9',
  };
  await credit(service, { name: person.name, amount: SURPLUS });
  ids = {
    request,
    match: matchId,
    bar: bar.barId,
    user: person.uid,
    group: person.groupId,
    account: data.uid_accounts_info,
    ...(await moneyOfPerson(admin)),
  };
  readers = {
    visitor: { client: createClient() },
    stranger: await addMember(service, { name: '남모름' }),
    opponent,
    owner,
    admin: plainAdmin,
    console: { client: admin.client, uid: admin.uid, bearer: admin.token },
    self: person,
  };
});

const item = z.record(z.string(), z.unknown());
const body = z.looseObject({ group: z.looseObject({ profile: item }) });
const sideOfMatch = z.looseObject({ male: z.looseObject({ groupName: z.string() }) });

async function addContacts(request: RequestId, match: MatchId): Promise<void> {
  const { table } = service.services;
  const applied = await table.get(body, requestBodyKey(request));
  const matched = await table.get(sideOfMatch, matchKey(match));
  if (applied === null || matched === null) throw new Error('there is no match');
  const { profile } = applied.group;
  for (const [field, value] of Object.entries(profile))
    if (typeof value === 'string') profile[field] = `${value} ${CONTACT}`;
  matched.male.groupName += ` ${CONTACT}`;
  await table.write(save({ ...requestBodyKey(request), ...applied }));
  await table.write(save({ ...matchKey(match), ...matched }));
}

/** The transfer of the person that no deposit expects, and a batch
 * with the refund of what they paid too much. */
async function moneyOfPerson(admin: Console): Promise<Record<string, string>> {
  const { deposits } = await admin.ok('GET /api/admin/deposits-wrong', {});
  const { refunds } = await admin.ok('GET /api/admin/user-refunds', {});
  const payoutBatch = payoutBatchId.parse(newId('payoutBatch'));
  await admin.ok('PUT /api/admin/payout-batches/{id}', {
    params: { id: payoutBatch },
    body: { kind: 'user', ids: refunds.map((refund) => refund.uid_refund_users) },
  });
  return { bankRow: deposits[0]?.uid_deposits ?? '', payoutBatch };
}

/** The parameters of a GET, once with the reader's own ids and once with the person's. */
function paramsOf(route: RouteDefinition, uid: string | undefined): Record<string, string>[] {
  const absent = absentParams(route, uid);
  const own = { ...absent, ...('barId' in absent ? { barId: ids['bar'] ?? '' } : {}) };
  const theirs = Object.entries(kindsOfParams(route)).map(([name, kind]) => [
    name,
    name === 'phone' ? person.phone : (ids[kind ?? ''] ?? absent[name]),
  ]);
  return [own, Object.fromEntries(theirs)];
}

const queries = (route: RouteDefinition) =>
  queriesOf(route, '2027-03-05', (kind) => ids[kind] ?? absentId(kind));

// The last tests count what the others did.
describe('every call that reads', { shuffle: false }, () => {
  /** How often each of them answered. */
  const answered = new Map<string, number>();
  let seenBefore = 0;
  beforeAll(async () => {
    seenBefore = (await auditRows(service)).length;
  });

  it.each(Object.keys(MAY_READ) as Reader[])(
    '%s reads no personal data beyond what is allowed',
    async (reader) => {
      const { client, uid, bearer } = readers[reader];
      const seen = new Set<string>();
      const leaks: string[] = [];
      for (const route of routeList.filter(({ method }) => method === 'GET')) {
        for (const params of paramsOf(route, uid)) {
          for (const query of queries(route)) {
            const answer = await client.call(routeKey(route) as RouteKey, {
              params,
              query,
              ...(bearer ? { bearer } : {}),
            });
            expect(answer.status).toBeLessThan(500);
            if (answer.status === 200) answered.set(route.name, (answered.get(route.name) ?? 0) + 1);
            const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? '');
            for (const [canary, value] of Object.entries(canaries)) {
              if (!text.includes(value)) continue;
              seen.add(canary);
              if (!MAY_READ[reader].some((allowed) => allowed === canary))
                leaks.push(`${route.name}: ${canary}`);
            }
          }
        }
      }
      expect(leaks).toEqual(reader === 'console' ? [EXPORT] : []);
      // What may be read was read: otherwise empty lists would pass too.
      expect(MAY_READ[reader].filter((canary) => !seen.has(canary))).toEqual([]);
    },
  );

  it('is among those that were asked', () => {
    const reading = routeList.filter(({ method }) => method === 'GET').map(({ name }) => name);
    expect(reading.filter((name) => !answered.has(name))).toEqual([]);
  });

  it('left one row for each look at other people', async () => {
    const looks = (await auditRows(service)).toReversed().slice(seenBefore);
    const audited = routeList.filter((route) => route.method === 'GET' && route.audited !== undefined);
    expect(looks.length).toBe(looks.filter(({ action }) => answered.has(action)).length);
    const rowsOf = (name: string) => looks.filter(({ action }) => action === name);
    expect(audited.map(({ name }) => [name, rowsOf(name).length])).toEqual(
      audited.map(({ name }) => [name, answered.get(name)]),
    );
  });
});
