import type { Browser, Page } from '@playwright/test';
import * as z from 'zod';
import { drainQueue, payDeposit } from './matches.ts';
import { packed, PAYLOADS, payloadFor } from './payloads.ts';
import { aMember, call, type Person } from './people.ts';
import { DAY_MS } from '../../../shared/calendar.ts';

const demo = z.object({
  owner: z.object({ id: z.string(), password: z.string() }),
  admin: z.object({ id: z.string(), password: z.string() }),
  adminPassword: z.string(),
});
const session = z.object({ user: z.object({ uidBar: z.string().nullable() }) });
const group = z.object({ uid_meetings_groups: z.string() });
const account = z.object({ data: z.object({ uid_accounts_info: z.string() }) });
const active = z.object({ meetings: z.array(z.object({ uid_meetings_fixed: z.string() })) });
const blocked = z.object({ blocked_dates: z.array(z.string()) });
const inquiries = z.object({ inquiries: z.array(z.object({ id: z.string(), is_answered: z.number() })) });

/** Each member stores a sixth of the payloads in every field of his. */
const MEMBERS = 6;
const SHARE = PAYLOADS.length / MEMBERS;
const CONDITIONS = JSON.stringify(['유머 감각', '편안함', '분위기']);

export interface Couple {
  pair: [Person, Person];
  meeting: string;
}
export interface HostileWorld {
  members: Person[];
  owner: Page;
  admin: Page;
  /** The admin's console token. */
  token: string;
  couples: Couple[];
}

const shareOf = (nth: number): number[] => Array.from({ length: SHARE }, (_, at) => nth * SHARE + at);

/** Groups, one a payload, each with all of the member's share in its introduction. */
async function addGroups({ page }: Person, nth: number): Promise<string[]> {
  const ids: string[] = [];
  for (const at of shareOf(nth)) {
    const text = payloadFor(at, 60);
    const made = await call(page, 'POST', '/api/groups/apply', {
      group_name: payloadFor(at, 30),
      school: text,
      major: text,
      company: text,
      job: text,
      group_intro: packed(nth * SHARE, SHARE, 500),
      non_preferred_conditions: packed(at, SHARE, 300),
      group_avg_age: 27,
      group_members: 3,
      age_range: [20, 50],
      preferred_conditions: CONDITIONS,
      group_advantages: CONDITIONS,
    });
    ids.push(group.parse(made).uid_meetings_groups);
  }
  return ids;
}

interface Home {
  groups: string[];
  accountId: string;
}

async function settleIn(person: Person, nth: number): Promise<Home> {
  const groups = await addGroups(person, nth);
  const made = await call(person.page, 'POST', '/api/accounts/apply', {
    account_bank: '카카오뱅크',
    account_number: '3333012345678',
    account_owner: payloadFor(nth, 20),
  });
  for (const at of shareOf(nth)) {
    await call(person.page, 'POST', '/api/cs/inquiry', {
      title: payloadFor(at, 100),
      content: packed(at, SHARE, 2_000),
      category: '기타',
    });
  }
  return { groups, accountId: account.parse(made).data.uid_accounts_info };
}

/** Free days of a bar, at least four days ahead. */
async function freeDays(page: Page, bar: string): Promise<string[]> {
  const { now } = z.object({ now: z.string() }).parse(await call(page, 'GET', '/_local/clock'));
  const { blocked_dates: closed } = blocked.parse(await call(page, 'GET', `/api/bars/blocked-dates/${bar}`));
  const days = [4, 5, 6, 7, 8, 9].map((ahead) =>
    new Date(Date.parse(now) + 9 * 3_600_000 + ahead * DAY_MS).toISOString().slice(0, 10),
  );
  return days.filter((day) => !closed.includes(day));
}

async function apply(
  { page }: Person,
  home: Home | undefined,
  { bar, date, time }: { bar: string; date: string; time: string },
  groupId = home?.groups[0],
): Promise<void> {
  await call(page, 'POST', '/api/meetings/apply', {
    selectedBars: [bar],
    selectedDatesWithBars: [{ uid_bar: bar, date, time, priority: 1 }],
    uidMeetingsGroups: groupId,
    uidAccountsInfo: home?.accountId,
  });
}

async function signIn(browser: Browser, baseURL: string, who: 'owner' | 'admin'): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await call(page, 'POST', '/api/auth/login', demo.parse(await call(page, 'GET', '/_local/demo'))[who]);
  return page;
}

