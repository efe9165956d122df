import { beforeEach, describe, expect, it } from 'vitest';
import type { BarItem } from '../../../functions/items/bar.ts';
import { D } from '../../support/deposit.ts';
import { grant } from '../../support/identities.ts';
import { addConsole } from '../../support/console.ts';
import { codeOf, createClient } from '../../support/client.ts';
import { textsTo } from '../../support/engines.ts';
import { expectBalanced } from '../../support/ledger.ts';
import { addBar, apply, choicesAt, fixCouple, matchCouple, pay } from '../../support/market.ts';
import { addMember, logIn, newPhone, signUp } from '../../support/people.ts';
import { startService } from '../../support/service.ts';

const DAY = '2027-03-09';
let bar: BarItem;

const service = await startService();
const admin = await addConsole(service);
beforeEach(async () => {
  bar = await addBar(service);
});

describe('an unpaid record', () => {
  const dismiss = (id: string | undefined, reason = '연락이 없어요') =>
    admin.call('PUT /api/admin/records-not-payed/{id}/dismiss', { params: { id }, body: { reason } });
  const recordsOf = async (uid: string, state: 'open' | 'closed') => {
    const { records } = await admin.ok('GET /api/admin/records-not-payed', { query: { state } });
    return records.filter((record) => record.uid_user === uid);
  };

  it('is dismissed with a reason: gone from the open list, found among the closed ones, still confirmed later', async () => {
    const { male, female, matchId } = await matchCouple(service, bar.barId, [DAY]);
    await female.client.ok('DELETE /api/matching/cancel/{id}', { params: { id: matchId }, body: {} });
    const [record] = await recordsOf(male.uid, 'open');
    const id = record?.uid_records_not_payed;
    expect(record).toMatchObject({ state: 'open', closed_at: null, dismiss_reason: null });
    expect((await dismiss(id, ' ')).status).toBe(400);
    expect((await dismiss(id)).status).toBe(200);
    expect(codeOf(await dismiss(id))).toBe('record.closed');
    expect(await recordsOf(male.uid, 'open')).toEqual([]);
    const { records } = await admin.ok('GET /api/admin/records-not-payed', {
      query: { state: 'closed', page: 1, q: male.id },
    });
    expect(records).toMatchObject([{ state: 'dismissed', dismiss_reason: '연락이 없어요' }]);
    const { rows } = await admin.ok('GET /api/admin/audit', {});
    expect(rows.find(({ subject }) => subject === id)).toMatchObject({
      action: 'dismiss-unpaid-record',
      detail: '연락이 없어요',
    });
    const key = 'PUT /api/admin/records-not-payed/{id}/confirm-payment';
    await admin.ok(key, { params: { id: id ?? '' }, body: { expectedDeposit: D } });
    expect(await recordsOf(male.uid, 'closed')).toMatchObject([{ state: 'confirmed' }]);
    await expectBalanced(service);
  });
});

describe('a user’s page', () => {
  const activityOf = async (id: string) =>
    (await admin.ok('GET /api/admin/users/{id}/activity', { params: { id } })).activity;

  it('says what became of each request and match', async () => {
    const { male, female, matchId } = await matchCouple(service, bar.barId, [DAY]);
    await pay(service, male);
    expect(await activityOf(male.uid)).toMatchObject({
      meeting_requests: [{ state: 'pending', end: null }],
      matching_history: [{ state: 'pending', is_payed: 1, bar_name: bar.name }],
    });
    await female.client.ok('DELETE /api/matching/cancel/{id}', { params: { id: matchId }, body: {} });
    const end = { cause: 'canceled', by: 'female' };
    expect(await activityOf(female.uid)).toMatchObject({
      meeting_requests: [{ state: 'canceled', end }],
      matching_history: [{ state: 'canceled', end, is_payed: 0 }],
      fixed_meetings: [],
    });
    expect(await activityOf(male.uid)).toMatchObject({
      meeting_requests: [{ state: 'waiting', end: null }],
      matching_history: [{ state: 'canceled', end }],
    });
  });

  it('shows a meeting as fixed, and lists only requests that wait', async () => {
    const { male } = await fixCouple(service, bar.barId, [DAY]);
    await apply(male, choicesAt(bar.barId, ['2027-03-10']));
    const { meeting_requests: asked } = await activityOf(male.uid);
    expect(asked.map(({ state }) => state).toSorted()).toEqual(['fixed', 'waiting']);
    const { requests } = await admin.ok('GET /api/admin/matching-requests', {});
    expect(new Set(requests.map(({ state }) => state))).toEqual(new Set(['waiting']));
  });
});

