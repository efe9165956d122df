import { describe, expect, it } from 'vitest';
import { IDEMPOTENCY_HEADER } from '../../shared/call-headers.ts';
import { ACCOUNTS_PER_USER, GROUPS_PER_USER, INQUIRIES_PER_USER_DAY } from '../../shared/limits.ts';
import type { InputOf, Route } from '../../shared/routes/index.ts';
import { iso } from '../../shared/calendar.ts';
import type { Answer } from '../support/client.ts';
import { type Console, consoleOfMember } from '../support/console.ts';
import { GROUP_BODY } from '../support/market.ts';
import { addMember } from '../support/people.ts';
import { startService, TEST_NOW } from '../support/service.ts';

type Keyed = Extract<Route, { again: 'keyed' }>;
type KeyedCall = `${Keyed['method']} ${Keyed['path']}`;
type Member = Awaited<ReturnType<typeof addMember>>;

const service = await startService({ env: { BANK_FEED: 'none' } });

/** A form of the site, each with content of its own. */
interface CreationForm {
  limit: number;
  send: (who: Member, content: number, key?: string) => Promise<Answer>;
  count: (who: Member) => Promise<number>;
}

/** The console of a member who is an admin. */
const consoles = new Map<Member, Promise<Console>>();
function consoleFor(who: Member): Promise<Console> {
  const opened = consoles.get(who) ?? consoleOfMember(service, who);
  consoles.set(who, opened);
  return opened;
}

const keyed = (key: string | undefined) =>
  key === undefined ? {} : { headers: { [IDEMPOTENCY_HEADER]: key } };
const groupBody = (content: number): InputOf<'POST /api/groups/apply'>['body'] => ({
  ...GROUP_BODY,
  group_name: `${content}번째 팀`,
});

/** A call that takes the key of its form, and has none here, does not compile. */
const FORMS: Record<KeyedCall, CreationForm> = {
  'POST /api/groups/apply': {
    limit: GROUPS_PER_USER,
    send: ({ client }, content, key) =>
      client.call('POST /api/groups/apply', { body: groupBody(content), ...keyed(key) }),
    count: async ({ client }) => (await client.ok('GET /api/groups/search', { query: {} })).groups.length,
  },
  'POST /api/accounts/apply': {
    limit: ACCOUNTS_PER_USER,
    send: ({ client }, content, key) => {
      const body = {
        account_bank: '카카오뱅크',
        account_number: `33330100${content + 10}`,
        account_owner: '김하늘',
      };
      return client.call('POST /api/accounts/apply', { body, ...keyed(key) });
    },
    count: async ({ client }) => (await client.ok('GET /api/accounts/search', { query: {} })).accounts.length,
  },
  'POST /api/cs/inquiry': {
    limit: INQUIRIES_PER_USER_DAY,
    send: ({ client }, content, key) => {
      const body = { category: '결제문의' as const, title: `${content}번째 문의`, content: '언제 오나요?' };
      return client.call('POST /api/cs/inquiry', { body, ...keyed(key) });
    },
    count: async ({ client }) => (await client.ok('GET /api/cs/inquiry/my', {})).inquiries.length,
  },
  'POST /api/admin/bank-rows': {
    limit: 5,
    send: async (who, content, key) => {
      const body = { amount: 1_000 + content, name: `은행 ${who.uid}`, at: iso(TEST_NOW) };
      return (await consoleFor(who)).call('POST /api/admin/bank-rows', { body, ...keyed(key) });
    },
    count: async (who) => {
      const query = { state: 'undecided', q: who.uid } as const;
      return (await (await consoleFor(who)).ok('GET /api/admin/bank-rows', { query })).total;
    },
  },
};

const distinct = (answers: readonly Answer[]): number =>
  new Set(answers.map(({ body }) => JSON.stringify(body))).size;

describe.each(Object.entries(FORMS))('the form of %s that is sent again', (_, { limit, send, count }) => {
  const KEY = 'the-key-of-this-form';

  it('gets the first answer and creates nothing else, at once, later and at the limit', async () => {
    const who = await addMember(service);
    const first = await send(who, 0, KEY);
    expect(first.status).toBe(201);
    for (let content = 1; content < limit; content += 1) await send(who, content);
    service.clock.advance(60_000);
    const again = await send(who, 0, KEY);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await count(who)).toBe(limit);

    const hasty = await addMember(service);
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(hasty, 0, KEY)));
    expect(distinct(answers)).toBe(1);
    expect(await count(hasty)).toBe(1);
  });

  it('creates something else with other content, from another form and for another member', async () => {
    const [who, other] = [await addMember(service), await addMember(service)];
    const answers = [
      await send(who, 0, KEY),
      await send(who, 1, KEY),
      await send(who, 0, 'the-key-of-another-form'),
      await send(who, 0),
      await send(other, 0, KEY),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(distinct(answers)).toBe(5);
    expect([await count(who), await count(other)]).toEqual([4, 1]);
  });

  it('is refused with a key that no form makes', async () => {
    const who = await addMember(service);
    for (const key of ['', 'short', 'a'.repeat(65), '<script>alert(1)</script>']) {
      expect(await send(who, 0, key)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    }
    expect(await count(who)).toBe(0);
  });
});
