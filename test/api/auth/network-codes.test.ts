import { expect, it } from 'vitest';
import {
  SMS_GLOBAL_SENDS_PER_HOUR,
  SMS_PHONES_PER_DAY,
  SMS_RESEND_SECONDS,
  SMS_SENDS_PER_PHONE_OF_NETWORK,
} from '../../../shared/limits.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { createClient } from '../../support/client.ts';
import { newPhone } from '../../support/people.ts';
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
  expect((await send(second, '2001:db8:20:23::1')).status).toBe(200);
  clock.advance(DAY_MS);
  expect((await send(second, `${CAMPUS}::2`)).status).toBe(200);
  // Two days meet within one hour.
  const mostInAnHour = 2 * SMS_PHONES_PER_DAY.network * SMS_SENDS_PER_PHONE_OF_NETWORK;
  expect(mostInAnHour).toBeLessThan(SMS_GLOBAL_SENDS_PER_HOUR);
});

it('the whole service sends as many codes in an hour as its stage says', async () => {
  await startService({ env: { CODES_PER_HOUR: '2' } });
  const statuses: number[] = [];
  for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
    statuses.push(
      (await createClient().call('POST /api/verify/sms', { body: { phone: newPhone() }, ip })).status,
    );
  expect(statuses).toEqual([200, 200, 403]);
});
