import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { smsDayKey, smsSenderDayKey } from '../../functions/store/keys.ts';
import { hashOfPhone } from '../../functions/use-cases/members/users.ts';
import { DEVICE_COOKIE } from '../../functions/middleware/cookies.ts';
import { networkOf } from '../../functions/middleware/network.ts';
import { SMS_SENDS_PER_PHONE_DAY } from '../../shared/stranger-limits.ts';
import { kstDay } from '../../shared/calendar.ts';
import { DAY_MS } from '../../shared/time-units.ts';
import { CODE_MAX_TRIES, SMS_SENDS_PER_DAY } from '../../shared/limits.ts';
import { codeOf, createClient } from '../support/client.ts';
import { anotherCode, askForCode, askLater, enterCode, RESEND_MS } from './codes.ts';
import { textsTo } from '../support/engines.ts';
import { codeSentTo, newPhone, signUp, verifyPhone } from '../support/people.ts';
import { scanTable } from '../support/raw-table.ts';
import { startService, TEST_NOW, type TestService } from '../support/service.ts';
import { addTo } from '../../functions/store/writes.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterEach(() => service.clock.set(TEST_NOW));

describe('a stranger who asks for codes to somebody’s phone', () => {
  const [mine, theirs] = ['198.51.100.40', '198.51.100.41'];

  it('neither voids the code that another browser has, nor uses up its tries or its wait', async () => {
    const [client, stranger, phone] = [createClient({ ip: mine }), createClient({ ip: theirs }), newPhone()];
    await askForCode(client, phone);
    const code = await codeSentTo(phone);
    expect((await askForCode(stranger, phone)).status).toBe(200);
    const strangers = await codeSentTo(phone);
    for (let step = 1; step <= CODE_MAX_TRIES + 1; step += 1)
      expect((await enterCode(stranger, phone, anotherCode(strangers, step))).status).toBe(400);
    expect(codeOf(await enterCode(createClient({ ip: theirs }), phone, code))).toBe('sms.code_expired');
    expect((await enterCode(client, phone, code)).status).toBe(200);
  });

  it('uses up the codes of the own network, not those of the others', async () => {
    const phone = newPhone();
    const attempt = () => askLater(service, createClient({ ip: theirs }), phone);
    for (let sent = 0; sent < SMS_SENDS_PER_DAY; sent += 1) expect((await attempt()).status).toBe(200);
    expect(codeOf(await attempt())).toBe('sms.day_used_up');
    const client = createClient({ ip: mine });
    expect(await askForCode(client, phone)).toMatchObject({ status: 200, body: { remainingAttempts: 19 } });
    expect((await enterCode(client, phone, await codeSentTo(phone))).status).toBe(200);
  });

  it('cannot have a phone texted without end from many networks, nor shut its own member’s browser out', async () => {
    const client = createClient({ ip: mine });
    const { phone } = await signUp(client);
    const hPhone = hashOfPhone(service.services.hash, phone);
    const all = smsDayKey(hPhone, kstDay(service.clock.now()));
    await service.services.table.write(addTo(all, { add: { sends: SMS_SENDS_PER_PHONE_DAY - 1 } }));
    expect(codeOf(await askLater(service, createClient({ ip: theirs }), phone))).toBe('sms.day_used_up');
    expect((await askLater(service, client, phone)).status).toBe(200);
  });
});

describe('the phones of a day', () => {
  it('are limited to ten for one browser: an eleventh gets 403, and the ten still get codes', async () => {
    const browser = createClient();
    expect((await askForCode(browser, newPhone())).status).toBe(200);
    const phones = Array.from({ length: 11 }, newPhone);
    for (const phone of phones.slice(0, 10)) expect((await askForCode(browser, phone)).status).toBe(200);
    expect(await askForCode(browser, phones[10] ?? '')).toMatchObject({
      status: 403,
      body: { code: 'sms.too_many_phones' },
    });
    expect(await textsTo(phones[10] ?? '')).toEqual([]);
    expect((await askLater(service, browser, phones[0] ?? '')).status).toBe(200);
    expect((await askForCode(createClient(), phones[10] ?? '')).status).toBe(200);
    service.clock.advance(DAY_MS);
    await verifyPhone(browser, newPhone());
  });

  it('are limited to three hundred for one network', async () => {
    const strict = await startService({ env: { ADDRESS_LIMIT_FACTOR: '1' } });
    const { hash, table } = strict.services;
    const campus = '2001:db8:20:20';
    const network = smsSenderDayKey(hash(`network:${networkOf(`${campus}::1`, 48)}`), kstDay(TEST_NOW));
    const phones = new Set(Array.from({ length: 299 }, (_, i) => String(i).padStart(6, '0')));
    await table.write(addTo(network, { add: { phones } }));
    const [last, tooMany] = [newPhone(), newPhone()];
    expect((await askForCode(createClient(), last, `${campus}::2`)).status).toBe(200);
    expect(await askForCode(createClient(), tooMany, `${campus}::3`)).toMatchObject({
      status: 403,
      body: { code: 'sms.too_many_phones' },
    });
    strict.clock.advance(RESEND_MS);
    expect((await askForCode(createClient(), last, `${campus}::4`)).status).toBe(200);
    expect((await askForCode(createClient(), tooMany, '2001:db8:21:21::1')).status).toBe(200);
    service = await startService();
  });

  it('are not counted for a device that a browser invents', async () => {
    const browser = createClient();
    browser.cookies.set(DEVICE_COOKIE, `${'A'.repeat(43)}.${TEST_NOW}.${'B'.repeat(43)}.`);
    const before = await sendersIn(service);
    expect((await askForCode(browser, newPhone(), '198.51.100.30')).status).toBe(200);
    expect((await sendersIn(service)) - before).toBe(1);
    expect(browser.cookies.get(DEVICE_COOKIE)).not.toContain('AAA');
  });
});

const sendersIn = async (service: TestService): Promise<number> =>
  (await scanTable(service)).filter(({ PK }) => String(PK).startsWith('SMSFROM#')).length;
