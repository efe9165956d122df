import * as z from 'zod';
import type { BarId, GroupId, MatchId, RequestId } from '../../shared/ids.ts';
import { addDays, kstDay } from '../../shared/calendar.ts';
import { clock } from '../../functions/runtime/clock.ts';
import type { InputOf, OutputOf, RouteKey } from '../../shared/routes/index.ts';
import { type CallOptions, createClient, overHttp } from '../support/client.ts';
import { applicationOf, choicesAt, GROUP, type Applicant } from '../support/market.ts';
import { newPerson } from '../support/people.ts';
import type { Random } from '../support/random.ts';
import { TEST_NOW } from '../support/service.ts';

/** A team as the form sends it: lists as JSON. */
const TEAM = {
  ...GROUP,
  preferred_conditions: JSON.stringify(GROUP.preferred_conditions),
  group_advantages: JSON.stringify(GROUP.group_advantages),
};

/** What a person was told by the service: it must be in the table, whatever has failed in between. */
interface Told {
  groups: Set<GroupId>;
  requests: Set<RequestId>;
  cancelledRequests: Set<RequestId>;
  endedMatches: Set<MatchId>;
}

export interface HttpPerson extends Pick<Applicant, 'client' | 'uid' | 'groupId' | 'accountId'> {
  told: Told;
}

/** One answer of the service. `ms` is what the caller waited by the service's clock. */
export interface Timed {
  act: string;
  status: number;
  ms: number;
}

/** The running service as everybody's acts need it. */
export interface World {
  /** Address of the host; another one after a restart. */
  url: string;
  random: Random;
  bars: readonly BarId[];
  people: HttpPerson[];
  answers: Timed[];
  /** Calls that the service has not answered. */
  unanswered: number;
  /** Won of every transfer, by transaction id. */
  transfers: Map<string, { account_owner: string; acc_in: number }>;
}

