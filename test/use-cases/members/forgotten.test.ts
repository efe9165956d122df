import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { dailyClose, sweep } from '../../support/rights/functions.ts';
import { openSession } from '../../../functions/use-cases/identity/sessions.ts';
import { getUser } from '../../../functions/use-cases/members/users.ts';
import { SESSION_COOKIE } from '../../../functions/middleware/cookies.ts';
import { PERIODS } from '../../../functions/store/periods.ts';
import { DATE_WINDOW_DAYS, MEMBER_DATA_ROWS } from '../../../shared/limits.ts';
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
import { kindOf, LISTS } from '../../../functions/store/keys.ts';
import { countItems } from '../../../functions/store/lists.ts';
import { D } from '../../support/deposit.ts';
import { expectBalanced, scanAll } from '../../support/ledger.ts';
import type { Raw } from '../../support/raw-table.ts';
import { startService } from '../../support/service.ts';
import { addConsole, type Console } from '../../support/console.ts';
import { type Applicant, GROUP, TEAM_TEXTS } from '../../support/market.ts';
import { myData } from '../../../shared/schemas/my-data.ts';
import { addMember } from '../../support/people.ts';
import { addLeaver, canaryOf, kindsMissing, leave, NOT_MADE, storedNotice } from './leaver.ts';

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

const service = await startService({ env: { ADDRESS_LIMIT_FACTOR: '10000' } });
const leaving = await addLeaver(service);
const downloaded = await leaving.person.client.call('GET /api/accounts/my-data');
const before = await scanAll(service);
await leave(service.services, leaving.person.uid, service.clock.now());
const after = await scanAll(service);

const KINDS_WITH_DATA = [
  'birth in USER / PROFILE',
  'groupName in MATCH / META',
  'groupName in REQUEST / BODY',
  'groupName in UNPAID / U',
  'groupName in USER / GROUP',
  'login in USER / PROFILE',
  'loginHash in LOGIN / U',
  'loginHash in USER / PROFILE',
  'name in BANK / ROW',
  'name in INQUIRY / I',
  'name in MATCH / SNAP',
  'name in USER / ACCOUNT',
  'name in USER / MATCH',
  'name in USER / PROFILE',
  'personHash in PERSON / U',
  'personHash in USER / PROFILE',
  'phoneHash in APART / WITH',
  'phoneHash in MATCH / FRIENDS',
  'phoneHash in MATCH / MET',
  'phoneHash in PHONE / EVENING',
  'phoneHash in PHONE / U',
  'phoneHash in REQUEST / META',
  'phoneHash in USER / EVENING',
  'phoneHash in USER / PROFILE',
  'pushHash in USER / PUSH',
  'texts in BANK / ROW',
  'texts in INQUIRY / I',
  'texts in MATCH / REVIEW',
  'texts in REQUEST / BODY',
  'texts in USER / BLOCKED',
  'texts in USER / GROUP',
  'texts in USER / NOTICE',
  'texts in USER / REPORT',
];

