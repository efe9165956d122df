import { matchRequests } from '../../../functions/use-cases/matching/match-run.ts';
import { payoutIdOf } from '../../../functions/use-cases/money/due-rows.ts';
import { rowIdOf } from '../../../functions/use-cases/money/row-items.ts';
import { getUser } from '../../../functions/use-cases/members/users.ts';
import { byTime, inList, LISTS, userKey } from '../../../functions/store/keys.ts';
import { addDays, kstDay } from '../../../shared/calendar.ts';
import { detailIdOf, type RequestId, SIDES, userId } from '../../../shared/ids.ts';
import { createClient } from '../../support/client.ts';
import { addConsole } from '../../support/console.ts';
import {
  addApplicant,
  addBar,
  apply,
  applicationOf,
  choicesAt,
  credit,
  fixCouple,
  listOf,
  matchCouple,
  transferOf,
} from '../../support/market.ts';
import { addMember, codeSentTo, newPerson } from '../../support/people.ts';
import { TEST_NOW, type TestService } from '../../support/service.ts';
import type { Call } from './goals.ts';
import type { Charge, Meter, Usage } from './meter.ts';

const USERS_LISTED = 1_000;
const PAIRS = 10;
const ROOM_FOR_ALL = 400;

let names = 0;
/** Nobody’s else, so that no two codes of a name are the same. */
const newName = (): string => `김${String.fromCharCode('가'.charCodeAt(0) + (names += 1))}솔`;

export interface Counted extends Usage {
  charges: Charge[];
}

interface Counting {
  service: TestService;
  /** Counts what `work` costs under a name; what was prepared before it is not counted. */
  count<T>(call: Call, work: () => Promise<T>, share?: number): Promise<T>;
}

/** Counts every call of the table on a service whose table is the meter's and whose clock moves with each call
 * only. The figures are the same on every machine. */
export async function countCalls(service: TestService, meter: Meter): Promise<Map<Call, Counted>> {
  const found = new Map<Call, Counted>();
  const count: Counting['count'] = async (call, work, share = 1) => {
    // So that what was told before is not told again.
    service.clock.advance(1_000);
    meter.take();
    const answer = await work();
    const { requests, rcu, wcu, charges } = meter.take();
    found.set(call, { requests: requests / share, rcu: rcu / share, wcu: wcu / share, charges });
    return answer;
  };
  // The list of users comes first, while it has exactly these.
  await countUsersList({ service, count });
  await countSignUp({ service, count }, codeSentTo);
  await countMeetings({ service, count });
  await countCommands({ service, count });
  return found;
}

/** Names and ids have a fixed length, because the list is billed by its bytes. */
async function countUsersList({ service, count }: Counting): Promise<void> {
  const console$ = await addConsole(service);
  const { uid } = await addMember(service, { id: 'bench0000' });
  const like = await getUser(service.services, uid);
  await service.services.table.writeMany(
    Array.from({ length: USERS_LISTED - 2 }, (_, at) => {
      const own = userId.parse(`usr_${String(at).padStart(32, '0')}`);
      const listed = inList(LISTS.users, byTime(TEST_NOW, own));
      return { put: { ...like, ...userKey(own), ...listed, uid: own } };
    }),
  );
  await count('admin list of 1,000', () => console$.ok('GET /api/admin/users', { query: {} }));
}

async function countSignUp(
  { count }: Counting,
  codeSentTo: (phone: string) => Promise<string>,
): Promise<void> {
  const person = newPerson();
  const { phone, id, password } = person;
  const client = createClient();
  await count('SMS send', () => client.ok('POST /api/verify/sms', { body: { phone } }));
  const code = await codeSentTo(phone);
  await count('code check', () => client.ok('POST /api/verify/sms/verify', { body: { phone, code } }));
  const form = { ...person, confirmPassword: password };
  await count('register', () => client.ok('POST /api/auth/register', { body: form }));
  await count('login', () => client.ok('POST /api/auth/login', { body: { uid: '', id, password } }));
  await count('session', () => client.ok('GET /api/auth/session', {}));
  await count('public list', () => createClient().ok('GET /api/bars/list', {}));
}

