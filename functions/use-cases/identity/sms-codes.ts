import { randomInt } from 'node:crypto';
import { iso, kstDay } from '../../../shared/calendar.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { Refusal } from '../../../shared/errors.ts';
import {
  CODE_MAX_TRIES,
  CODE_TTL_SECONDS,
  SMS_RESEND_SECONDS,
  SMS_SENDS_PER_DAY,
  SMS_SENDS_PER_PHONE_OF_NETWORK,
} from '../../../shared/limits.ts';
import { SMS_KEPT_FOR_MEMBERS, SMS_SENDS_PER_PHONE_DAY } from '../../../shared/stranger-limits.ts';
import { codeText, isSameCode, macOfCode, newCode } from '../../domain/identity/one-time-code.ts';
import { codeItem, sendsItem } from '../../items/identity.ts';
import { codeKey, smsAskedDayKey, smsDayKey, smsHourKey, smsSenderDayKey } from '../../store/keys.ts';
import { type Device, isKnownDevice } from './devices.ts';
import { newTicket } from './tickets.ts';
import { getUser, hashOfPhone, uidOfPhone } from '../members/users.ts';
import { countText } from '../notices/text-budget.ts';
import {
  above,
  all,
  any,
  atMost,
  below,
  contains,
  exists,
  is,
  missing,
  smaller,
} from '../../store/conditions.ts';
import { expiresIn, patch, remove, save, secondsOf, wasWritten } from '../../store/writes.ts';
import type { HashStore, Key, KeyedHash, SendOutcome, Services, Store, Write } from '../../ports.ts';

const inTwoDays = (now: number): number => expiresIn(now, 2 * DAY_MS);
const hourOf = (now: number): string => iso(now).slice(0, 13);

/** Who asks for a code. */
interface Asker {
  /** Of IPv6 the /48. */
  network: string;
  device: Device;
  /** The browser brought the device's cookie. */
  isKept: boolean;
  /** Somebody who is signed in. */
  isMember: boolean;
}

/** Codes that the phone may still get today: by this network's limit and by that of all. */
export async function remainingSends(
  { table, hash }: HashStore,
  { phone, network }: { phone: string; network: string },
  now: number,
): Promise<number> {
  const hPhone = hashOfPhone(hash, phone);
  const [all, own] = await Promise.all(
    [smsDayKey(hPhone, kstDay(now)), askedDayKey(hash, hPhone, network, now)].map((key) =>
      table.get(sendsItem, key),
    ),
  );
  return Math.max(
    0,
    Math.min(SMS_SENDS_PER_PHONE_DAY - (all?.sends ?? 0), SMS_SENDS_PER_DAY - (own?.sends ?? 0)),
  );
}

/** Sends unless the whole service has sent too many this hour: a circuit breaker against SMS pumping
 * (docs/security.md 7), which trips for strangers while members still have a part. Counted before it is
 * sent, and only what is sent. */
export async function sendWithinBudget(
  services: Pick<Services, 'table' | 'texts' | 'logger' | 'config' | 'textsPerMonth'>,
  { phone, message, isForMember }: { phone: string; message: string; isForMember: boolean },
  now: number,
): Promise<SendOutcome | 'paused'> {
  const { table, texts, logger, config } = services;
  const most = config.CODES_PER_HOUR * (isForMember ? 1 : 1 - SMS_KEPT_FOR_MEMBERS);
  const oneMore = {
    set: { expiresAt: inTwoDays(now) },
    add: { sends: 1 },
    if: any(missing('sends'), atMost('sends', most - 1)),
  };
  const mayGo = await wasWritten(table.write(patch(smsHourKey(hourOf(now)), oneMore, now)));
  const outcome = mayGo ? await texts.send(phone, message) : 'paused';
  if (outcome === 'sent') await countText(services, now);
  else logger.warn('text not sent', { label: 'code', code: outcome });
  return outcome;
}

/** The text certainly never reached the phone. */
export const isUnsent = (outcome: SendOutcome | 'paused'): boolean =>
  ['refused', 'throttled', 'paused'].includes(outcome);

