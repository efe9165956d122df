import { expect, it } from 'vitest';
import * as z from 'zod';
import { consentItem } from '../../../functions/items/identity.ts';
import { matchFriendsItem } from '../../../functions/items/friends.ts';
import { againItem, matchItem, matchPointerItem, reviewItem } from '../../../functions/items/match.ts';
import { pushDeviceItem } from '../../../functions/items/push.ts';
import { blockedItem, reportItem } from '../../../functions/items/report.ts';
import { quotaItem, requestBodyItem, requestItem } from '../../../functions/items/request.ts';
import { accountItem, groupItem, userItem } from '../../../functions/items/user.ts';
import { LASTING, PERIODS } from '../../../functions/store/periods.ts';
import { myData } from '../../../shared/schemas/my-data.ts';

/** Kinds of rows with facts about a member: their fields, and the list of the own data that has them. */
const ROWS = {
  'USER PROFILE': [userItem, 'member'],
  'USER QUOTA': [quotaItem, 'member'],
  'USER CONSENT': [consentItem, 'consents'],
  'USER GROUP': [groupItem, 'groups'],
  'USER ACCOUNT': [accountItem, 'accounts'],
  'REQUEST META': [requestItem, 'requests'],
  'REQUEST BODY': [requestBodyItem, 'requests'],
  'MATCH META': [matchItem.shape.male, 'meetings'],
  'USER MATCH': [matchPointerItem, 'meetings'],
  'MATCH REVIEW': [reviewItem, 'meetings'],
  'MATCH AGAIN': [againItem.shape.male.unwrap(), 'meetings'],
  'USER REPORT': [reportItem, 'meetings'],
  'MATCH FRIENDS': [matchFriendsItem.shape.male.shape.friends.element, 'friendships'],
  'USER PUSH': [pushDeviceItem, 'push_devices'],
  'USER BLOCKED': [blockedItem, 'blocked_numbers'],
} as const;

/** The names of all fields, also of what is inside. */
function namesIn(schema: unknown): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, part]) => [name, ...namesIn(part)]);
  if (schema instanceof z.ZodArray) return namesIn(schema.element);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return namesIn(schema.unwrap());
  return [];
}
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Keys, ids, hashes and what the store needs to find or to end a row. */
const OF_STORE = /^(PK|SK|GSI\d[PS]K|v|updatedAt|expiresAt|uid|by|side|\w+Id|h[A-Z]\w*|sealed|epoch)$/;

/** Fields that are in the data under another name. */
const CALLED: Readonly<Record<string, string>> = {
  loginId: 'id',
  phoneSealed: 'phone',
  numberSealed: 'account_number',
  identity: 'identity_verified_at',
  stated: 'is_stated',
  at: 'created_at',
  profile: 'created_at',
  late: 'late_minutes',
  text: 'review',
  isYes: 'again',
  decision: 'answer',
};

/** Fields that are not in it, by why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'it is in the data already':
    'size isPaid hasReview hasAnswered hasReport promises phoneLastFour numberLastFour',
  'transfers and refunds are lists of their own': 'credits checking confirmed borne refundTo cameFrom wentTo',
  'a right, or what the service goes by':
    'passwordHash sessionEpoch isAdmin isOwner isPremium mustChangePassword status open closing boostedAt waitsAgain isUntaken barAt',
};
const leftOut = Object.values(LEFT_OUT).join(' ').split(' ');

/** Other kinds of rows, by why their fields are not compared. */
const OTHER_KINDS: Readonly<Record<string, string>> = {
  'a list of its own, of money or texts': 'UNPAID U, BANK ROW, REFUND R, INQUIRY I, USER NOTICE',
  'leads to what is in it': 'USER REQUEST, USER INQUIRY, PAYER CODE, PAYCODE, LOGIN U, PHONE U, PERSON U',
  'holds a day, a place or a number of what is in it':
    'PHONE EVENING, USER EVENING, BAR MEETING, CHOICES L, GROUPLOCK L, POOL, USER TALLY, USER EXPIRED',
  'the books': 'MATCH LEDGER, BANK LEDGER, PAYOUT P, BATCH B, MEMO P, BANK UNREADABLE',
  'tells of others': 'MATCH SNAP, APART WITH, AVOID WITH, AUDIT',
  'found by a hash only':
    'MATCH MET, SESSION S, CONSOLE C, TICKET T, IDENTITY CHECK, SMS CODE, SMS DAY, SMS HOUR, SMSFROM DAY, RATE, READING R',
  'a secret, for a day': 'USER TEMPORARY_PASSWORD, USER PHONE_UNDO',
  'about no member': 'SMS MONTH, BAR UPLOAD',
  'there is no member any more': 'RETAINED PERSON, RETAINED MATCH, RETAINED DEPOSIT, RETAINED INQUIRY',
};

it('every kind of row that may be about a member is asked for here', () => {
  const kinds = [...Object.keys(PERIODS), ...LASTING.account].toSorted();
  expect([...Object.keys(ROWS), ...Object.values(OTHER_KINDS).join(', ').split(', ')].toSorted()).toEqual(
    kinds,
  );
});

it.each(Object.entries(ROWS))('%s: a member’s own data have every fact of it', (_, [schema, section]) => {
  const told = new Set(namesIn(myData.shape[section]));
  const missing = Object.keys(schema.shape).filter((name) => {
    const isTold = [snake(name), CALLED[name] ?? ''].some((one) => told.has(one));
    return !isTold && !OF_STORE.test(name) && !leftOut.includes(name);
  });
  expect(missing).toEqual([]);
});