/** Three confirmed meetings of six members in the owner's bar, two of them held, one cancelled; every stored text is hostile. */
export async function hostileWorld(browser: Browser, baseURL: string): Promise<HostileWorld> {
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, (_, nth) =>
      aMember(
        browser,
        { baseURL, bypassCSP: true },
        {
          name: '<svg onload=pwned()>',
          gender: nth % 2 === 0 ? 'male' : 'female',
        },
      ),
    ),
  );
  const homes = await Promise.all(members.map(settleIn));
  const owner = await signIn(browser, baseURL, 'owner');
  const bar = session.parse(await call(owner, 'GET', '/api/auth/session')).user.uidBar ?? '';
  const [first = '', second = '', third = ''] = await freeDays(owner, bar);
  const evenings = [
    { date: first, time: '17:00' },
    { date: first, time: '19:00' },
    { date: second, time: '19:00' },
  ];
  const couples: Couple[] = [];
  for (const [nth, { date, time }] of evenings.entries()) {
    const pair: Person[] = members.slice(nth * 2, nth * 2 + 2);
    const [man, woman] = pair;
    if (man === undefined || woman === undefined) throw new Error('somebody is missing');
    for (const [at, person] of pair.entries()) await apply(person, homes[nth * 2 + at], { bar, date, time });
    await drainQueue(man.page);
    for (const person of pair) await payDeposit(person);
    const answer = await call(man.page, 'GET', `/api/fixed/list/${man.uid}?type=active`);
    couples.push({ pair: [man, woman], meeting: active.parse(answer).meetings[0]?.uid_meetings_fixed ?? '' });
  }
  await call(owner, 'POST', '/_local/clock', { now: `${first}T21:30:00+09:00` });
  const admin = await signIn(browser, baseURL, 'admin');
  const { adminPassword } = demo.parse(await call(admin, 'GET', '/_local/demo'));
  const opened = await call(admin, 'POST', '/api/admin/auth', { password: adminPassword });
  const { token } = z.object({ token: z.string() }).parse(opened);
  const world = { members, owner: await signIn(browser, baseURL, 'owner'), admin, token, couples };
  await Promise.all([endMeetings(world), adminWrites(world)]);
  // Two who have met others are matched once more, and have not paid.
  const again = { bar, date: third, time: '20:30' };
  for (const nth of [0, 5]) {
    const person = members[nth];
    if (person) await apply(person, homes[nth], again, homes[nth]?.groups[1]);
  }
  await drainQueue(admin);
  return world;
}

/** What an admin stores, and what becomes his to read. Sent as the console does, with its token. */
async function adminWrites({ admin, token, members }: HostileWorld): Promise<void> {
  const send = (method: string, path: string, data: unknown) => callWith(admin, token, method, path, data);
  const { inquiries: asked } = inquiries.parse(await callWith(admin, token, 'GET', '/api/cs/inquiry/all'));
  const open = asked.filter(({ is_answered: isAnswered }) => isAnswered === 0);
  for (const [nth, payload] of PAYLOADS.entries()) {
    await send('POST', '/api/bars', {
      bar_name: payloadFor(nth, 40),
      bar_address: payload,
      benefits: JSON.stringify([payloadFor(nth, 60)]),
    });
    await send('POST', '/api/cs/faq', { category: '기타', question: payload, answer: packed(nth, 9, 2_000) });
    await send('POST', '/api/admin/deposits', {
      tid: `${nth} ${payloadFor(nth, 60)}`,
      account_owner: payloadFor(nth, 40),
      memo: payload,
      acc_in: 1_000 + nth,
      trdate: '2026-01-01T00:00:00Z',
    });
    await send('POST', '/api/admin/reveal', {
      kind: 'user',
      uid_user: members[nth % MEMBERS]?.uid,
      reason: packed(nth, 3, 190),
    });
    const inquiry = open[nth % open.length];
    if (inquiry && nth < open.length)
      await send('POST', `/api/cs/inquiry/${inquiry.id}/reply`, { content: packed(nth, SHARE, 2_000) });
  }
}

async function endMeetings({ owner, admin, token, couples }: HostileWorld): Promise<void> {
  const [held, objected, cancelled] = couples;
  if (!held || !objected || !cancelled) throw new Error('there are too few couples');
  await call(owner, 'PUT', `/api/fixed/${held.meeting}/complete`, {});
  for (const [nth, person] of held.pair.entries()) {
    const review = packed(nth * 30, 30, 1_000);
    await call(person.page, 'PUT', `/api/fixed/${held.meeting}/review`, { review });
  }
  await call(objected.pair[0].page, 'PUT', `/api/fixed/${objected.meeting}/dispute`, {
    reason: packed(0, SHARE, 300),
  });
  await callWith(admin, token, 'PUT', `/api/fixed/${cancelled.meeting}/cancel-by-bar`, {
    reason: packed(0, SHARE, 200),
  });
}

async function callWith(
  page: Page,
  token: string,
  method: string,
  path: string,
  data?: unknown,
): Promise<unknown> {
  const headers = { 'sec-fetch-site': 'same-origin', authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(path, { method, data, headers });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}