/** The browser's new code replaces its former one; returns the sends left today. Code and wait are the asking
 * browser's and the limit its network's, so that a stranger voids nobody's code. Counted before the text is
 * sent; a definite refusal takes attempt and code back, a lost answer does not (docs/data.md, "SMS send"). Throws
 * sms.day_used_up, sms.too_soon, sms.too_many_phones, sms.paused and sms.failed. */
export async function sendCode(
  services: Services,
  { phone, ...asker }: { phone: string } & Asker,
  now: number,
): Promise<number> {
  const { hash, table } = services;
  const { network, device, isMember } = asker;
  const hPhone = hashOfPhone(hash, phone);
  const uid = await uidOfPhone(services, phone);
  const owner = uid === null ? null : await getUser(services, uid);
  const isOwners = owner !== null && isKnownDevice(hash, device, owner);
  const code = newCode(randomInt);
  const kept = codeKey(hPhone, hashOfBrowser(hash, device));
  const asked = askedDayKey(hash, hPhone, network, now);
  const ofAll = smsDayKey(hPhone, kstDay(now));
  const writes = [
    countAsked(asked, now),
    countSend(ofAll, isOwners, now),
    keepCode(services, kept, { hPhone, code }, now),
    ...countPhone(services, hPhone, asker, now),
  ];
  await table.transact('send code', writes).catch(async (error: unknown) => {
    const isTooSoon = error instanceof Refusal && error.code === 'sms.too_soon';
    throw isTooSoon ? await refusalOf(services, asked, now) : error;
  });
  const message = codeText(code, services.siteOrigin);
  const text = { phone, message, isForMember: isMember || owner !== null };
  const outcome = await sendWithinBudget(services, text, now);
  if (isUnsent(outcome)) await giveBack(services, { asked, ofAll, code: kept }, now);
  if (outcome === 'paused') throw new Refusal('sms.paused');
  const remainingAttempts = await remainingSends(services, { phone, network }, now);
  if (outcome !== 'sent') {
    throw new Refusal('sms.failed', { extra: { remainingAttempts, maxAttempts: SMS_SENDS_PER_DAY } });
  }
  return remainingAttempts;
}

const hashOfBrowser = (hash: KeyedHash, { id }: Pick<Device, 'id'>): string => hash(`browser:${id}`);
const askedDayKey = (hash: KeyedHash, hPhone: string, network: string, now: number): Key =>
  smsAskedDayKey(hPhone, hash(`network:${network}`), kstDay(now));

const RESEND_MS = SMS_RESEND_SECONDS * 1_000;

const usedUp = new Refusal('sms.day_used_up', {
  extra: { remainingAttempts: 0, maxAttempts: SMS_SENDS_PER_DAY },
});

/** While the code before is young and was not entered yet. */
const countAsked = (key: Key, now: number): Write =>
  patch(
    key,
    {
      set: { expiresAt: inTwoDays(now), sentAt: now },
      add: { sends: 1 },
      if: all(
        any(missing('sends'), below('sends', SMS_SENDS_PER_DAY)),
        any(missing('sentAt'), atMost('sentAt', now - RESEND_MS)),
      ),
      refusal: 'sms.too_soon',
    },
    now,
  );

/** Why `countAsked` was refused: that of the wait says after how many seconds the next code may be sent. */
async function refusalOf({ table }: Store, asked: Key, now: number): Promise<Refusal> {
  const counted = await table.get(sendsItem, asked);
  if (counted !== null && counted.sends >= SMS_SENDS_PER_DAY) return usedUp;
  const waitMs = (counted?.sentAt ?? now) + RESEND_MS - now;
  return new Refusal('sms.too_soon', {
    extra: { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) },
  });
}

/** Of the phone, whoever asks. */
const countSend = (key: Key, isOwners: boolean, now: number): Write =>
  patch(
    key,
    {
      set: { expiresAt: inTwoDays(now) },
      add: { sends: 1 },
      ...(!isOwners && { if: any(missing('sends'), below('sends', SMS_SENDS_PER_PHONE_DAY)) }),
      refusal: usedUp,
    },
    now,
  );