async function countMeetings({ service, count }: Counting): Promise<void> {
  const { services, clock } = service;
  const bar = await addBar(service, ROOM_FOR_ALL);
  const dayIn = (days: number) => addDays(kstDay(clock.now()), days);

  const person = await addApplicant(service);
  const body = applicationOf(person, choicesAt(bar.barId, [dayIn(5), dayIn(6), dayIn(7)]));
  await count('apply', () => person.client.ok('POST /api/meetings/apply', { body }));
  const query = { uidUser: person.uid };
  await count('groups', () => person.client.ok('GET /api/groups/search', { query }));

  const pairOn = async (day: string): Promise<RequestId[]> => {
    const ids: RequestId[] = [];
    for (const gender of SIDES)
      ids.push(
        await apply(await addApplicant(service, { gender, name: newName() }), choicesAt(bar.barId, [day])),
      );
    return ids;
  };
  const match = async (call: Call, requests: readonly RequestId[]) => {
    const pairs = requests.length / SIDES.length;
    const { matched } = await count(call, () => matchRequests(services, requests, clock.now()), pairs);
    if (matched !== pairs) throw new Error(`${matched} of ${pairs} pairs were matched`);
  };
  await match('match alone', await pairOn(dayIn(10)));
  const many: RequestId[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) many.push(...(await pairOn(dayIn(11))));
  await match('match of ten', many);

  const couple = await matchCouple(service, bar.barId, [dayIn(12)]);
  await count('meetings', () => listOf(couple.male, 'pending'));
  const transfers = [await transferOf(couple.male), await transferOf(couple.female)];
  for (const [at, { transfer_name: name, amount }] of transfers.entries())
    await count(at === 0 ? 'deposit first' : 'deposit second', () => credit(service, { name, amount }));

  const { male, matchId: id } = await fixCouple(service, bar.barId, [dayIn(13)]);
  await count('cancel', () => male.client.ok('PUT /api/fixed/{id}/cancel', { params: { id }, body: {} }));
}

/** The commands of the console that change money. */
async function countCommands({ service, count }: Counting): Promise<void> {
  const { services, clock } = service;
  const { barId: bar } = await addBar(service, ROOM_FOR_ALL);
  const dayIn = (days: number) => addDays(kstDay(clock.now()), days);
  const admin = await addConsole(service);
  const reason = { reason: '확인했어요' };

  const waiting = await matchCouple(service, bar, [dayIn(14)], {}, { male: '서지호' });
  await credit(service, { name: '서지호 엄마', amount: 7_500, tid: 'bench-row' });
  const row = rowIdOf(services.hash, 'bench-row');
  const details = (side: keyof Pick<typeof waiting, 'male' | 'female'>) => detailIdOf(waiting.matchId, side);
  await count('purpose', () =>
    admin.ok('PUT /api/admin/bank-rows/{id}/purpose', {
      params: { id: row },
      body: { purpose: { kind: 'deposit', uid_meetings_details: details('male') } },
    }),
  );

  await count('confirm', () =>
    admin.ok('PUT /api/matching/payment/{id}', {
      params: { id: details('female') },
      body: { uid_user: waiting.female.uid },
    }),
  );

  const ended = await fixCouple(service, bar, [dayIn(15)]);
  const params = { id: ended.matchId };
  await ended.male.client.ok('PUT /api/fixed/{id}/cancel', { params, body: {} });
  const id = payoutIdOf(services.hash, ended.matchId, 'female', 0);
  await count('sent', () =>
    admin.ok('DELETE /api/admin/user-refunds/{id}/complete', { params: { id }, body: {} }),
  );
  await count('not sent', () =>
    admin.ok('PUT /api/admin/payouts/{id}/not-sent', { params: { id }, body: reason }),
  );
}
