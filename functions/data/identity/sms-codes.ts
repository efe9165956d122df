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
import {
  codesSentUntil,
  codeText,
  isSameCode,
  macOfCode,
  newCode,
} from '../../domain/identity/one-time-code.ts';
import { codeItem, sendsItem } from '../../items/identity.ts';
import { codeKey, smsDayKey, smsHourKey, smsSenderDayKey } from '../../store/keys.ts';
import { newTicket } from './tickets.ts';
import { hashOfPhone } from '../members/users.ts';
import { countText } from '../notices/text-budget.ts';
import { above, all, any, atMost, below, contains, is, missing, smaller } from '../../store/conditions.ts';
import { expiresIn, patched, removed, saved } from '../../store/writes.ts';
import type { HashStore, SendOutcome, Services, Store, Write } from '../../ports.ts';

const inTwoDays = (now: number): number => expiresIn(now, 2 * DAY_MS);
const hourOf = (now: number): string => iso(now).slice(0, 13);

interface Sender {
  network: string;
  deviceId: string | null;
}

export async function remainingSends(
  { table, hash }: HashStore,
  phone: string,
  now: number,
): Promise<number> {
  const day = await table.get(sendsItem, smsDayKey(hashOfPhone(hash, phone), kstDay(now)));
  return Math.max(0, SMS_SENDS_PER_DAY - (day?.sends ?? 0));
}

/** Sends unless the whole service has sent too many this hour: a circuit breaker against SMS pumping
 * (docs/security.md 7). Counted before it is sent. */
export async function sendWithinBudget(
  services: Pick<Services, 'table' | 'texts' | 'logger' | 'config' | 'textsPerMonth'>,
  phone: string,
  message: string,
  now: number,
): Promise<SendOutcome | 'paused'> {
  const { table, texts, logger, config } = services;
  const oneMore = { set: { expiresAt: inTwoDays(now) }, add: { sends: 1 } };
  const hour = await table.writeAndGet(sendsItem, patched(smsHourKey(hourOf(now)), oneMore, now));
  const outcome = hour.sends > config.CODES_PER_HOUR ? 'paused' : await texts.send(phone, message);
  if (outcome === 'sent') await countText(services, now);
  else logger.warn('text not sent', { label: 'code', code: outcome });
  return outcome;
}

/** The text certainly never reached the phone. */
export const isUnsent = (outcome: SendOutcome | 'paused'): boolean =>
  ['refused', 'throttled', 'paused'].includes(outcome);

/** The new code replaces the former; returns the sends left today. Counted before the text is sent; a
 * definite refusal takes attempt and code back, a lost answer does not (docs/data.md). Throws
 * sms.day_used_up, sms.too_soon, sms.too_many_phones, sms.paused and sms.failed. */
export async function sendCode(
  services: Services,
  { phone, network, deviceId }: { phone: string } & Sender,
  now: number,
): Promise<number> {
  const { hash, table } = services;
  const hPhone = hashOfPhone(hash, phone);
  const code = newCode(randomInt);
  const writes = [
    countSend(hPhone, now),
    keepCode(services, hPhone, code, now),
    ...countPhone(services, hPhone, { network, deviceId }, now),
  ];
  await table.transact('send code', writes).catch(async (error: unknown) => {
    const isTooSoon = error instanceof Refusal && error.code === 'sms.too_soon';
    throw isTooSoon ? await tooSoon(services, hPhone, now) : error;
  });
  const outcome = await sendWithinBudget(services, phone, codeText(code, services.siteOrigin), now);
  if (isUnsent(outcome)) await giveBack(services, hPhone, now);
  if (outcome === 'paused') throw new Refusal('sms.paused');
  const remainingAttempts = await remainingSends(services, phone, now);
  if (outcome !== 'sent') {
    throw new Refusal('sms.failed', { extra: { remainingAttempts, maxAttempts: SMS_SENDS_PER_DAY } });
  }
  return remainingAttempts;
}

const RESEND_MS = SMS_RESEND_SECONDS * 1_000;