// One story, from what is there to the end of the last period.
describe('a member who leaves', { shuffle: false }, () => {
  describe('what a member downloads', () => {
    it('is everything that is kept of the member, in every kind of row', () => {
      expect(downloaded.status).toBe(200);
      // Hashes stand for nothing that a member would know; the texts follow one by one.
      const words = Object.entries(leaving.words).filter(([name]) => !/Hash$|^texts$/.test(name));
      const texts = [
        ...TEAM_TEXTS.filter((field) => field !== 'group_name'),
        ...'memo title content reply review report whom answer notice'.split(' '),
      ];
      const text = JSON.stringify(downloaded.body);
      const missing = [...words.map(([, word]) => word), ...texts.map(canaryOf)].filter(
        (word) => !text.includes(word),
      );
      expect(missing).toEqual([]);
      const { data } = myDataAnswer.parse(downloaded.body);
      const lists = Object.entries(data).filter(([, list]) => Array.isArray(list) && list.length === 0);
      expect(lists.map(([name]) => name)).toEqual(['cut']);
      expect(data.unpaid_records).toMatchObject([
        { group_name: leaving.words['groupName'], deposit_amount: D, cancel_reason: 'self_cancel' },
      ]);
    });

    it('says nothing of the other team, and names no ids', () => {
      const text = JSON.stringify(downloaded.body);
      const { opponent } = leaving;
      const others = [opponent.name, opponent.phone, opponent.uid, GROUP.group_name, '한지우'];
      expect(others.filter((word) => text.includes(word))).toEqual([]);
      expect(text).not.toMatch(/[a-z]{3}_[0-9a-f]{32}/);
    });

    it('is put together five times an hour, with the newest rows of each kind', async () => {
      const { client, uid } = await addMember(service);
      const now = service.clock.now();
      const notices = Array.from({ length: MEMBER_DATA_ROWS + 1 }, (_, nth) => ({
        put: storedNotice(uid, now - nth * 1_000),
      }));
      await service.services.table.writeMany(notices);
      const read = () => client.call('GET /api/accounts/my-data');
      const { data } = myDataAnswer.parse((await read()).body);
      expect(data.notices).toHaveLength(MEMBER_DATA_ROWS);
      expect(data.notices[0]?.created_at).toBe(new Date(now).toISOString());
      expect(data.cut).toEqual(['notices']);
      for (let again = 0; again < 4; again += 1) expect((await read()).status).toBe(200);
      expect((await read()).status).toBe(403);
    });
  });

  const myDataAnswer = z.object({ data: myData });
  describe('the data of a deleted account', () => {
    it('were in every kind of row that describes a member', () => {
      expect(kindsIn(before)).toEqual(KINDS_WITH_DATA);
    });

    it('were in every kind of row that ends or belongs to an account, but those that say why not', () => {
      expect(kindsMissing([...before, ...after].map((row) => storedRow.parse(row)))).toEqual(NOT_MADE);
    });

    it('are in no row any more, but for the hash of a phone that somebody has met or never wants to meet', async () => {
      expect(kindsIn(after)).toEqual(['phoneHash in APART / WITH', 'phoneHash in MATCH / MET']);
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
        content: JSON.parse(cipher.decrypt(sealed, { PK, SK })) as unknown,
        years: (expiresAt * 1_000 - clock.now()) / (365.25 * 86_400_000),
      }));
      const contentsOf = (kind: string) =>
        opened.filter((row) => row.kind === kind).map(({ content }) => content);
      expect(contentsOf('PERSON').map((content) => retainedPerson.parse(content))).toMatchObject([
        { name: person.name, phone: person.phone },
      ]);
      const met = opened.find(({ kind, of }) => kind === 'MATCH' && of === matchId);
      expect(retainedMatch.parse(met?.content)).toEqual({
        userName: person.name,
        groupName: leaving.words['groupName'],
        transferName: expect.stringMatching(new RegExp(`^${person.name}\\d{4}$`)),
      });
      const memos = contentsOf('DEPOSIT').map((content) => retainedDeposit.parse(content).memo);
      expect(memos.filter((memo) => memo === 'canary-memo')).toHaveLength(2);
      expect(
        contentsOf('INQUIRY')
          .map((content) => retainedInquiry.parse(content).reply)
          .toSorted(),
      ).toEqual(['canary-answer', 'canary-reply', null]);
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
    'REFUND R': ({ state }) => state === 'due',
    'PAYOUT P': ({ state }) => state === 'due',
    'MEMO P': ({ GSI2PK }) => GSI2PK !== undefined,
    'UNPAID U': ({ state }) => state === 'open',
    'BANK ROW': ({ purpose }) => JSON.stringify(purpose) === JSON.stringify({ kind: 'undecided' }),
    'INQUIRY I': ({ reply }) => reply === null,
    'APART WITH': ({ isListed }) => isListed === true,
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
        await dailyClose();
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
    ])('every list can still be read when %s are gone', async (_, ms, kinds) => {
      await removeExpired(NIGHT + ms, kinds);
      service.clock.set(NIGHT + ms);
      expect(await readAll()).toEqual([]);
    });

    it('the table knows nothing of who left', async () => {
      const rows = await scanAll(service);
      const { uid } = leaving.person;
      expect(
        rows.filter((row) => JSON.stringify(row).includes(uid)).map(({ PK, SK }) => `${PK} ${SK}`),
      ).toEqual([]);
      expect(rows.filter(({ PK }) => String(PK).startsWith('RETAINED#'))).toEqual([]);
      expect(await sweep()).toBeDefined();
    });
  });
});
