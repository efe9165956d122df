import { createInquiry, replyInquiry } from '../../../functions/use-cases/support/inquiries.ts';
import { matchRequests } from '../../../functions/use-cases/matching/match-run.ts';
import { deleteAccount } from '../../../functions/use-cases/members/account-deletion.ts';
import { getUser, hashOfLogin, hashOfPhone } from '../../../functions/use-cases/members/users.ts';
import { newId } from '../../../functions/crypto/keyed-hash.ts';
import { createAccount } from '../../../functions/use-cases/members/accounts.ts';
import type { Key, Services } from '../../../functions/ports.ts';
import { matchSnapshotItem } from '../../../functions/items/match.ts';
import type { NoticeItem } from '../../../functions/items/support.ts';
import { expiryOf, LASTING, PERIODS } from '../../../functions/store/periods.ts';
import {
  kindOf,
  matchPointerKey,
  matchSnapshotKey,
  noticeKey,
  personKey,
  reviewKey,
  userKey,
} from '../../../functions/store/keys.ts';
import { create, patch } from '../../../functions/store/writes.ts';
import { type BarId, type MatchId, matchId, noticeId, type UserId } from '../../../shared/ids.ts';
import { newBrowsers } from '../../support/engines.ts';
import { addConsole, type Console, refundsTo } from '../../support/console.ts';
import {
  addApplicant,
  addBar,
  type Applicant,
  apply,
  choicesAt,
  credit,
  pay,
  TEAM_TEXTS,
  transferOf,
} from '../../support/market.ts';
import type { TestService } from '../../support/service.ts';
import { beFriend } from './leaver-friend.ts';
import { reportBoth } from './leaver-reports.ts';
import { storedMatch } from '../../support/stored.ts';
import { kstInstant } from '../../../shared/calendar.ts';

const AFTER_MEETING = kstInstant('2027-03-06', '10:00');
const MEETING_DAY = '2027-03-05';
/** More than one block. */
const MANY = 30;
const SURPLUS_WON = 1_000;

/** Kinds of which the story makes no row, and why none can be left of a member. */
const WHY_NOT_MADE = {
  'holds words of nobody': ['BANK LEDGER', 'BATCH B', 'BAR UPLOAD', 'SMS MONTH'],
  'ends within two days of what it is for': [
    'TICKET T',
    'IDENTITY CHECK',
    'USER TEMPORARY_PASSWORD',
    'USER PHONE_UNDO',
    'SMS CODE',
    'SMS DAY',
    'SMS HOUR',
    'SMSFROM DAY',
  ],
  'ends when the request does, which the deletion refuses while it waits': ['POOL'],
  'is what nobody could read, found by nothing of a member, and ends after 90 days': ['BANK UNREADABLE'],
  'holds the ids and times of a match that ended unpaid, and ends after 120 days': ['USER EXPIRED'],
  'is the hash of a text and what was read in it, without the text': ['READING R'],
};
export const NOT_MADE: readonly string[] = Object.values(WHY_NOT_MADE).flat().toSorted();

/** The kinds that end or belong to an account and are not among these rows. */
export function kindsMissing(rows: readonly Key[]): string[] {
  const made = new Set(rows.map(kindOf));
  return [...Object.keys(PERIODS), ...LASTING.account].filter((kind) => !made.has(kind)).toSorted();
}

/** A member to whom nothing is owed any more, and what they have left in the table. */
export interface Leaving {
  person: Applicant;
  opponent: Applicant;
  /** The meeting that took place. */
  matchId: MatchId;
  /** The words by which all copies of the member's data are found. */
  words: Record<string, string>;
}

/** What is written in a text of the member; a field's name could be that of an account elsewhere. */
export const canaryOf = (text: string): string => `canary-${text.replaceAll('_', ' ')}`;

/**
 * A member who has done everything that stores something of them, in words that nobody else uses: a meeting
 * that took place, with a surplus and a review; a match that was cancelled and paid too late; a refund that
 * bounced; a cancelled request; two inquiries; more notices and reviews than one block.
 */
