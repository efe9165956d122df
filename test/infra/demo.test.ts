import { describe, expect, it } from 'vitest';
import { demoAccounts } from '../../infra/local/demo/accounts.ts';
import { loadDemo } from '../../infra/local/demo/load.ts';
import { createClient, type Client } from '../support/client.ts';
import { isPictureStored, textsTo } from '../support/engines.ts';
import { startService } from '../support/service.ts';

const service = await startService();
await loadDemo(service.clock.now());

async function signIn(account: {
  id: string;
  password: string;
}): Promise<{ client: Client; uidUser: string }> {
  const client = createClient();
  await client.ok('POST /api/auth/login', { body: { uid: '', ...account } });
  const { user } = await client.ok('GET /api/auth/session', {});
  if (user === null) throw new Error('not signed in');
  return { client, uidUser: user.uidUser };
}

describe('the demo data of a local stage', () => {
  it.each(['member_male', 'member_female'] as const)(
    'gives %s an entry in every history list',
    async (who) => {
      const { client, uidUser } = await signIn(demoAccounts[who]);
      const params = { uidUser };
      const requests = await client.ok('GET /api/meetings/status/{uidUser}', { params });
      expect(requests.meetings.length).toBeGreaterThan(0);
      for (const type of ['pending', 'active', 'completed'] as const) {
        const { meetings } = await client.ok('GET /api/fixed/list/{uidUser}', { params, query: { type } });
        expect(meetings.length, type).toBeGreaterThan(0);
      }
    },
  );

  it('has about a dozen bars and FAQs, and sent no texts', async () => {
    const client = createClient();
    expect((await client.ok('GET /api/bars/list', {})).length).toBeGreaterThanOrEqual(11);
    expect((await client.ok('GET /api/cs/faq', {})).faqs.length).toBeGreaterThan(5);
    expect(await textsTo('01000000001')).toEqual([]);
  });

  it('gives every bar three drawings of its own', async () => {
    const bars = await createClient().ok('GET /api/bars/list', {});
    for (const { bar_name: name, pictures, image_url: first } of bars) {
      expect(
        pictures.map(({ alt }) => alt.endsWith('요')),
        name,
      ).toEqual([true, true, true]);
      expect(first).toBe(pictures[0]?.url);
      expect(
        pictures.every(({ is_drawn: drawn }) => drawn === 1),
        name,
      ).toBe(true);
      for (const { url } of pictures) expect(await isPictureStored(url), name).toBe(true);
    }
    const shown = bars.flatMap(({ pictures }) => pictures.map(({ alt }) => alt));
    expect(new Set(shown).size).toBe(3 * bars.length);
  });

  it('gives the demo owner a bar', async () => {
    const { client } = await signIn(demoAccounts.owner);
    const { user } = await client.ok('GET /api/auth/session', {});
    expect(user).toMatchObject({ isOwner: true, uidBar: expect.stringMatching(/^bar_/) });
  });
});
