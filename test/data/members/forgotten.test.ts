import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { handler as dailyClose } from '../../../functions/events/daily-close.ts';
import { handler as sweep } from '../../../functions/events/sweep.ts';
import { closeLedger } from '../../../functions/data/money/ledger-check.ts';
import { openSession } from '../../../functions/data/identity/sessions.ts';
import { getUser } from '../../../functions/data/members/users.ts';
import { SESSION_COOKIE } from '../../../functions/middleware/cookies.ts';
import { kindOf, PERIODS } from '../../../functions/store/periods.ts';
import { DATE_WINDOW_DAYS } from '../../../shared/limits.ts';
import { type RouteKey, routeKey, routeList } from '../../../shared/routes/index.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { absentParams } from '../../support/route-ids.ts';
import {
  retainedDeposit,
  retainedInquiry,
  retainedItem,
  retainedMatch,
  retainedPerson,
} from '../../../functions/items/identity.ts';
import { depositKey, inList, LISTS, userKey } from '../../../functions/store/keys.ts';
import { countItems } from '../../../functions/store/lists.ts';
import { expectBalanced, scanAll } from '../../support/ledger.ts';
import type { Raw } from '../../support/raw-table.ts';
import { startService, type TestService } from '../../support/service.ts';
import { addConsole, type Console } from '../../support/console.ts';
import { addBar, type Applicant, fixCouple } from '../../support/market.ts';
import { addMember } from '../../support/people.ts';
import { patched, removed, saved } from '../../../functions/store/writes.ts';
import { finishDeletions } from '../../../functions/data/members/account-deletion.ts';
import { OPEN_MONEY } from '../money/money-checks.ts';
import { addLeaver, type Leaving, leave } from './leaver.ts';

let service: TestService;
let leaving: Leaving;
let before: Raw[];
let after: Raw[];