export async function addLeaver(service: TestService): Promise<Leaving> {
  const { services, clock } = service;
  const bar = (await addBar(service)).barId;
  const texts = {
    ...Object.fromEntries(TEAM_TEXTS.map((field) => [field, canaryOf(field)])),
    group_name: '카나리아 팀',
  };
  const person = await addApplicant(
    service,
    { gender: 'male', name: '강다온솔', birth: '1997-11-23' },
    texts,
  );
  const hPerson = await verifyPerson(service, person.uid);
  const profile = {
    account_bank: '신협',
    account_number: '55566677788',
    account_owner: person.name,
  } as const;
  const { accountId } = await createAccount(services, person.uid, profile, clock.now());
  const member = { ...person, accountId };
  const { opponent, matchId: met } = await meet(service, member, bar);
  await cancelAndPay(service, member, bar);
  const request = await apply(member, choicesAt(bar, ['2027-03-20']));
  await person.client.ok('DELETE /api/meetings/{id}', { params: { id: request }, body: {} });
  clock.set(AFTER_MEETING);
  const admin = await addConsole(service);
  await admin.ok('PUT /api/fixed/{id}/complete', { params: { id: met }, body: {} });
  await person.client.ok('PUT /api/fixed/{id}/review', {
    params: { id: met },
    body: { review: 'canary-review' },
  });
  for (const { client } of [person, opponent])
    await client.ok('PUT /api/fixed/{id}/answers', { params: { id: met }, body: { again: true } });
  await inquire(service, member);
  await beFriend(service, person.phone);
  await reportBoth(admin, member, opponent, met);
  const device = await addBrowser(person);
  await settle(service, admin, person.uid);
  await addMany(service, person.uid, met);
  const { hash } = services;
  return {
    person: member,
    opponent,
    matchId: met,
    words: {
      name: person.name,
      login: person.id,
      phone: person.phone,
      birth: person.birth,
      account: profile.account_number,
      phoneHash: hashOfPhone(hash, person.phone),
      loginHash: hashOfLogin(hash, person.id),
      personHash: hPerson,
      groupName: texts.group_name,
      texts: 'canary-',
      pushHash: hash(`push:${device}`),
    },
  };
}

/** Adds what signing up with an identity check stores; returns by what the person is known. */
async function verifyPerson({ services, clock }: TestService, uid: UserId): Promise<string> {
  const now = clock.now();
  const hPerson = services.hash('person:ci-of-daonsol');
  await services.table.transact('verify person', [
    patch(userKey(uid), { set: { identity: { at: now, hPerson } } }, now),
    create({ ...personKey(hPerson), v: 1, updatedAt: now, uid }),
  ]);
  return hPerson;
}

async function meet(service: TestService, person: Applicant, bar: BarId) {
  const opponent = await addApplicant(service, { gender: 'female', name: '최유나' });
  const slots = choicesAt(bar, [MEETING_DAY]);
  const requests = [await apply(person, slots), await apply(opponent, slots)];
  await matchRequests(service.services, requests, service.clock.now());
  const { transfer_name: name, amount } = await transferOf(person);
  await credit(service, { name, amount: amount + SURPLUS_WON, memo: 'canary-memo', tid: 'over' });
  await pay(service, opponent);
  const { meetings } = await person.client.ok('GET /api/fixed/list/{uidUser}', {
    params: { uidUser: person.uid },
    query: { type: 'active' },
  });
  return { opponent, matchId: matchId.parse(meetings[0]?.uid_meetings_fixed) };
}

/** The person cancels a match before paying; the transfer comes afterwards. */
async function cancelAndPay(service: TestService, person: Applicant, bar: BarId): Promise<void> {
  const other = await addApplicant(service, { gender: 'female', name: '한지우' });
  const slots = choicesAt(bar, ['2027-03-12']);
  const requests = [await apply(person, slots), await apply(other, slots)];
  await matchRequests(service.services, requests, service.clock.now());
  const { transfer_name: name, amount } = await transferOf(person);
  const { meetings } = await person.client.ok('GET /api/fixed/list/{uidUser}', {
    params: { uidUser: person.uid },
    query: { type: 'pending' },
  });
  const [match] = meetings;
  await person.client.ok('DELETE /api/matching/cancel/{id}', {
    params: { id: matchId.parse(match?.uid_meetings_fixed) },
    body: {},
  });
  await credit(service, { name, amount, memo: 'canary-memo', tid: 'late' });
}

