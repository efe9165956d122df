import { HOUR_MS } from '../../../shared/time-units.ts';
import { matchRequests } from '../../../functions/data/matching/match-run.ts';
import { openSession } from '../../../functions/data/identity/sessions.ts';
import { getUser } from '../../../functions/data/members/users.ts';
import { SESSION_COOKIE } from '../../../functions/middleware/cookies.ts';
import { noteUnreadable } from '../../../functions/data/bank/unreadable-rows.ts';
import { memoCode } from '../../../functions/domain/money/memo-codes.ts';
import { detailIdOf, matchId, payoutBatchId, type RequestId, userRefundId } from '../../../shared/ids.ts';
import type { Sent } from '../../support/faults.ts';
import { BAR_ACCOUNT } from '../../support/console.ts';
import { C, D } from '../../support/deposit.ts';
import { openConsole } from '../../support/identities.ts';
import { addApplicant, apply, choicesAt } from '../../support/market.ts';
import { runJobs } from '../../support/rights/functions.ts';
import { goTo as toMoment, type Moment as ServiceMoment, momentOf } from '../../support/table-moments.ts';
import { AFTERWARDS_STAGES } from './crash-afterwards.ts';
import {
  applied,
  codeFor,
  credit,
  DAYS,
  idOf,
  friendBody,
  matchOf,
  okAs,
  reported,
  type Who,
  WHO,
  type World,
} from './crash-world.ts';

/** The evening before. */
const EVE = Date.parse('2027-03-04T21:30:00+09:00');
const EVENING = Date.parse('2027-03-05T20:00:00+09:00');
const MORNING_AFTER = Date.parse('2027-03-06T10:00:00+09:00');
/** The hours for texts are over then (docs/decisions.md 45). */
const NIGHT = Date.parse('2027-03-02T23:30:00+09:00');
/** What the woman gets when the man's team cancels. */
const REFUND_WON = D + C;
/** The id of the batch of the stage `batched`. */
export const BATCH = payoutBatchId.parse(`pay_${'b'.repeat(32)}`);

/** The service, the queue, the texts, the browsers and the console. */
interface Moment extends ServiceMoment {
  messages: RequestId[];
  sent: Sent[];
  cookies: Map<Who, [string, string][]>;
  token: string;
}

async function verify(world: World, who: Who, phone: string): Promise<void> {
  await okAs(world, who, 'POST /api/verify/sms', { body: { phone } });
  await okAs(world, who, 'POST /api/verify/sms/verify', { body: { phone, code: codeFor(world, phone) } });
}

/** Opens a new admin session with its console, since the old one ended overnight. */
async function reopenConsole(world: World): Promise<void> {
  const { services, clock } = world.service;
  const admin = await getUser(services, world.admin);
  if (admin === null) throw new Error('the admin is gone');
  world.clients.admin.cookies.set(SESSION_COOKIE, await openSession(services, admin, clock.now()));
  world.token = await openConsole(world.clients.admin);
}

export type Step = (world: World) => Promise<unknown>;
const matchAll: Step = ({ rig, service }) =>
  runJobs({ services: rig.services, clock: service.clock }, rig.messages);
const ended = (key: 'PUT /api/fixed/{id}/cancel' | 'DELETE /api/matching/cancel/{id}', who: Who): Step => {
  return async (world) => okAs(world, who, key, { params: { id: await matchOf(world) }, body: {} });
};

const joined: Step = async (world) =>
  okAs(world, 'visitor', 'POST /api/fixed/friends/join', {
    body: await friendBody(world),
  });