/** The kinds of rows that contain one of the member's words, as `word in kind`. */
const kindsIn = (items: readonly Raw[]): string[] => {
  const found = items.flatMap((item) => {
    const text = JSON.stringify(item);
    const kind = [item['PK'], item['SK']].map((key) => String(key).replace(/#.*/, '')).join(' / ');
    const words = Object.entries(leaving.words).filter(([, word]) => text.includes(word));
    return words.map(([word]) => `${word} in ${kind}`);
  });
  return [...new Set(found)].toSorted();
};

beforeAll(async () => {
  service = await startService({ env: { ADDRESS_LIMIT_FACTOR: '10000' } });
  leaving = await addLeaver(service);
  before = await scanAll(service);
  await leave(service.services, leaving.person.uid, service.clock.now());
  after = await scanAll(service);
});

const KINDS_WITH_DATA = [
  'birth in USER / PROFILE',
  'groupName in MATCH / META',
  'groupName in REQUEST / BODY',
  'groupName in UNPAID / U',
  'groupName in USER / GROUP',
  'login in USER / PROFILE',
  'loginHash in LOGIN / U',
  'loginHash in USER / PROFILE',
  'name in DEPOSIT / D',
  'name in INQUIRY / I',
  'name in MATCH / SNAP',
  'name in RETURN / 0',
  'name in USER / ACCOUNT',
  'name in USER / MATCH',
  'name in USER / PROFILE',
  'phoneHash in PHONE / U',
  'phoneHash in REQUEST / META',
  'phoneHash in USER / PROFILE',
  'school in REQUEST / BODY',
  'school in USER / GROUP',
  'texts in DEPOSIT / D',
  'texts in INQUIRY / I',
  'texts in MATCH / REVIEW',
  'texts in REQUEST / BODY',
  'texts in USER / GROUP',
  'texts in USER / NOTICE',
];

describe('the data of a deleted account', () => {
  it('were in every kind of row that describes a member', () => {
    expect(kindsIn(before)).toEqual(KINDS_WITH_DATA);
  });

  it('are in no row any more', async () => {
    expect(kindsIn(after)).toEqual([]);
    expect(await countItems(service.services, LISTS.deletions)).toMatchObject({ count: 0 });
    await expectBalanced(service);
  });

  it('are sealed, as far as the law wants them, for three years after a complaint and five years otherwise', () => {
    const { person, matchId } = leaving;
    const rows = after
      .filter(({ PK }) => String(PK).startsWith('RETAINED#'))
      .map((row) => retainedItem.parse(row));
    const { cipher } = service.services;
    const { clock } = service;
    const opened = rows.map(({ PK, SK, sealed, expiresAt }) => ({
      kind: SK.replace(/#.*/, ''),
      of: SK.replace(/.*#/, ''),
      content: JSON.parse(cipher.decrypt(sealed, `${PK}|${SK}`)) as unknown,
      years: (expiresAt * 1_000 - clock.now()) / (365.25 * 86_400_000),
    }));
    const contentsOf = (kind: string) =>
      opened.filter((row) => row.kind === kind).map(({ content }) => content);
    expect(contentsOf('PERSON').map((content) => retainedPerson.parse(content))).toMatchObject([
      { name: person.name, phone: person.phone },
    ]);
    const met = opened.find(({ of }) => of === matchId);
    expect(retainedMatch.parse(met?.content)).toEqual({
      userName: person.name,
      groupName: leaving.words['groupName'],
      transferName: expect.stringMatching(new RegExp(`^${person.name}\\d{4}$`)),
    });
    expect(contentsOf('DEPOSIT').map((content) => retainedDeposit.parse(content))).toMatchObject([
      { memo: 'canary-memo' },
    ]);
    expect(
      contentsOf('INQUIRY')
        .map((content) => retainedInquiry.parse(content).reply)
        .toSorted(),
    ).toEqual(['canary-reply', null]);
    for (const { kind, years } of opened) {
      const least = kind === 'INQUIRY' ? 3 : 5;
      expect(years).toBeGreaterThanOrEqual(least);
      expect(years).toBeLessThan(least + 0.1);
    }
  });

  it('leave the other team its meeting, without a word about the one that is gone', async () => {
    const { opponent, matchId } = leaving;
    const { meeting } = await opponent.client.ok('GET /api/fixed/detail/{id}', { params: { id: matchId } });
    expect(meeting).toMatchObject({
      matched_group_name: '탈퇴한 팀',
      male_group_info: { group_name: '탈퇴한 팀', group_intro: '', group_advantages: '[]' },
    });
    expect(meeting.female_group_info.group_intro).not.toBe('');
  });
});

describe('an objection of a member who leaves', () => {
  it('stays readable until an admin has settled it', async () => {
    const { services, clock } = service;
    const { male, matchId } = await fixCouple(service, (await addBar(service)).barId, ['2027-03-10']);
    clock.set(Date.parse('2027-03-10T21:00:00+09:00'));
    const admin = await addConsole(service);
    await admin.ok('PUT /api/fixed/{id}/cancel-male', { params: { id: matchId }, body: {} });
    const body = { reason: 'objection-canary' };
    await male.client.ok('PUT /api/fixed/{id}/dispute', { params: { id: matchId }, body });
    await leave(services, male.uid, clock.now());
    expect(await finishDeletions(services, clock.now())).toBe(0);
    expect(await rowsWith('objection-canary')).toEqual(['INQUIRY']);

    await admin.ok('PUT /api/fixed/{id}/correct', {
      params: { id: matchId },
      body: { outcome: 'absent-male', reason: '확인했어요' },
    });
    expect(await finishDeletions(services, clock.now())).toBe(1);
    expect(await rowsWith('objection-canary')).toEqual([]);
    expect(await finishDeletions(services, clock.now())).toBe(0);
  });
});

describe('deletions that were interrupted', () => {
  it('are finished by the sweep, also beside one whose rows cannot be read', async () => {
    const { services, clock } = service;
    const { table } = services;
    const [bad, good] = [await addMember(service), await addMember(service)];
    for (const { uid } of [bad, good]) {
      await leave(services, uid, clock.now());
      const relisted = patched(userKey(uid), { set: inList(LISTS.deletions, uid) }, clock.now());
      await table.write(relisted);
    }
    const unreadable = depositKey(bad.uid, leaving.matchId);
    await table.write(saved(unreadable));
    expect(await finishDeletions(services, clock.now())).toBe(1);
    expect(await countItems(services, LISTS.deletions)).toMatchObject({ count: 1 });
    await table.write(removed(unreadable));
    expect(await finishDeletions(services, clock.now())).toBe(1);
  });
});

const NIGHT = Date.parse('2027-03-12T01:00:00+09:00');

/** Removes the rows whose end has passed, as the store does some time later; `kinds` only those. */
async function removeExpired(at: number, kinds: (kind: string) => boolean = () => true): Promise<void> {
  const rows = (await scanAll(service)).map((row) => storedRow.parse(row));
  const gone = rows.filter((row) => (row.expiresAt ?? Infinity) * 1_000 < at && kinds(kindOf(row)));
  await service.services.table.writeMany(gone.map(({ PK, SK }) => ({ remove: { PK, SK } })));
}
const storedRow = z.object({ PK: z.string(), SK: z.string(), expiresAt: z.number().optional() });

/** What is still open has no end, whatever its period. */
const OPEN: Record<string, (row: Raw) => boolean> = {
  'USER PROFILE': ({ status }) => status !== 'deleted',
  'USER CONSENT': ({ uid }) => uid !== leaving.person.uid,
  'USER QUOTA': ({ closing }) => closing === false,
  'USER TALLY': ({ PK }) => !String(PK).includes(leaving.person.uid),
  ...OPEN_MONEY,
  'INQUIRY I': ({ reply }) => reply === null,
  'USER INQUIRY': ({ expiresAt }) => expiresAt === undefined,
};

describe('the periods of the rows', () => {
  it('end where their kinds say, and not while something is open', () => {
    const ofAccounts = /^USER (PROFILE|CONSENT|QUOTA|TALLY)$/;
    const earlier = before.filter((row) => !ofAccounts.test(kindOf(storedRow.parse(row))));
    const faults = [...earlier, ...after].flatMap((row) => {
      const { PK, SK, expiresAt } = storedRow.parse(row);
      const kind = kindOf({ PK, SK });
      const period = Object.entries(PERIODS).find(([name]) => name === kind)?.[1];
      const isOpen = period === undefined || (OPEN[kind]?.(row) ?? false);
      if (isOpen) return expiresAt === undefined ? [] : [`${kind} ends while it is open`];
      if (expiresAt === undefined) return [`${kind} has no end`];
      const latest = service.clock.now() + DATE_WINDOW_DAYS * DAY_MS + period.ms;
      return expiresAt * 1_000 > latest ? [`${kind} is kept too long`] : [];
    });
    expect([...new Set(faults)]).toEqual([]);
  });
});

describe('when their periods are over', () => {
  let console: Console;
  let opponent: Applicant;
  beforeAll(async () => {
    for (const night of [NIGHT - DAY_MS, NIGHT]) {
      service.clock.set(night);
      expect(await dailyClose()).toMatchObject({ ledgerProblems: 0 });
    }
    ({ opponent } = leaving);
  });

  /** Signs both in again, and reads every list of the member and of the console. */
  async function readAll(): Promise<string[]> {
    const { services, clock } = service;
    const user = await getUser(services, opponent.uid);
    if (user === null) throw new Error('the other team is gone');
    opponent.client.cookies.set(SESSION_COOKIE, await openSession(services, user, clock.now()));
    console = await addConsole(service);
    const failed: string[] = [];
    for (const route of routeList.filter(({ method }) => method === 'GET')) {
      const key = routeKey(route) as RouteKey;
      const params = absentParams(route, opponent.uid);
      const calls = [opponent.client.call(key, { params }), console.call(key, { params })];
      for (const { status } of await Promise.all(calls)) if (status >= 500) failed.push(`${status} ${key}`);
    }
    const detail = await opponent.client.call('GET /api/fixed/detail/{id}', {
      params: { id: leaving.matchId },
    });
    if (detail.status >= 500) failed.push('the meeting');
    return failed;
  }

  it.each([
    ['the texts of teams', 100 * DAY_MS, () => true],
    ['matches, but not what belongs to them', 6 * 366 * DAY_MS, (kind: string) => kind === 'MATCH META'],
    ['deposits and snapshots', 6 * 366 * DAY_MS, (kind: string) => /^(USER MATCH|MATCH SNAP)$/.test(kind)],
    ['everything', 6 * 366 * DAY_MS, () => true],
  ])('every list bears that %s are gone', async (_, ms, kinds) => {
    await removeExpired(NIGHT + ms, kinds);
    service.clock.set(NIGHT + ms);
    expect(await readAll()).toEqual([]);
  });

  it('the table knows nothing of who left, and the books still balance', async () => {
    const rows = await scanAll(service);
    const { uid } = leaving.person;
    expect(
      rows.filter((row) => JSON.stringify(row).includes(uid)).map(({ PK, SK }) => `${PK} ${SK}`),
    ).toEqual([]);
    expect(rows.filter(({ PK }) => String(PK).startsWith('RETAINED#'))).toEqual([]);
    expect(await sweep()).toBeDefined();
    expect(await closeLedger(service.services, service.clock.now())).toMatchObject({ balanced: true });
  });
});

/** The kinds of the rows that contain this text. */
const rowsWith = async (text: string): Promise<(string | undefined)[]> =>
  (await scanAll(service))
    .filter((item) => JSON.stringify(item).includes(text))
    .map(({ PK }) => String(PK).split('#')[0]);