/** While the code before is young and was not entered yet: an entered code is gone. */
function keepCode({ hash }: Pick<Services, 'hash'>, hPhone: string, code: string, now: number): Write {
  const item = {
    ...codeKey(hPhone),
    v: 1,
    updatedAt: now,
    mac: macOfCode(hash, hPhone, code, now),
    tries: 0,
    sentAt: now,
    expiresAt: expiresIn(now, CODE_TTL_SECONDS * 1_000),
  };
  const mayReplace = any(missing('sentAt'), atMost('sentAt', now - RESEND_MS));
  return saved(item, { if: mayReplace, refusal: 'sms.too_soon' });
}

/** The refusal says after how many seconds the next code may be sent. */
async function tooSoon({ table }: Store, hPhone: string, now: number): Promise<Refusal> {
  const code = await table.get(codeItem, codeKey(hPhone));
  const waitMs = (code?.sentAt ?? now) + RESEND_MS - now;
  return new Refusal('sms.too_soon', {
    extra: { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) },
  });
}

const countSend = (hPhone: string, now: number): Write =>
  patched(
    smsDayKey(hPhone, kstDay(now)),
    {
      set: { expiresAt: inTwoDays(now) },
      add: { sends: 1 },
      if: any(missing('sends'), below('sends', SMS_SENDS_PER_DAY)),
      refusal: new Refusal('sms.day_used_up', {
        extra: { remainingAttempts: 0, maxAttempts: SMS_SENDS_PER_DAY },
      }),
    },
    now,
  );

/** Enough of a hash to distinguish the phones of one sender. */
const SHORT_HASH = 6;

/** One write for the network, and one for a known device, which has a lower limit of its own. */
function countPhone(
  { hash, config }: Pick<Services, 'hash' | 'config'>,
  hPhone: string,
  { network, deviceId }: Sender,
  now: number,
): Write[] {
  const phone = hPhone.slice(0, SHORT_HASH);
  const countedFor = (sender: string, phones: number, sendsPerPhone: number): Write =>
    patched(
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
    countedFor(`network:${network}`, ofNetwork, SMS_SENDS_PER_PHONE_OF_NETWORK),
    ...(deviceId === null
      ? []
      : [countedFor(`device:${deviceId}`, config.SMS_PHONES_PER_DEVICE, SMS_SENDS_PER_DAY)]),
  ];
}

/** A code that was not sent does not make the phone wait for the next one. */
const giveBack = ({ table }: Store, hPhone: string, now: number): Promise<void> =>
  table.transact('give code back', [
    patched(smsDayKey(hPhone, kstDay(now)), { add: { sends: -1 }, if: above('sends', 0) }, now),
    removed(codeKey(hPhone)),
  ]);

/** Returns the token of a ticket for this phone. Counted before the code is compared, so that parallel
 * guesses get no more than five tries; the right code works once. Throws sms.wrong_code, and
 * sms.code_expired for a code that is too old, used, replaced or tried too often. */
export async function redeemCode(
  services: Services,
  { phone, code }: { phone: string; code: string },
  now: number,
): Promise<string> {
  const hPhone = hashOfPhone(services.hash, phone);
  const kept = await countTry(services, hPhone, now);
  if (!isSameCode(services.hash, { hPhone, ...kept }, code)) throw new Refusal('sms.wrong_code');
  const ticket = newTicket(services, phone, now);
  await services.table.transact('redeem code', [spendCode(hPhone, kept.mac), ticket.write]);
  return ticket.token;
}

function countTry({ table }: Store, hPhone: string, now: number) {
  const isLive = all(below('tries', CODE_MAX_TRIES), above('sentAt', codesSentUntil(now)));
  const oneMore = { add: { tries: 1 }, if: isLive, refusal: 'sms.code_expired' } as const;
  return table.writeAndGet(codeItem, patched(codeKey(hPhone), oneMore, now));
}

const spendCode = (hPhone: string, mac: string): Write =>
  removed(codeKey(hPhone), { if: is({ mac }), refusal: 'sms.code_expired' });