describe('a member’s phone', () => {
  const change = (id: string, phone: string, reason = '번호를 잃어버렸어요') =>
    admin.call('PUT /api/admin/users/{id}/phone', { params: { id }, body: { phone, reason } });

  it('is changed by an admin with a reason: unique, audited without numbers, told to both numbers, sessions ended', async () => {
    const client = createClient();
    const member = await signUp(client);
    const phone = newPhone();
    expect((await change(member.uid, phone)).status).toBe(200);
    expect((await client.ok('GET /api/auth/session', {})).user).toBeNull();
    await logIn(client, member);
    expect((await client.ok('GET /api/auth/session', {})).user).toMatchObject({ phone });
    for (const number of [member.phone, phone]) {
      const [text] = await textsTo(number);
      expect(text?.message).toContain('전화번호');
      expect(text?.message).not.toContain(member.name);
    }
    const { users } = await admin.ok('GET /api/admin/users', { query: { page: 1, q: phone } });
    expect(users.map(({ uid_user }) => uid_user)).toEqual([member.uid]);
    const { rows } = await admin.ok('GET /api/admin/audit', {});
    const row = rows.find(({ subject }) => subject === member.uid);
    expect(row).toMatchObject({ action: 'change-user-phone', detail: '번호를 잃어버렸어요' });
    // Four digits also stand by chance in an id, whose characters are random.
    const withoutIds = JSON.stringify(row).replaceAll(/_[0-9a-f]{32}/g, '');
    expect(withoutIds).toContain('번호를 잃어버렸어요');
    expect(withoutIds).not.toContain(phone.slice(-4));
  });

  it('is not changed to another member’s, to the same, or for an admin', async () => {
    const [one, other] = [await addMember(service, {}), await addMember(service, {})];
    expect(codeOf(await change(one.uid, other.phone))).toBe('auth.phone_taken');
    expect(codeOf(await change(one.uid, one.phone))).toBe('auth.phone_taken');
    expect((await change(one.uid, newPhone(), '')).status).toBe(400);
    await grant(service, one.uid, { isAdmin: true });
    expect(codeOf(await change(one.uid, newPhone()))).toBe('user.is_admin');
    expect(codeOf(await change(`usr_${'0'.repeat(32)}`, newPhone()))).toBe('user.not_found');
  });

  it('finds its owner by the whole number, with or without dashes, and by its last four digits', async () => {
    const member = await addMember(service, {});
    const dashed = member.phone.replace(/(...)(....)(....)/, '$1-$2-$3');
    for (const q of [member.phone, dashed, member.phone.slice(-4)]) {
      const { users } = await admin.ok('GET /api/admin/users', { query: { page: 1, q } });
      expect(users.map(({ uid_user }) => uid_user)).toContain(member.uid);
    }
    const owners = await admin.ok('GET /api/admin/users', { query: { q: member.phone, role: 'owner' } });
    expect(owners.users).toEqual([]);
  });
});

describe('an inquiry', () => {
  const text = { title: '보증금', content: '언제 돌려받나요?', category: '결제문의' } as const;

  it('may name one of its author’s meetings, and shows admins the login id and that meeting', async () => {
    const { male, female, matchId } = await fixCouple(service, bar.barId, [DAY]);
    await male.client.ok('POST /api/cs/inquiry', { body: { ...text, uid_meetings_fixed: matchId } });
    await female.client.ok('POST /api/cs/inquiry', { body: text });
    const { inquiries } = await admin.ok('GET /api/cs/inquiry/all', { query: { page: 1 } });
    const of = (uid: string) => inquiries.find((inquiry) => inquiry.uid_user === uid);
    expect(of(male.uid)).toMatchObject({
      author_id: male.id,
      meeting: { uid_meetings_fixed: matchId, bar_name: bar.name, state: 'fixed', is_confirmed: 1 },
    });
    expect(of(female.uid)).toMatchObject({ author_id: female.id, meeting: null });
    const own = await male.client.ok('GET /api/cs/inquiry/my', {});
    expect(own.inquiries[0]?.meeting?.uid_meetings_fixed).toBe(matchId);
    const { meetings } = await admin.ok('GET /api/admin/meeting-confirmed', {
      query: { page: 1, q: matchId },
    });
    expect(meetings.map((meeting) => meeting.uid_meetings_fixed)).toEqual([matchId]);
  });

  it('cannot name another team’s meeting', async () => {
    const { matchId } = await fixCouple(service, bar.barId, [DAY]);
    const { client } = await addMember(service, {});
    const body = { ...text, uid_meetings_fixed: matchId };
    expect(codeOf(await client.call('POST /api/cs/inquiry', { body }))).toBe('meeting.not_found');
    expect((await client.ok('GET /api/cs/inquiry/my', {})).inquiries).toEqual([]);
  });
});

describe('linking a bar and an owner', () => {
  it('names the owner and the bar that lose their link, and asks; without `confirmed` it links at once', async () => {
    const other = await addBar(service, 40, '노을상회');
    const [owner, rival] = [
      await addMember(service, { name: '정민준' }),
      await addMember(service, { name: '김하늘' }),
    ];
    const join = (id: string, value: string, confirmed?: boolean) =>
      admin.call('PUT /api/admin/bars/{id}/update', {
        params: { id },
        body: { field: 'uid_user', value, confirmed },
      });
    expect((await join(bar.barId, owner.uid, false)).status).toBe(200);
    expect((await join(bar.barId, owner.uid, false)).status).toBe(200);
    expect((await join(other.barId, rival.uid, false)).status).toBe(200);
    const asked = await join(other.barId, owner.uid, false);
    expect(asked).toMatchObject({ status: 409, body: { code: 'bar.owner_taken' } });
    expect(JSON.stringify(asked.body)).toMatch(/노을상회.*김하늘.*정민준.*달무리집/);
    const byUser = await admin.call('PUT /api/admin/users/{id}/update', {
      params: { id: owner.uid },
      body: { field: 'uid_bar', value: other.barId, confirmed: false },
    });
    expect(byUser).toMatchObject({ status: 409, body: asked.body as object });
    const ownersOf = async () => {
      const { bars } = await admin.ok('GET /api/admin/bars', {});
      return [bar, other].map(({ barId }) => bars.find((row) => row.uid_bar === barId)?.owner_name);
    };
    expect(await ownersOf()).toEqual(['정민준', '김하늘']);
    expect((await join(other.barId, owner.uid)).status).toBe(200);
    expect(await ownersOf()).toEqual(['', '정민준']);
  });
});
