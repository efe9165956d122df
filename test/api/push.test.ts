import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { livePushDevices } from '../../functions/use-cases/notices/push-devices.ts';
import { readRecipient } from '../../functions/use-cases/notices/outbox.ts';
import { HOUR_MS } from '../../shared/time-units.ts';
import { PUSH_DEVICES_MAX } from '../../shared/limits.ts';
import { newBrowsers } from '../support/engines.ts';
import { scanAll } from '../support/ledger.ts';
import { addMember } from '../support/people.ts';
import { startService } from '../support/service.ts';

type Member = Awaited<ReturnType<typeof addMember>>;

const service = await startService({ env: { ADDRESS_LIMIT_FACTOR: '10000' } });

async function devicesOf({ uid }: Member) {
  const now = service.clock.now();
  const recipient = await readRecipient(service.services, uid, { now, consistent: true });
  return recipient === null ? [] : livePushDevices(recipient.devices, recipient.user, now);
}

const browser = async () => {
  const [made] = await newBrowsers(1);
  if (made === undefined) throw new Error('no browser');
  return made;
};

describe('the browsers that get a member’s pushes', () => {
  it('are told the public key of the service, a point of P-256 that stays the same', async () => {
    const { client } = await addMember(service);
    const { public_key: key } = await client.ok('GET /api/notices/push', {});
    expect(await client.ok('GET /api/notices/push', {})).toEqual({ success: true, public_key: key });
    expect(Buffer.from(key ?? '', 'base64url')).toHaveLength(65);
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    expect(pair.computeSecret(Buffer.from(key ?? '', 'base64url'))).toHaveLength(32);
  });

  it('are kept once each, and removed by their address', async () => {
    const member = await addMember(service);
    const other = await addMember(service);
    const body = await browser();
    await member.client.ok('PUT /api/notices/push', { body });
    await member.client.ok('PUT /api/notices/push', { body });
    await other.client.ok('PUT /api/notices/push', { body: await browser() });
    expect(await devicesOf(member)).toHaveLength(1);
    await other.client.ok('DELETE /api/notices/push', { body: { endpoint: body.endpoint } });
    expect(await devicesOf(member)).toHaveLength(1);
    await member.client.ok('DELETE /api/notices/push', { body: { endpoint: body.endpoint } });
    expect([await devicesOf(member), (await devicesOf(other)).length]).toEqual([[], 1]);
  });

  it(`are at most ${PUSH_DEVICES_MAX}: a further one replaces the one that was not seen for longest`, async () => {
    const member = await addMember(service);
    const bodies = await newBrowsers(PUSH_DEVICES_MAX + 1);
    const [first, second] = bodies;
    if (first === undefined || second === undefined) throw new Error('no browsers');
    const keep = async (body: typeof first) => {
      service.clock.advance(HOUR_MS);
      await member.client.ok('PUT /api/notices/push', { body });
    };
    for (const body of bodies.slice(0, PUSH_DEVICES_MAX)) await keep(body);
    const [oldest] = (await devicesOf(member)).toReversed();
    await keep(first);
    expect((await devicesOf(member)).map(({ SK }) => SK)).toContain(oldest?.SK);
    const [secondOldest] = (await devicesOf(member)).toReversed();
    const [last] = bodies.slice(PUSH_DEVICES_MAX);
    if (last === undefined) throw new Error('no last browser');
    await keep(last);
    const kept = (await devicesOf(member)).map(({ SK }) => SK);
    expect(kept).toHaveLength(PUSH_DEVICES_MAX);
    expect(kept).not.toContain(secondOldest?.SK);
    const stored = (await scanAll(service)).filter(({ PK, SK }) =>
      `${PK}${SK}`.startsWith(`USER#${member.uid}PUSH#`),
    );
    expect(stored).toHaveLength(PUSH_DEVICES_MAX);
  });

  it('stand nowhere in the table in plain text', async () => {
    const { client } = await addMember(service);
    const body = await browser();
    await client.ok('PUT /api/notices/push', { body });
    const rows = JSON.stringify(await scanAll(service));
    const plain = [body.endpoint, body.keys.p256dh, body.keys.auth];
    expect(plain.filter((secret) => rows.includes(secret))).toEqual([]);
  });

  it.each([
    ['a plain address', 'http://fcm.googleapis.com/fcm/send/1'],
    ['a machine of our own', 'https://169.254.169.254/latest/meta-data'],
    ['the local machine', 'https://localhost/push'],
    ['another site', 'https://example.com/push'],
    ['a host that only ends like a service', 'https://evilfcm.googleapis.com/1'],
    ['a host that only begins like a service', 'https://fcm.googleapis.com.evil.example/1'],
    ['a host that hides behind a name', 'https://fcm.googleapis.com@evil.example/1'],
    ['another port', 'https://fcm.googleapis.com:8443/1'],
    ['a name and a password', 'https://me:secret@fcm.googleapis.com/1'],
    ['no address', 'push'],
  ])('have no address at %s', async (_, endpoint) => {
    const member = await addMember(service);
    const body = { ...(await browser()), endpoint };
    expect((await member.client.call('PUT /api/notices/push', { body })).status).toBe(400);
    expect(await devicesOf(member)).toEqual([]);
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('may have an address at %s', async (endpoint) => {
    const member = await addMember(service);
    await member.client.ok('PUT /api/notices/push', { body: { ...(await browser()), endpoint } });
    expect(await devicesOf(member)).toHaveLength(1);
  });
});
