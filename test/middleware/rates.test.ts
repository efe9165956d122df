import { expect, it } from 'vitest';
import { barId } from '../../shared/ids.ts';
import { SESSION_COOKIE } from '../../functions/middleware/cookies.ts';
import { newToken } from '../../functions/crypto/keyed-hash.ts';
import { openSession } from '../../functions/use-cases/identity/sessions.ts';
import { getUser } from '../../functions/use-cases/members/users.ts';
import { type Client, createClient } from '../support/client.ts';
import { addOwner } from '../support/identities.ts';
import { addMember } from '../support/people.ts';
import { scanTable } from '../support/raw-table.ts';
import { startService } from '../support/service.ts';

const service = await startService();

/** A call of a member's route that allows ten in five minutes. */
const changePassword = async (client: Client): Promise<number> =>
  (
    await client.call('PUT /api/auth/update-password', {
      body: { currentPassword: 'wrong-pass9', newPassword: 'saebyeok-bam8' },
    })
  ).status;

it('cookies that a client invents share one counter, that of its network', async () => {
  for (let i = 0; i < 5; i += 1) {
    const client = createClient({ ip: `2001:db8:7:7::${i}` });
    client.cookies.set(SESSION_COOKIE, newToken());
    expect(await changePassword(client)).toBe(401);
  }
  const counters = (await scanTable(service)).filter(({ PK }) =>
    String(PK).startsWith('RATE#update-password#'),
  );
  expect(counters).toMatchObject([{ calls: 5 }]);
});

it('a member is counted on all devices together, and apart from others behind the same address', async () => {
  const { services, clock } = service;
  const [one, other] = [await addMember(service), await addMember(service)];
  const user = await getUser(services, one.uid);
  if (user === null) throw new Error('the member has no profile');
  const second = createClient();
  second.cookies.set(SESSION_COOKIE, await openSession(services, user, clock.now()));
  const statuses = [];
  for (let i = 0; i < 5; i += 1)
    statuses.push(await changePassword(one.client), await changePassword(second));
  expect(new Set(statuses)).toEqual(new Set([400]));
  expect([await changePassword(one.client), await changePassword(second)]).toEqual([403, 403]);
  expect(await changePassword(other.client)).toBe(400);
});

it.each(['POST', 'DELETE'] as const)(
  'an owner may %s closed days sixty times in five minutes',
  async (method) => {
    const bar = barId.parse(`bar_${'1'.repeat(32)}`);
    const owner = await addOwner(service, bar);
    const change = async () =>
      (
        await owner.call(`${method} /api/bars/blocked-dates/{uid_bar}`, {
          params: { uid_bar: bar },
          body: { dates: [] },
        })
      ).status;
    const allowed = await Promise.all(Array.from({ length: 60 }, change));
    expect(new Set(allowed)).toEqual(new Set([400]));
    expect(await change()).toBe(403);
    service.clock.advance(300_000);
    expect(await change()).toBe(400);
  },
);
