import { completeUnmarked, expireDeadlines } from '../../../functions/data/jobs/close-day.ts';
import { comingToken } from '../../../functions/data/meetings/coming.ts';
import { matchRequests } from '../../../functions/data/matching/match-run.ts';
import { sendDueTexts } from '../../../functions/data/jobs/due-texts.ts';
import { sweepPool } from '../../../functions/data/jobs/sweep-pool.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/time-units.ts';
import { BANK_FEED_GRACE_MS, DEPOSIT_TERM_MS, UNMARKED_COMPLETE_DAYS } from '../../../shared/limits.ts';
import { IDEMPOTENCY_HEADER } from '../../../shared/call-headers.ts';
import { applicationOf, choicesAt, GROUP_BODY } from '../../support/market.ts';
import { newBrowsers } from '../../support/engines.ts';
import { PNG, uploadedPicture } from '../../api/bars/uploaded-picture.ts';
import { AFTERWARDS } from './crash-afterwards.ts';
import { call, type Command, matchIdOf, named, ofItem, ofMatch, placeIn } from './crash-calls.ts';
import { DEPOSITS, PAYOUTS } from './crash-money.ts';
import type { Stage } from './crash-stages.ts';
import {
  codeFor,
  DAYS,
  firstFaq,
  friendBody,
  openRequests,
  undoTokenFor,
  type World,
} from './crash-world.ts';

const ofBar =
  (body: object) =>
  ({ bar }: World) => ({ params: { uid_bar: bar }, body });

async function ofOwnRequest(world: World) {
  const [own] = await openRequests(world);
  return { params: { id: own } };
}

const TEAM_BODY = { ...GROUP_BODY, group_name: '주말 셋' };
const ACCOUNT_BODY = { account_bank: '토스뱅크', account_number: '100087654321', account_owner: '박서준' };
const FAQ_BODY = { category: '결제', question: '언제 내나요?', answer: '매칭되고 하루 안에요' };
/** A form sends this header with each try. */
const AGAIN = { headers: { [IDEMPOTENCY_HEADER]: 'form-of-crash-test' } };
const LATER_MS = DEPOSIT_TERM_MS + BANK_FEED_GRACE_MS + 1;

const MEMBERS: Command[] = [
  call('POST /api/meetings/apply', 'man', 'people', (world) => ({
    body: applicationOf(world.man, choicesAt(world.bar, DAYS)),
  })),
  call('DELETE /api/meetings/{id}', 'man', 'waiting', ofOwnRequest),
  call('PUT /api/meetings/{id}/choices', 'man', 'waiting', async (world) => {
    const [own] = await openRequests(world);
    return {
      params: { id: own },
      body: { selectedDatesWithBars: [{ uid_bar: world.bar, date: DAYS[0], time: '20:00' }] },
    };
  }),
  call('POST /api/matching/process', 'man', 'waiting', async (world) => {
    const [own] = await openRequests(world);
    return { body: { uidMeetingsRequested: own } };
  }),
  call('DELETE /api/matching/cancel/{id}', 'woman', 'one paid', ofMatch()),
  named('who had paid', call('DELETE /api/matching/cancel/{id}', 'man', 'one paid', ofMatch())),
  call('PUT /api/fixed/{id}/cancel', 'man', 'fixed', ofMatch()),
  call('PUT /api/fixed/{id}/rescue', 'man', 'canceled late', ofMatch({ wanted: true })),
  call('PUT /api/fixed/{id}/dispute', 'man', 'meeting day', ofMatch({ reason: '안 왔어요' })),
  call('PUT /api/fixed/coming', 'visitor', 'fixed', async (world) => ({
    body: { token: comingToken(world.service.services.hash, { matchId: await matchIdOf(world) }, 'male') },
  })),
  call('PUT /api/fixed/{id}/tonight', 'man', 'before the meeting', ofMatch({ say: 'late_10' })),
  call('PUT /api/fixed/{id}/link', 'man', 'matched', ofMatch(), true),
  call('POST /api/fixed/friends/join', 'visitor', 'friend verified', async (world) => ({
    body: await friendBody(world),
  })),
  call('POST /api/fixed/friends/leave', 'visitor', 'with a friend', async (world) => ({
    body: { place: await placeIn(world, 'male') },
  })),
  named('with a friend', call('PUT /api/fixed/{id}/cancel', 'man', 'fixed with a friend', ofMatch())),
  call('POST /api/accounts/blocked', 'man', 'people', ({ newPhone }) => ({ body: { phone: newPhone } })),
  call('DELETE /api/accounts/blocked/{id}', 'man', 'number blocked', async ({ clients }) => {
    const { numbers } = await clients.man.ok('GET /api/accounts/blocked', {});
    return { params: { id: numbers[0]?.id } };
  }),
  call('POST /api/groups/apply', 'man', 'people', { body: TEAM_BODY, ...AGAIN }),
  call('PUT /api/groups/{id}', 'man', 'people', ({ man }) => ({
    params: { id: man.groupId },
    body: TEAM_BODY,
  })),
  call('DELETE /api/groups/{id}', 'man', 'people', ({ man }) => ({ params: { id: man.groupId } })),
  call('POST /api/accounts/apply', 'man', 'people', { body: ACCOUNT_BODY, ...AGAIN }),
  call('PUT /api/accounts/{id}', 'man', 'people', ({ man }) => ({
    params: { id: man.accountId },
    body: ACCOUNT_BODY,
  })),
  call('DELETE /api/accounts/{id}', 'man', 'people', ({ man }) => ({ params: { id: man.accountId } })),
  call('POST /api/cs/inquiry', 'man', 'people', {
    body: { title: '환불', content: '언제 오나요?', category: '결제문의' },
    ...AGAIN,
  }),
  call('POST /api/notices/read', 'man', 'fixed', async ({ clients }) => {
    const { notices } = await clients.man.ok('GET /api/notices', {});
    return { body: { ids: notices.map(({ id }) => id) } };
  }),
  call('PUT /api/notices/push', 'man', 'people', async () => ({ body: (await newBrowsers(1))[0] })),
  call('DELETE /api/notices/push', 'man', 'people', async ({ clients }) => {
    const [body] = await newBrowsers(1);
    if (body === undefined) throw new Error('no browser');
    await clients.man.ok('PUT /api/notices/push', { body });
    return { body: { endpoint: body.endpoint } };
  }),
];

