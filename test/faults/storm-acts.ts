import { blockDays } from '../../functions/use-cases/bars/blocked-days.ts';
import type { BarItem } from '../../functions/items/bar.ts';
import type { GroupId, MatchId, RequestId } from '../../shared/ids.ts';
import type { InputOf, OutputOf, RouteKey } from '../../shared/routes/index.ts';
import type { CallOptions } from '../support/client.ts';
import { type Applicant, applicationOf, choicesAt, GROUP_BODY } from '../support/market.ts';
import type { Random } from '../support/random.ts';
import type { TestService } from '../support/service.ts';

/** Scarce seats and few times, so that people and workers compete for the same and still meet. */
const DAYS = ['2027-03-12', '2027-03-13'];
const TIMES = ['18:00', '18:30'] as const;

/** A person, and what the service has told them: it must be in the table, whatever has failed in between. */
export interface StormPerson extends Applicant {
  groups: Set<GroupId>;
  requests: Set<RequestId>;
  cancelledRequests: Set<RequestId>;
  endedMatches: Set<MatchId>;
}

export interface Storm {
  service: TestService;
  random: Random;
  bars: readonly BarItem[];
  people: StormPerson[];
  /** Those who have transferred for a match. */
  paid: Set<string>;
  /** How many calls were answered with each status. */
  statuses: Map<number, number>;
  /** The service was killed: whatever it still says, nobody hears it. */
  isKilled: boolean;
  /** Calls that got no answer. */
  unanswered: number;
}

/** The answer of a call; null when it was refused or nobody hears it. */
type Call = <K extends RouteKey>(key: K, sent: InputOf<K> & CallOptions) => Promise<OutputOf<K> | null>;
type Act = (storm: Storm, person: StormPerson, call: Call) => Promise<void>;

const createTeam: Act = async (_, { groups }, call) => {
  const answer = await call('POST /api/groups/apply', { body: GROUP_BODY });
  if (answer) groups.add(answer.uid_meetings_groups);
};

const apply: Act = async ({ random, bars }, person, call) => {
  const days = random.shuffled(DAYS).slice(0, 1 + random.below(2));
  const choices = choicesAt(random.pick(bars).barId, days, random.pick(TIMES));
  const groupId = random.pick([...person.groups]);
  const answer = await call('POST /api/meetings/apply', {
    body: applicationOf({ ...person, groupId }, choices),
  });
  if (answer) person.requests.add(answer.meetingId);
};

const cancelRequest: Act = async ({ random }, { requests, cancelledRequests }, call) => {
  if (requests.size === 0) return;
  const id = random.pick([...requests]);
  if (await call('DELETE /api/meetings/{id}', { params: { id } })) cancelledRequests.add(id);
};

async function meetingOf(call: Call, { uid }: StormPerson, type: 'pending' | 'active') {
  const answer = await call('GET /api/fixed/list/{uidUser}', { params: { uidUser: uid }, query: { type } });
  return answer?.meetings[0];
}

const payDeposit: Act = async ({ service, paid }, person, call) => {
  const meeting = await meetingOf(call, person, 'pending');
  if (!meeting?.deposit) return;
  const name = `${meeting.uid_meetings_fixed} ${person.uid}`;
  if (paid.has(name)) return;
  paid.add(name);
  service.bank.transfer(meeting.deposit.amount, meeting.deposit.transfer_name);
  await readBank(service);
};

/** The bank has the transfer; the job that reads it may fail and runs again later. */
export const readBank = ({ bank }: TestService): Promise<unknown> => bank.readAll().catch(() => undefined);

const cancelPending: Act = async (_, person, call) => {
  const id = (await meetingOf(call, person, 'pending'))?.uid_meetings_fixed;
  if (id && (await call('DELETE /api/matching/cancel/{id}', { params: { id } }))) person.endedMatches.add(id);
};

const cancelFixed: Act = async (_, person, call) => {
  const id = (await meetingOf(call, person, 'active'))?.uid_meetings_fixed;
  if (id && (await call('PUT /api/fixed/{id}/cancel', { params: { id }, body: {} })))
    person.endedMatches.add(id);
};

const read: Act = async (_, { uid }, call) => {
  await call('GET /api/meetings/status/{uidUser}', { params: { uidUser: uid } });
  await call('GET /api/notices', {});
};

/** Never the second day, so that people can meet on one. */
const blockDay: Act = async ({ service: { services, clock }, bars, random }) => {
  const blocked = blockDays(services, random.pick(bars), DAYS.slice(0, 1), null, clock.now());
  await blocked.catch(() => undefined);
};

/** How often each act is chosen, as a share of 100. */
const ACTS: readonly (readonly [share: number, act: Act])[] = [
  [35, apply],
  [25, payDeposit],
  [10, cancelRequest],
  [4, cancelPending],
  [4, cancelFixed],
  [5, createTeam],
  [15, read],
  [2, blockDay],
];

function chooseAct(random: Random): Act {
  let left = random.below(100);
  for (const [share, act] of ACTS) {
    if (left < share) return act;
    left -= share;
  }
  throw new RangeError('the shares are not 100');
}

/** One random person does one random thing. */
export async function actOnce(storm: Storm): Promise<void> {
  const person = storm.random.pick(storm.people);
  const call: Call = async <K extends RouteKey>(key: K, sent: InputOf<K> & CallOptions) => {
    const { status, body } = await person.client.call(key, sent);
    if (storm.isKilled) {
      storm.unanswered += 1;
      return null;
    }
    storm.statuses.set(status, (storm.statuses.get(status) ?? 0) + 1);
    return status < 300 ? (body as OutputOf<K>) : null;
  };
  await chooseAct(storm.random)(storm, person, call);
}