/** Returns the address of a browser that gets the member's pushes. */
async function addBrowser({ client }: Applicant): Promise<string> {
  const [browser] = await newBrowsers(1);
  if (browser === undefined) throw new Error('no browser');
  await client.ok('PUT /api/notices/push', { body: browser });
  return browser.endpoint;
}

async function inquire({ services, clock }: TestService, { uid, name }: Applicant): Promise<void> {
  const text = {
    title: 'canary-title',
    content: 'canary-content',
    category: '일반문의',
    is_private: 1,
  } as const;
  const answered = await createInquiry(services, { uid, name }, text, clock.now());
  await replyInquiry(services, answered.inquiryId, 'canary-reply', null, clock.now());
  await createInquiry(services, { uid, name }, text, clock.now());
}

/** Expects and keeps nothing any more: sends every refund, one of which comes back and is sent again. */
async function settle(service: TestService, admin: Console, uid: UserId): Promise<void> {
  const { records } = await admin.ok('GET /api/admin/records-not-payed', {});
  for (const { uid_records_not_payed: id } of records) {
    const body = { reason: '더 기다리지 않아요' };
    await admin.ok('PUT /api/admin/records-not-payed/{id}/dismiss', { params: { id }, body });
  }
  const sendAll = async (body: { reason?: string }) => {
    for (const { uid_refund_users: id } of await refundsTo(admin, { uid }))
      await admin.ok('DELETE /api/admin/user-refunds/{id}/complete', { params: { id }, body });
  };
  const [refund] = await refundsTo(admin, { uid });
  if (refund === undefined) throw new Error('no refund was owed');
  await sendAll({});
  const { memo_code: memo, refund_money: amount } = refund;
  await credit(service, { name: '받는 은행', memo, amount, tid: 'back' });
  await sendAll({ reason: '은행이 고쳐 줬어요' });
}

/** Notices, and meetings with reviews, as if of many months. */
async function addMany({ services, clock }: TestService, uid: UserId, like: MatchId): Promise<void> {
  const { table } = services;
  const now = clock.now();
  const snapshot = await table.get(matchSnapshotItem, matchSnapshotKey(like));
  const common = { v: 1, updatedAt: now, createdAt: now, uid };
  for (let nth = 0; nth < MANY; nth += 1) {
    const male = { uid, groupName: '카나리아 팀', hasReview: true } as const;
    const match = storedMatch({ now, day: MEETING_DAY, state: 'completed', male });
    const { matchId: id } = match;
    const own = { matchId: id, side: 'male', ...common, expiresAt: snapshot?.expiresAt } as const;
    await table.writeMany([
      { put: { ...match, expiresAt: own.expiresAt } },
      { put: { ...snapshot, ...matchSnapshotKey(id), matchId: id } },
      {
        put: {
          ...matchPointerKey(uid, id),
          ...own,
          groupId: `grp_${'0'.repeat(32)}`,
          transferName: '강다온솔1234',
        },
      },
      { put: { ...reviewKey(id, 'male'), ...own, text: 'canary-review' } },
      { put: storedNotice(uid, now) },
    ]);
  }
}

/** A notice as it is stored. */
export function storedNotice(uid: UserId, at: number): NoticeItem {
  const id = noticeId.parse(newId('notice'));
  return {
    ...noticeKey(uid, at, id),
    v: 1,
    updatedAt: at,
    createdAt: at,
    expiresAt: expiryOf('USER NOTICE', at),
    uid,
    noticeId: id,
    kind: 'meeting_tomorrow',
    text: 'canary-notice',
    link: '/',
    isRead: false,
    sendAt: at,
    uselessAt: null,
    urgency: { meetingDay: null, isChange: false },
  };
}

/** Deletes a member's account. */
export async function leave(services: Services, uid: UserId, now: number): Promise<void> {
  const user = await getUser(services, uid);
  if (user === null) throw new Error('no such member');
  await deleteAccount(services, user, null, now);
}