const IDENTITY: Command[] = [
  call('POST /api/verify/sms', 'visitor', 'people', ({ newPhone }) => ({ body: { phone: newPhone } })),
  call('POST /api/verify/sms/verify', 'visitor', 'coded', (world) => ({
    body: { phone: world.newPhone, code: codeFor(world, world.newPhone) },
  })),
  call('POST /api/verify/identity', 'visitor', 'people', {}, true),
  call('POST /api/verify/identity/confirm', 'visitor', 'checking'),
  call('POST /api/auth/register', 'visitor', 'verified', ({ newPhone }) => ({
    body: {
      id: 'newcomer77',
      password: 'malgeun-bam7',
      confirmPassword: 'malgeun-bam7',
      name: '김하늘',
      birth: '1998-04-12',
      gender: 'male',
      phone: newPhone,
    },
  })),
  call('POST /api/auth/login', 'visitor', 'people', ({ woman }) => ({
    body: { id: woman.id, password: woman.password },
  })),
  call('POST /api/auth/logout', 'man', 'people', { body: {} }),
  call('POST /api/auth/find-id', 'visitor', 'forgotten', ({ woman }) => ({
    body: { name: woman.name, phone: woman.phone },
  })),
  call('POST /api/auth/reset-password', 'visitor', 'forgotten', ({ woman }) => ({
    body: { name: woman.name, phone: woman.phone, id: woman.id },
  })),
  call('PUT /api/auth/update-password', 'woman', 'people', ({ woman }) => ({
    body: { currentPassword: woman.password, newPassword: 'saebyeok-9' },
  })),
  call('PUT /api/auth/update-phone', 'woman', 'moving', ({ newPhone }) => ({ body: { newPhone } })),
  call('POST /api/auth/undo-phone', 'visitor', 'moved', (world) => ({
    body: { token: undoTokenFor(world) },
  })),
  call('DELETE /api/auth/delete-account', 'woman', 'reviewed', ({ woman }) => ({
    body: { password: woman.password },
  })),
];