/** Posts to the developer inbox. */
async function postLocal(world: World, path: string, body: object): Promise<Response> {
  return fetch(`${world.url}/_local${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

const textsShape = z.object({ messages: z.array(z.object({ message: z.string() })) });

/** A person who signs up with a code from the developer inbox, and who has a team and an account. */
export async function joinOverHttp(world: World, gender: 'male' | 'female'): Promise<HttpPerson> {
  const client = createClient(
    {},
    overHttp(() => world.url),
  );
  const person = newPerson({ gender });
  const { id, password, phone } = person;
  await client.ok('POST /api/verify/sms', { body: { phone } });
  const texts = await fetch(`${world.url}/_local/sms?phone=${phone}`);
  const { messages } = textsShape.parse(await texts.json());
  const code = /\d{6}/.exec(messages[0]?.message ?? '')?.[0] ?? '';
  await client.ok('POST /api/verify/sms/verify', { body: { phone, code } });
  await client.ok('POST /api/auth/register', { body: { ...person, confirmPassword: password } });
  const { user } = await client.ok('POST /api/auth/login', { body: { uid: '', id, password } });
  const { uid_meetings_groups: groupId } = await client.ok('POST /api/groups/apply', { body: TEAM });
  const account = {
    account_bank: '토스뱅크',
    account_number: '100012345678',
    account_owner: person.name,
  } as const;
  const { data } = await client.ok('POST /api/accounts/apply', { body: account });
  return {
    client,
    uid: user.uidUser,
    groupId,
    accountId: data.uid_accounts_info,
    told: {
      groups: new Set([groupId]),
      requests: new Set(),
      cancelledRequests: new Set(),
      endedMatches: new Set(),
    },
  };
}

/** The answer of a call; null when it was refused or the service is not there. */
type Call = <K extends RouteKey>(key: K, sent: InputOf<K> & CallOptions) => Promise<OutputOf<K> | null>;
type Act = (world: World, person: HttpPerson, call: Call) => Promise<void>;

const createTeam: Act = async (_world, { told }, call) => {
  const answer = await call('POST /api/groups/apply', { body: TEAM });
  if (answer) told.groups.add(answer.uid_meetings_groups);
};

/** So few people would hardly ever meet if they chose among several slots. */
const FEW = 12;

const applyNow: Act = async ({ random, bars, people }, person, call) => {
  const isFew = people.length <= FEW;
  const days = [addDays(kstDay(TEST_NOW), 3 + (isFew ? 0 : random.below(2)))];
  const groupId = random.pick([...person.told.groups]);
  const time = isFew ? '18:00' : random.pick(['18:00', '18:30'] as const);
  const bar = isFew ? bars.slice(0, 1) : bars;
  const choices = choicesAt(random.pick(bar), days, time);
  const answer = await call('POST /api/meetings/apply', {
    body: applicationOf({ ...person, groupId }, choices),
  });
  if (answer) person.told.requests.add(answer.meetingId);
};

const cancelRequest: Act = async ({ random }, { told }, call) => {
  if (told.requests.size === 0) return;
  const id = random.pick([...told.requests]);
  if (await call('DELETE /api/meetings/{id}', { params: { id } })) told.cancelledRequests.add(id);
};

async function meetingsOf(call: Call, { uid }: HttpPerson, type: 'pending' | 'active') {
  const answer = await call('GET /api/fixed/list/{uidUser}', { params: { uidUser: uid }, query: { type } });
  return answer?.meetings ?? [];
}

const payDeposit: Act = async (world, person, call) => {
  const [meeting] = await meetingsOf(call, person, 'pending');
  if (!meeting?.deposit) return;
  const { transfer_name, amount } = meeting.deposit;
  const tid = `${meeting.uid_meetings_fixed}-${person.uid}`.slice(-64);
  if (world.transfers.has(tid)) return;
  const transfer = { account_owner: transfer_name, acc_in: amount };
  world.transfers.set(tid, transfer);
  // The bank has the transfer; the job that reads it may fail and runs again later.
  await postLocal(world, '/bank/credits', { ...transfer, tid }).catch(() => undefined);
};

const cancelPending: Act = async (_world, person, call) => {
  const [meeting] = await meetingsOf(call, person, 'pending');
  if (!meeting) return;
  const id = meeting.uid_meetings_fixed;
  if (await call('DELETE /api/matching/cancel/{id}', { params: { id } })) person.told.endedMatches.add(id);
};

const cancelFixed: Act = async (_world, person, call) => {
  const [meeting] = await meetingsOf(call, person, 'active');
  if (!meeting) return;
  const id = meeting.uid_meetings_fixed;
  const answer = await call('PUT /api/fixed/{id}/cancel', { params: { id }, body: {} });
  if (answer) person.told.endedMatches.add(id);
};

const read: Act = async (_world, { uid }, call) => {
  await call('GET /api/meetings/status/{uidUser}', { params: { uidUser: uid } });
  await call('GET /api/notices', {});
};

/** How often each act is chosen, as a share of 100. */
const ACTS: readonly (readonly [share: number, act: Act])[] = [
  [35, applyNow],
  [25, payDeposit],
  [10, cancelRequest],
  [4, cancelPending],
  [4, cancelFixed],
  [5, createTeam],
  [17, read],
];

function chooseAct(random: Random): Act {
  let left = random.below(100);
  for (const [share, act] of ACTS) {
    if (left < share) return act;
    left -= share;
  }
  throw new RangeError('the shares are not 100');
}

/** One random person does one random thing. A connection that breaks is no answer. */
export async function actOnce(world: World): Promise<void> {
  const person = world.random.pick(world.people);
  const call: Call = async <K extends RouteKey>(key: K, sent: InputOf<K> & CallOptions) => {
    const startedAt = clock();
    try {
      const { status, body } = await person.client.call(key, sent);
      world.answers.push({ act: key, status, ms: clock() - startedAt });
      return status < 300 ? (body as OutputOf<K>) : null;
    } catch (error) {
      // fetch says so when the service is not there.
      if (!(error instanceof TypeError)) throw error;
      world.unanswered += 1;
      return null;
    }
  };
  await chooseAct(world.random)(world, person, call);
}

/** The bank still has what the service has not booked: the local one forgets its rows when it stops. */
export async function repeatTransfers(world: World): Promise<void> {
  for (const [tid, transfer] of world.transfers) {
    const answer = await postLocal(world, '/bank/credits', { ...transfer, tid });
    if (!answer.ok) throw new Error(`the bank's rows were not read: ${await answer.text()}`);
  }
}
