import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RouteKey, routeKey, routeList } from '../../shared/routes/index.ts';
import type { RouteDefinition } from '../../shared/routes/route.ts';
import { createIdentities, IDENTITIES, type Identity, type Person } from '../support/identities.ts';
import { addMember } from '../support/people.ts';
import { expectKoreanMessages } from '../support/refusals.ts';
import { absentParams } from '../support/route-ids.ts';
import { routeInputs } from '../support/route-inputs.ts';
import { startService } from '../support/service.ts';

/** `npm test` makes a few calls of each route, `npm run test:deep` about 10,000 in all. */
const RUNS = process.env['DEEP'] === '1' ? Math.ceil(10_000 / routeList.length) : 4;
const TRACE = /\bat \S+ \(|\.ts:\d|node_modules|TableName|ValidationException|\bSELECT\b/;

const service = await startService({ env: { ADDRESS_LIMIT_FACTOR: '1000000' } });
const people = await createIdentities(service);

/** Who makes a call: somebody of `people`, or a new member where the rest of the run would be anonymous. */
const callerOf = async ({ endsSession }: RouteDefinition, who: Identity): Promise<Person> =>
  endsSession ? addMember(service) : people[who];

describe('no input causes a server error', () => {
  it.each(routeList.map((route) => [routeKey(route), route] as const))('%s', async (key, route) => {
    await fc.assert(
      fc.asyncProperty(routeInputs(route), fc.constantFrom(...IDENTITIES), async (input, who) => {
        const { client, bearer, uid } = await callerOf(route, who);
        const params = { ...absentParams(route, uid), ...Object(input.params) };
        const answer = await client.call(key as RouteKey, {
          params,
          query: Object(input.query),
          body: route.method === 'GET' ? undefined : input.body,
          ...(bearer ? { bearer } : {}),
        });
        const text = JSON.stringify(answer.body) ?? '';
        expect(answer.status, text).toBeLessThan(500);
        expect(text).not.toMatch(TRACE);
        expectKoreanMessages(answer);
      }),
      { numRuns: RUNS },
    );
  });
});