function keepCode(
  { hash }: Pick<Services, 'hash'>,
  key: Key,
  { hPhone, code }: { hPhone: string; code: string },
  now: number,
): Write {
  const until = now + CODE_TTL_SECONDS * 1_000;
  const item = {
    ...key,
    v: 1,
    updatedAt: now,
    mac: macOfCode(hash, hPhone, code, now),
    tries: 0,
    sentAt: now,
    until,
    expiresAt: secondsOf(until),
  };
  return save(item);
}

/** Enough of a hash to distinguish the phones of one sender. */
const SHORT_HASH = 6;

/** One write for the network, and one for a known device, which has a lower limit of its own. */
function countPhone(
  { hash, config }: Pick<Services, 'hash' | 'config'>,
  hPhone: string,
  { network, device, isKept }: Asker,
  now: number,
): Write[] {
  const phone = hPhone.slice(0, SHORT_HASH);
  const countFor = (sender: string, phones: number, sendsPerPhone: number): Write =>
    patch(
      smsSenderDayKey(hash(sender), kstDay(now)),
      {
        set: { expiresAt: inTwoDays(now) },
        add: { phones: new Set([phone]), sends: 1 },
        if: all(
          any(missing('phones'), contains('phones', phone), smaller('phones', phones)),
          any(missing('sends'), below('sends', phones * sendsPerPhone)),
        ),
        refusal: 'sms.too_many_phones',
      },
      now,
    );
  const ofNetwork = config.SMS_PHONES_PER_NETWORK * config.ADDRESS_LIMIT_FACTOR;
  return [
    countFor(`network:${network}`, ofNetwork, SMS_SENDS_PER_PHONE_OF_NETWORK),
    ...(isKept ? [countFor(`device:${device.id}`, config.SMS_PHONES_PER_DEVICE, SMS_SENDS_PER_DAY)] : []),
  ];
}

/** A code that was not sent does not make the phone wait for the next one. */
const giveBack = (
  { table }: Store,
  { asked, ofAll, code }: Record<'asked' | 'ofAll' | 'code', Key>,
  now: number,
): Promise<void> =>
  table.transact('give code back', [
    patch(asked, { set: { sentAt: 0 }, add: { sends: -1 }, if: above('sends', 0) }, now),
    patch(ofAll, { add: { sends: -1 }, if: above('sends', 0) }, now),
    remove(code),
  ]);

/** Returns the token of a ticket for this phone. Counted before the code is compared, so that parallel
 * guesses get no more than five tries; the right code works once, in the browser that asked for it. Throws
 * sms.wrong_code, sms.too_many_tries, and sms.code_expired for a code that is too old, used or replaced. */
export async function redeemCode(
  services: Services,
  { phone, code, device, network }: { phone: string; code: string; device: Device | null; network: string },
  now: number,
): Promise<string> {
  if (device === null) throw new Refusal('sms.code_expired');
  const hPhone = hashOfPhone(services.hash, phone);
  const key = codeKey(hPhone, hashOfBrowser(services.hash, device));
  const kept = await countTry(services, key, now);
  if (!isSameCode(services.hash, { hPhone, ...kept }, code)) throw new Refusal('sms.wrong_code');
  // After the right code nobody waits for the next one. Done before the code is spent, because a second try
  // after a crash has no code left.
  const mayAskAgain = { set: { sentAt: 0 }, if: exists };
  await wasWritten(
    services.table.write(patch(askedDayKey(services.hash, hPhone, network, now), mayAskAgain, now)),
  );
  const ticket = newTicket(services, phone, now);
  await services.table.transact('redeem code', [spendCode(key, kept.mac), ticket.write]);
  return ticket.token;
}

async function countTry({ table }: Store, key: Key, now: number) {
  const isLive = all(below('tries', CODE_MAX_TRIES), above('until', now));
  const oneMore = { add: { tries: 1 }, if: isLive, refusal: 'sms.code_expired' } as const;
  return table.writeAndGet(codeItem, patch(key, oneMore, now)).catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    const kept = await table.get(codeItem, key);
    const isYoung = kept !== null && kept.until > now;
    throw isYoung && kept.tries >= CODE_MAX_TRIES ? new Refusal('sms.too_many_tries') : error;
  });
}

const spendCode = (key: Key, mac: string): Write =>
  remove(key, { if: is({ mac }), refusal: 'sms.code_expired' });
