import { expect, it } from 'vitest';
import {
  SMS_GLOBAL_SENDS_PER_HOUR,
  SMS_PHONES_PER_DAY,
  SMS_RESEND_SECONDS,
  SMS_SENDS_PER_PHONE_OF_NETWORK,
} from '../../../shared/limits.ts';
import { SMS_KEPT_FOR_MEMBERS } from '../../../shared/stranger-limits.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { type Client, codeOf, createClient } from '../../support/client.ts';
import { addMember, newPhone } from '../../support/people.ts';
import { startService } from '../../support/service.ts';

const CAMPUS = '2001:db8:20:22';
const RESEND_MS = SMS_RESEND_SECONDS * 1_000;

it('the phones of one network get two codes each on average, so that it cannot pause the whole service', async () => {
  const { clock } = await startService({ env: { ADDRESS_LIMIT_FACTOR: '1', SMS_PHONES_PER_NETWORK: '2' } });
  const send = (phone: string, ip: string) =>
    createClient().call('POST /api/verify/sms', { body: { phone }, ip });
  const [first, second] = [newPhone(), newPhone()];
  for (const phone of [first, first, first, second]) {
    expect((await send(phone, `${CAMPUS}::1`)).status).toBe(200);
    clock.advance(RESEND_MS);
  }
  expect(await send(second, `${CAMPUS}::2`)).toMatchObject({
    status: 403,
    body: { code: 'sms.too_many_phones' },
  });
  expect((await send(second, '2001:db8:21:22::1')).status).toBe(200);
  clock.advance(DAY_MS);
  expect((await send(second, `${CAMPUS}::2`)).status).toBe(200);
  // Two days meet within one hour.
  const mostInAnHour = 2 * SMS_PHONES_PER_DAY.network * SMS_SENDS_PER_PHONE_OF_NETWORK;
  expect(mostInAnHour).toBeLessThan(SMS_GLOBAL_SENDS_PER_HOUR * (1 - SMS_KEPT_FOR_MEMBERS));
});

it('the whole service sends as many codes in an hour as its stage says, and keeps a quarter of them for members', async () => {
  const service = await startService({ env: { CODES_PER_HOUR: '8' } });
  const [member, away] = [await addMember(service), await addMember(service)];
  let networks = 0;
  const send = (client: Client, phone: string) =>
    client.call('POST /api/verify/sms', { body: { phone }, ip: `203.0.113.${(networks += 1)}` });
  const statuses: number[] = [];
  for (let sent = 0; sent < 20; sent += 1) statuses.push((await send(createClient(), newPhone())).status);
  expect(statuses).toEqual([
    ...Array.from({ length: 6 }, () => 200),
    ...Array.from({ length: 14 }, () => 403),
  ]);
  // A phone with an account, on whatever browser, and a new phone of somebody who is signed in.
  expect((await send(createClient(), away.phone)).status).toBe(200);
  expect((await send(member.client, newPhone())).status).toBe(200);
  expect(codeOf(await send(createClient(), away.phone))).toBe('sms.paused');
});

it('the 65,536 networks of one subscriber of IPv6 count as one', async () => {
  const { clock } = await startService({ env: { ADDRESS_LIMIT_FACTOR: '1', SMS_PHONES_PER_NETWORK: '2' } });
  const send = (ip: string) =>
    createClient().call('POST /api/verify/sms', { body: { phone: newPhone() }, ip });
  const statuses: number[] = [];
  for (const subnet of ['1', '22', 'ffff']) statuses.push((await send(`2001:db8:20:${subnet}::1`)).status);
  expect(statuses).toEqual([200, 200, 403]);
  expect((await send('2001:db8:21:1::1')).status).toBe(200);
  clock.advance(DAY_MS);
  expect((await send('2001:db8:20:1::1')).status).toBe(200);
});
