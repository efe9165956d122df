import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod';
import { demoAccounts } from '../../infra/local/demo/accounts.ts';
import { startTestHost } from '../support/host.ts';
import { TEST_NOW } from '../support/service.ts';
import { addDays, kstDay } from '../../shared/calendar.ts';

const errors: unknown[] = [];

const folder = await mkdtemp(join(tmpdir(), 'site-'));
const host = await startTestHost({
  folder: undefined,
  siteDir: folder,
  onError: (where, error) => errors.push([where, error]),
});

afterAll(async () => {
  await host.stop();
  await rm(folder, { recursive: true });
});

interface Visitor {
  get: (path: string) => Promise<unknown>;
  post: (path: string, body: unknown) => Promise<unknown>;
}

async function signIn(id: string): Promise<Visitor> {
  let cookie = '';
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = { 'content-type': 'application/json', cookie };
    const response = await fetch(host.url + path, { ...init, headers });
    const sent = response.headers.getSetCookie()[0]?.split(';')[0];
    if (sent !== undefined) cookie = sent;
    expect(response.ok, `${path} ${response.status}`).toBe(true);
    return response.json();
  };
  const visitor: Visitor = {
    get: (path) => send(path),
    post: (path, body) => send(path, { method: 'POST', body: JSON.stringify(body) }),
  };
  await visitor.post('/api/auth/login', { uid: '', id, password: demoAccounts.member_male.password });
  return visitor;
}

const session = z.object({ user: z.object({ uidUser: z.string() }) });
const groups = z.object({ groups: z.array(z.object({ uid_meetings_groups: z.string() })).min(1) });
const accounts = z.object({ accounts: z.array(z.object({ uid_accounts_info: z.string() })).min(1) });
const bars = z.array(z.object({ uid_bar: z.string() })).min(1);
const queued = z.object({ queued: z.literal(true) });
const meetings = z.object({
  meetings: z.array(
    z.object({ deposit: z.object({ transfer_name: z.string(), amount: z.number() }).nullish() }),
  ),
});

/** Demo people with a group of four each and no other meetings. */
const applicants = ['demo01', 'demo04'];

it('matches an application through the queue and fixes the meeting through the bank feed', async () => {
  const people = await Promise.all(applicants.map(signIn));
  const ids: string[] = [];
  for (const person of people) ids.push(await apply(person));
  const drain = async () => (await fetch(`${host.url}/_local/queue/drain`, { method: 'POST' })).json();
  await expect.poll(drain).toMatchObject({ idle: true, deadLettered: 0 });

  for (const [index, person] of people.entries()) {
    const list = meetings.parse(await person.get(`/api/fixed/list/${ids[index]}?type=pending`));
    const deposit = list.meetings[0]?.deposit;
    expect(deposit?.amount).toBe(10_000);
    const credit = { account_owner: deposit?.transfer_name, acc_in: deposit?.amount };
    await person.post('/_local/bank/credits', credit);
  }
  for (const [index, person] of people.entries()) {
    const active = meetings.parse(await person.get(`/api/fixed/list/${ids[index]}?type=active`));
    expect(active.meetings).toHaveLength(1);
  }
  expect(errors).toEqual([]);
});

async function apply(person: Visitor): Promise<string> {
  const { uidUser } = session.parse(await person.get('/api/auth/session')).user;
  const group = groups.parse(await person.get(`/api/groups/search?uidUser=${uidUser}`)).groups[0];
  const account = accounts.parse(await person.get(`/api/accounts/search?uidUser=${uidUser}`)).accounts[0];
  const bar = bars.parse(await person.get('/api/bars/list')).at(-2);
  const date = addDays(kstDay(TEST_NOW), 12);
  const answer = await person.post('/api/meetings/apply', {
    selectedBars: [{ uid_bar: bar?.uid_bar }],
    selectedDatesWithBars: [{ date, uid_bar: bar?.uid_bar, time: '18:00', priority: 1 }],
    uidMeetingsGroups: group?.uid_meetings_groups,
    uidAccountsInfo: account?.uid_accounts_info,
  });
  queued.parse(answer);
  return uidUser;
}
