import type { Browser, Page } from '@playwright/test';
import * as z from 'zod';
import { ofShownTexts } from '../../../shared/schemas/group.ts';
import { drainQueue, type Slot, addAccount, addGroup, applyWith, openDays, payAndMeet } from './matches.ts';
import { packed, PAYLOADS, payloadFor } from './payloads.ts';
import { aMember, call, type Person } from './people.ts';
import { adminPassword, advance, barOf, signInAs } from './demo.ts';

const inquiries = z.object({ inquiries: z.array(z.object({ id: z.string(), is_answered: z.number() })) });

/** Each member stores a sixth of the payloads in every field of theirs. */
const MEMBERS = 6;
const SHARE = PAYLOADS.length / MEMBERS;

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

/** Groups, one for each payload, with all of the member's payloads in the introduction. */
async function addGroups({ page }: Person, nth: number): Promise<string[]> {
  const ids: string[] = [];
  for (const at of shareOf(nth)) {
    const text = payloadFor(at, 60);
    const id = await addGroup(page, {
      ...ofShownTexts(() => payloadFor(at, 30)),
      school: text,
      major: text,
      company: text,
      job: text,
      group_intro: packed(nth * SHARE, SHARE, 500),
      non_preferred_conditions: packed(at, SHARE, 300),
    });
    ids.push(id);
  }
  return ids;
}

interface Home {
  groups: string[];
  accountId: string;
}

async function settleIn(person: Person, nth: number): Promise<Home> {
  const groups = await addGroups(person, nth);
  const accountId = await addAccount(person.page, payloadFor(nth, 20));
  for (const at of shareOf(nth)) {
    await call(person.page, 'POST', '/api/cs/inquiry', {
      title: payloadFor(at, 100),
      content: packed(at, SHARE, 2_000),
      category: '기타',
    });
  }
  return { groups, accountId };
}

async function pageOf(browser: Browser, baseURL: string, who: 'owner' | 'admin'): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await signInAs(page, who);
  return page;
}

/** Applies with one of the stored groups. */
const apply = ({ page }: Person, { groups, accountId }: Home, slot: Slot, nth = 0) =>
  applyWith(page, { groupId: groups[nth] ?? '', accountId }, slot);

/** Three confirmed meetings of six members in the owner's bar, two completed, one cancelled, a match and a
 * waiting request; every stored text is hostile. */
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
  const residents = await Promise.all(
    members.map(async (person, nth) => ({ person, home: await settleIn(person, nth) })),
  );
  const owner = await pageOf(browser, baseURL, 'owner');
  const bar = { uid_bar: await barOf(owner) };
  const [first = '', second = '', third = ''] = await openDays(owner, bar.uid_bar, 4, 3);
  const slots = [
    { bar, date: first, time: '17:00' },
    { bar, date: first, time: '19:00' },
    { bar, date: second, time: '19:00' },
  ];
  const couples: Couple[] = [];
  for (const [nth, slot] of slots.entries()) {
    const [man, woman] = residents.slice(nth * 2, nth * 2 + 2);
    if (man === undefined || woman === undefined) throw new Error('a member is missing');
    for (const { person, home } of [man, woman]) await apply(person, home, slot);
    const pair: [Person, Person] = [man.person, woman.person];
    couples.push({ pair, meeting: await payAndMeet(pair) });
  }
  await advance(owner, { now: `${first}T21:30:00+09:00` });
  const admin = await pageOf(browser, baseURL, 'admin');
  const opened = await call(admin, 'POST', '/api/admin/auth', { password: await adminPassword(admin) });
  const { token } = z.object({ token: z.string() }).parse(opened);
  const world = { members, owner: await pageOf(browser, baseURL, 'owner'), admin, token, couples };
  await Promise.all([endMeetings(world), adminWrites(world)]);
  // Two members are matched again and have not paid.
  for (const { person, home } of [residents[0], residents[5]].filter((one) => one !== undefined)) {
    await apply(person, home, { bar, date: third, time: '20:30' }, 1);
  }
  // Another one waits alone on a later day.
  const [alone] = await openDays(owner, bar.uid_bar, 12, 1);
  const last = residents[4];
  if (last !== undefined && alone !== undefined) {
    await apply(last.person, last.home, { bar, date: alone, time: '19:00' }, 1);
  }
  await drainQueue(admin);
  return world;
}

/** What an admin stores or is to read, sent with the console token. */
async function adminWrites({ admin, token, members }: HostileWorld): Promise<void> {
  const send = (method: string, path: string, data: unknown) => callWith(admin, token, method, path, data);
  const { inquiries: asked } = inquiries.parse(await callWith(admin, token, 'GET', '/api/cs/inquiry/all'));
  const open = asked.filter(({ is_answered: isAnswered }) => isAnswered === 0);
  for (const [nth, payload] of PAYLOADS.entries()) {
    await send('POST', '/api/bars', {
      bar_name: payloadFor(nth, 40),
      bar_address: payload,
      benefits: JSON.stringify([payloadFor(nth, 60)]),
      bar_station: payloadFor(nth, 20),
    });
    await send('POST', '/api/cs/faq', { category: '기타', question: payload, answer: packed(nth, 9, 2_000) });
    await send('POST', '/_local/bank/credits', {
      account_owner: payloadFor(nth, 40),
      memo: payload,
      acc_in: 1_000 + nth,
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