const OPERATORS: Command[] = [
  call('POST /api/bars/blocked-dates/{uid_bar}', 'owner', 'people', ofBar({ dates: DAYS })),
  call('DELETE /api/bars/blocked-dates/{uid_bar}', 'owner', 'blocked', ofBar({ dates: DAYS })),
  call(
    'PUT /api/bars/{uid_bar}/facts',
    'owner',
    'people',
    ofBar({ bar_district: '을지로', bar_station: '을지로3가역', walk_minutes: 4, price_per_person: null }),
  ),
  call(
    'POST /api/bars/{uid_bar}/pictures',
    'owner',
    'people',
    ofBar({ type: 'image/png', size: PNG.length }),
    true,
  ),
  call('PUT /api/bars/{uid_bar}/pictures', 'owner', 'people', async ({ bar, clients }) => ({
    params: { uid_bar: bar },
    body: { pictures: [{ id: await uploadedPicture(clients.owner, bar), alt: '입구' }] },
  })),
  call('PUT /api/fixed/{id}/complete', 'owner', 'meeting day', ofMatch()),
  call('PUT /api/fixed/{id}/cancel-male', 'owner', 'meeting day', ofMatch()),
  call('PUT /api/fixed/{id}/cancel-female', 'owner', 'meeting day', ofMatch()),
  call('PUT /api/fixed/{id}/cancel-both', 'admin', 'meeting day', ofMatch()),
  call('PUT /api/fixed/{id}/cancel-by-bar', 'admin', 'fixed', ofMatch({ reason: '누수' })),
  call(
    'PUT /api/fixed/{id}/correct',
    'admin',
    'completed',
    ofMatch({ outcome: 'absent-male', reason: '착오' }),
  ),
  call('POST /api/admin/auth', 'admin', 'people', { body: { password: 'test-admin-1234' } }),
  call('PUT /api/admin/users/{id}/update', 'admin', 'people', ({ man }) => ({
    params: { id: man.uid },
    body: { field: 'is_premium', value: 1 },
  })),
  call('PUT /api/admin/users/{id}/phone', 'admin', 'people', ({ man, newPhone }) => ({
    params: { id: man.uid },
    body: { phone: newPhone, reason: '번호가 바뀌었어요' },
  })),
  named(
    'an owner’s bar',
    call('PUT /api/admin/users/{id}/update', 'admin', 'people', ({ man, bar }) => ({
      params: { id: man.uid },
      body: { field: 'uid_bar', value: bar },
    })),
  ),
  call('PUT /api/admin/bars/{id}/update', 'admin', 'fixed', ({ bar }) => ({
    params: { id: bar },
    body: { field: 'bar_max_guests', value: 20 },
  })),
  call('POST /api/bars', 'admin', 'people', { body: { bar_name: '새집', bar_address: '서울 중구' } }, true),
  call('POST /api/admin/reveal', 'admin', 'people', ({ man }) => ({
    body: { kind: 'user', uid_user: man.uid, reason: '본인 확인' },
  })),
  call('POST /api/cs/faq', 'admin', 'people', { body: FAQ_BODY }, true),
  call('PUT /api/cs/faq/{id}', 'admin', 'people', async (world) => ({
    params: { id: await firstFaq(world) },
    body: FAQ_BODY,
  })),
  call('DELETE /api/cs/faq/{id}', 'admin', 'people', async (world) => ({
    params: { id: await firstFaq(world) },
  })),
  call(
    'POST /api/cs/inquiry/{id}/reply',
    'admin',
    'asked',
    ofItem('I', 'inquiryId', { content: '내일이에요' }),
  ),
];

/** A job that runs after this much time. */
const job = (
  name: string,
  from: Stage,
  laterMs: number,
  run: (world: World, now: number) => Promise<unknown>,
): Command => ({
  name,
  from,
  prepare: async (world) => {
    world.service.clock.advance(laterMs);
    return () => run(world, world.service.clock.now());
  },
});

const JOBS: Command[] = [
  {
    name: 'worker',
    from: 'waiting',
    prepare: async (world) => {
      const ids = await openRequests(world);
      return () => matchRequests(world.rig.services, ids, world.service.clock.now());
    },
  },
  job('requests that are over', 'waiting', 30 * DAY_MS, ({ rig }, now) => sweepPool(rig.services, now)),
  job('deadline', 'one paid', LATER_MS, ({ rig }, now) => expireDeadlines(rig.services, now)),
  job('texts that waited for the morning', 'matched at night', 10 * HOUR_MS, ({ rig }, now) =>
    sendDueTexts(rig.services, now),
  ),
  job('daily close', 'meeting day', UNMARKED_COMPLETE_DAYS * DAY_MS, ({ rig }, now) =>
    completeUnmarked(rig.services, now),
  ),
];

export const COMMANDS: readonly Command[] = [
  ...MEMBERS,
  ...IDENTITY,
  ...OPERATORS,
  ...AFTERWARDS,
  ...DEPOSITS,
  ...PAYOUTS,
  ...JOBS,
];
