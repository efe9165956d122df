import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { smsDayKey, smsSenderDayKey } from '../../functions/store/keys.ts';
import { hashOfPhone } from '../../functions/data/members/users.ts';
import { DEVICE_COOKIE } from '../../functions/middleware/cookies.ts';
import { networkOf } from '../../functions/middleware/network.ts';
import { SMS_SENDS_PER_PHONE_DAY } from '../../shared/stranger-limits.ts';
import { kstDay } from '../../shared/calendar.ts';
import { DAY_MS } from '../../shared/time-units.ts';
import { CODE_MAX_TRIES, SMS_RESEND_SECONDS, SMS_SENDS_PER_DAY } from '../../shared/limits.ts';
import { type Client, createClient, codeOf } from '../support/client.ts';
import { textsTo } from '../support/engines.ts';
import { codeSentTo, newPhone, signUp, verifyPhone } from '../support/people.ts';
import { scanTable } from '../support/raw-table.ts';
import { startService, TEST_NOW, type TestService } from '../support/service.ts';
import { counted } from '../../functions/store/writes.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterEach(() => service.clock.set(TEST_NOW));

const send = (client: Client, phone: string, ip?: string) =>
  client.call('POST /api/verify/sms', { body: { phone }, ...(ip ? { ip } : {}) });
const enter = (client: Client, phone: string, code: string) =>
  client.call('POST /api/verify/sms/verify', { body: { phone, code } });
const RESEND_MS = SMS_RESEND_SECONDS * 1_000;
const sendLater = (client: Client, phone: string) => {
  service.clock.advance(RESEND_MS);
  return send(client, phone);
};
const another = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');

describe('a stranger who asks for codes to somebody’s phone', () => {
  const [mine, theirs] = ['198.51.100.40', '198.51.100.41'];

  it('neither voids the code that another browser has, nor uses up its tries or its wait', async () => {
    const [client, stranger, phone] = [createClient({ ip: mine }), createClient({ ip: theirs }), newPhone()];
    await send(client, phone);
    const code = await codeSentTo(phone);
    expect((await send(stranger, phone)).status).toBe(200);
    const strangers = await codeSentTo(phone);
    for (let step = 1; step <= CODE_MAX_TRIES + 1; step += 1)
      expect((await enter(stranger, phone, another(strangers, step))).status).toBe(400);
    expect(codeOf(await enter(createClient({ ip: theirs }), phone, code))).toBe('sms.code_expired');
    expect((await enter(client, phone, code)).status).toBe(200);
  });

  it('uses up the codes of the own network, not those of the others', async () => {
    const phone = newPhone();
    const attempt = () => sendLater(createClient({ ip: theirs }), phone);
    for (let sent = 0; sent < SMS_SENDS_PER_DAY; sent += 1) expect((await attempt()).status).toBe(200);
    expect(codeOf(await attempt())).toBe('sms.day_used_up');
    const client = createClient({ ip: mine });
    expect(await send(client, phone)).toMatchObject({ status: 200, body: { remainingAttempts: 19 } });
    expect((await enter(client, phone, await codeSentTo(phone))).status).toBe(200);
  });

  it('cannot have a phone texted without end from many networks, nor shut its own member’s browser out', async () => {
    const client = createClient({ ip: mine });
    const { phone } = await signUp(client);
    const hPhone = hashOfPhone(service.services.hash, phone);
    const all = smsDayKey(hPhone, kstDay(service.clock.now()));
    await service.services.table.write(counted(all, { add: { sends: SMS_SENDS_PER_PHONE_DAY - 1 } }));
    expect(codeOf(await sendLater(createClient({ ip: theirs }), phone))).toBe('sms.day_used_up');
    expect((await sendLater(client, phone)).status).toBe(200);
  });
});

describe('the phones of a day', () => {
  it('are limited to ten for one browser: an eleventh gets 403, and the ten still get codes', async () => {
    const browser = createClient();
    expect((await send(browser, newPhone())).status).toBe(200);
    const phones = Array.from({ length: 11 }, newPhone);
    for (const phone of phones.slice(0, 10)) expect((await send(browser, phone)).status).toBe(200);
    expect(await send(browser, phones[10] ?? '')).toMatchObject({
      status: 403,
      body: { code: 'sms.too_many_phones' },
    });
    expect(await textsTo(phones[10] ?? '')).toEqual([]);
    expect((await sendLater(browser, phones[0] ?? '')).status).toBe(200);
    expect((await send(createClient(), phones[10] ?? '')).status).toBe(200);
    service.clock.advance(DAY_MS);
    await verifyPhone(browser, newPhone());
  });

  it('are limited to three hundred for one network', async () => {
    const strict = await startService({ env: { ADDRESS_LIMIT_FACTOR: '1' } });
    const { hash, table } = strict.services;
    const campus = '2001:db8:20:20';
    const network = smsSenderDayKey(hash(`network:${networkOf(`${campus}::1`, 48)}`), kstDay(TEST_NOW));
    const phones = new Set(Array.from({ length: 299 }, (_, i) => String(i).padStart(6, '0')));
    await table.write(counted(network, { add: { phones } }));
    const [last, tooMany] = [newPhone(), newPhone()];
    expect((await send(createClient(), last, `${campus}::2`)).status).toBe(200);
    expect(await send(createClient(), tooMany, `${campus}::3`)).toMatchObject({
      status: 403,
      body: { code: 'sms.too_many_phones' },
    });
    strict.clock.advance(RESEND_MS);
    expect((await send(createClient(), last, `${campus}::4`)).status).toBe(200);
    expect((await send(createClient(), tooMany, '2001:db8:21:21::1')).status).toBe(200);
    service = await startService();
  });

  it('are not counted for a device that a browser invents', async () => {
    const browser = createClient();
    browser.cookies.set(DEVICE_COOKIE, `${'A'.repeat(43)}.${TEST_NOW}.${'B'.repeat(43)}.`);
    const before = await sendersIn(service);
    expect((await send(browser, newPhone(), '198.51.100.30')).status).toBe(200);
    expect((await sendersIn(service)) - before).toBe(1);
    expect(browser.cookies.get(DEVICE_COOKIE)).not.toContain('AAA');
  });
});

const sendersIn = async ({ dynamo, tableName }: TestService): Promise<number> =>
  (await scanTable(dynamo, tableName)).filter(({ PK }) => String(PK).startsWith('SMSFROM#')).length;