/** How each stage is made from the one before it. */
const STAGES = {
  asked: [
    'people',
    (world) =>
      okAs(world, 'man', 'POST /api/cs/inquiry', {
        body: { title: '환불', content: '언제 오나요?', category: '결제문의' },
      }),
  ],
  blocked: [
    'people',
    (world) =>
      okAs(world, 'owner', 'POST /api/bars/blocked-dates/{uid_bar}', {
        params: { uid_bar: world.bar },
        body: { dates: DAYS },
      }),
  ],
  coded: [
    'people',
    (world) => okAs(world, 'visitor', 'POST /api/verify/sms', { body: { phone: world.newPhone } }),
  ],
  checking: ['people', (world) => okAs(world, 'visitor', 'POST /api/verify/identity', {})],
  checked: ['checking', (world) => okAs(world, 'visitor', 'POST /api/verify/identity/confirm', {})],
  verified: ['checked', (world) => verify(world, 'visitor', world.newPhone)],
  moving: ['people', (world) => verify(world, 'woman', world.newPhone)],
  moved: [
    'moving',
    (world) => okAs(world, 'woman', 'PUT /api/auth/update-phone', { body: { newPhone: world.newPhone } }),
  ],
  forgotten: ['people', (world) => verify(world, 'visitor', world.woman.phone)],
  waiting: [
    'people',
    async (world) => {
      await applied(world, 'man');
      await applied(world, 'woman');
    },
  ],
  matched: ['waiting', matchAll],
  'friend verified': ['matched', (world) => verify(world, 'visitor', world.newPhone)],
  'with a friend': ['friend verified', joined],
  'matched at night': [
    'waiting',
    async (world) => {
      world.service.clock.set(NIGHT);
      await matchAll(world);
    },
  ],
  unknown: ['matched', (world) => reported(world, { tid: 'unknown', amount: D, name: '모르는 사람' })],
  named: ['matched', (world) => reported(world, { tid: 'named', amount: D / 3, name: world.man.name })],
  debited: ['people', (world) => reported(world, { tid: 'fee', amount: -500, name: '은행' })],
  unreadable: [
    'people',
    ({ rig, service }) =>
      noteUnreadable(rig.services, [{ text: '{"trade":"?"}', row: null }], service.clock.now()),
  ],
  confirmed: [
    'matched',
    async (world) =>
      okAs(world, 'admin', 'PUT /api/matching/payment/{id}', {
        params: { id: detailIdOf(matchId.parse(await matchOf(world)), 'male') },
        body: {},
      }),
  ],
  'one paid': ['matched', (world) => credit(world, 'man', D, 'first')],
  released: ['one paid', ended('DELETE /api/matching/cancel/{id}', 'woman')],
  fixed: ['one paid', (world) => credit(world, 'woman', D, 'second')],
  'friend on time': ['fixed', (world) => verify(world, 'visitor', world.newPhone)],
  'fixed with a friend': ['friend on time', joined],
  canceled: ['fixed', ended('PUT /api/fixed/{id}/cancel', 'man')],
  'canceled late': [
    'fixed',
    async (world) => {
      const { service, bar, rig } = world;
      service.clock.set(EVE);
      const team = await addApplicant(service, { gender: 'female', name: '정하은' });
      const request = await apply(team, choicesAt(bar, DAYS));
      await matchRequests(rig.services, [request], service.clock.now());
      await ended('PUT /api/fixed/{id}/cancel', 'woman')(world);
    },
  ],
  sent: [
    'canceled',
    async (world) =>
      okAs(world, 'admin', 'DELETE /api/admin/user-refunds/{id}/complete', {
        params: { id: await idOf(world, 'R', 'refundId') },
      }),
  ],
  'came back': [
    'sent',
    (world) => reported(world, { tid: 'came back', amount: REFUND_WON, name: '이체불능' }),
  ],
  bounced: [
    'sent',
    async (world) => {
      const id = userRefundId.parse(await idOf(world, 'R', 'refundId'));
      return reported(world, { tid: 'bounced', amount: REFUND_WON, name: memoCode(id) });
    },
  ],
  'another account': [
    'bounced',
    (world) =>
      okAs(world, 'woman', 'POST /api/accounts/apply', {
        body: { account_bank: '카카오뱅크', account_number: '200012345678', account_owner: '최유나' },
      }),
  ],
  batched: [
    'canceled',
    (world) =>
      okAs(world, 'admin', 'PUT /api/admin/payout-batches/{id}', {
        params: { id: BATCH },
        body: { kind: 'user' },
      }),
  ],
  'bar account': [
    'canceled',
    (world) =>
      okAs(world, 'admin', 'PUT /api/admin/bars/{id}/update', {
        params: { id: world.bar },
        body: { field: 'payout_account', value: BAR_ACCOUNT },
      }),
  ],
  'share sent': [
    'bar account',
    async (world) =>
      okAs(world, 'admin', 'DELETE /api/admin/bar-refunds/{id}/complete', {
        params: { id: await idOf(world, 'P', 'refundId') },
      }),
  ],
  'shares batched': [
    'bar account',
    (world) =>
      okAs(world, 'admin', 'PUT /api/admin/payout-batches/{id}', {
        params: { id: BATCH },
        body: { kind: 'bar' },
      }),
  ],
  'before the meeting': ['fixed', async ({ service }) => service.clock.set(EVENING - 3 * HOUR_MS)],
  'meeting day': [
    'fixed',
    async (world) => {
      world.service.clock.set(EVENING);
      await reopenConsole(world);
    },
  ],
  completed: [
    'meeting day',
    async (world) =>
      okAs(world, 'owner', 'PUT /api/fixed/{id}/complete', {
        params: { id: await matchOf(world) },
        body: {},
      }),
  ],
  'morning after': [
    'completed',
    async (world) => {
      world.service.clock.set(MORNING_AFTER);
      await reopenConsole(world);
    },
  ],
  'number blocked': [
    'people',
    (world) =>
      okAs(world, 'man', 'POST /api/accounts/blocked', { body: { phone: world.newPhone, memo: '선배' } }),
  ],
  ...AFTERWARDS_STAGES,
} as const satisfies Record<string, readonly [string, Step]>;
export type Stage = 'people' | keyof typeof STAGES;

/** The stages of one world: each is made once, from the one before it, and can be restored. */
export function momentsOf(world: World) {
  const known = new Map<Stage, Promise<Moment>>();

  async function keep(): Promise<Moment> {
    const { rig, service, clients, token } = world;
    return {
      ...(await momentOf(service)),
      messages: [...rig.messages],
      sent: [...rig.sent],
      cookies: new Map(WHO.map((who) => [who, [...clients[who].cookies]])),
      token,
    };
  }

  async function make(stage: Stage): Promise<Moment> {
    if (stage === 'people') return keep();
    const [from, step] = STAGES[stage];
    await goTo(from);
    await step(world);
    // Each stage is later than the one before it.
    world.service.clock.advance(60_000);
    return keep();
  }

  async function goTo(stage: Stage): Promise<Moment> {
    const moment = await (known.get(stage) ?? remember(stage));
    world.rig.start(null);
    await toMoment(world.service, moment);
    world.rig.messages.splice(0, Infinity, ...moment.messages);
    world.rig.sent.splice(0, Infinity, ...moment.sent);
    for (const [who, cookies] of moment.cookies) {
      world.clients[who].cookies.clear();
      for (const [name, value] of cookies) world.clients[who].cookies.set(name, value);
    }
    world.token = moment.token;
    return moment;
  }

  function remember(stage: Stage): Promise<Moment> {
    const made = make(stage);
    known.set(stage, made);
    return made;
  }

  return { goTo };
}
