import { describe, expect, it } from 'vitest';
import { codeOf } from '../../support/client.ts';
import { testSecrets } from '../../support/engines.ts';
import { addConsole } from '../../support/console.ts';
import { grant } from '../../support/identities.ts';
import { addApplicant, addBar, apply, choicesAt, fixCouple, matchCouple } from '../../support/market.ts';
import { addMember } from '../../support/people.ts';
import { startService, TEST_NOW } from '../../support/service.ts';

const MINUTE_MS = 60_000;
const DAYS = ['2027-03-09', '2027-03-10'];

const service = await startService();
const admin = await addConsole(service);

const auditActions = async () =>
  (await admin.ok('GET /api/admin/audit', {})).rows.map(({ action }) => action);

describe('the console password', () => {
  it('opens the console; after five wrong attempts it is blocked for a quarter of an hour', async () => {
    const { client, uid } = await addMember(service, {});
    await grant(service, uid, { isAdmin: true });
    const attempt = (password: string) => client.call('POST /api/admin/auth', { body: { password } });
    for (let i = 0; i < 5; i += 1)
      expect(codeOf(await attempt('wrong-password'))).toBe('auth.console_password');
    expect(codeOf(await attempt(testSecrets.adminPassword))).toBe('auth.console_locked');
    service.clock.advance(15 * MINUTE_MS);
    expect((await attempt(testSecrets.adminPassword)).status).toBe(200);
    service.clock.set(TEST_NOW);
  });

  it('ends the console token with the session, after idling, or when the admin right is removed', async () => {
    const other = await addConsole(service);
    const look = () => other.call('GET /api/admin/users');
    expect((await look()).status).toBe(200);

    const stolen = await addMember(service, {});
    await grant(service, stolen.uid, { isAdmin: true });
    const answer = await stolen.client.call('GET /api/admin/users', { bearer: other.token });
    expect(codeOf(answer)).toBe('console.required');

    service.clock.advance(31 * MINUTE_MS);
    expect(codeOf(await look())).toBe('console.required');
    service.clock.set(TEST_NOW);

    await grant(service, other.uid, { isAdmin: false });
    expect(codeOf(await look())).toBe('console.admins_only');
  });
});

describe('users and bars', () => {
  it('lists users with masked phones and changes only allow-listed flags', async () => {
    const member = await addMember(service, { name: '이서진' });
    const { users } = await admin.ok('GET /api/admin/users', {});
    const row = users.find((user) => user.uid_user === member.uid);
    expect(row).toMatchObject({ name: '이서진', is_premium: 0, phone: `010-****-${member.phone.slice(-4)}` });

    const params = { id: member.uid };
    await admin.ok('PUT /api/admin/users/{id}/update', {
      params,
      body: { field: 'is_premium', value: true },
    });
    const after = await admin.ok('GET /api/admin/users', {});
    expect(after.users.find((user) => user.uid_user === member.uid)?.is_premium).toBe(1);
    const forbidden = await admin.call('PUT /api/admin/users/{id}/update', {
      params,
      body: { field: 'isAdmin', value: 1 },
    });
    expect(forbidden.status).toBe(400);
    expect(await auditActions()).toContain('update-user');
  });

  it('applies a changed capacity to coming days', async () => {
    const bar = await addBar(service, 40);
    await matchCouple(service, bar.barId, DAYS);
    await admin.ok('PUT /api/admin/bars/{id}/update', {
      params: { id: bar.barId },
      body: { field: 'bar_max_guests', value: 6 },
    });
    const late = await addApplicant(service, { gender: 'male' });
    const later = await addApplicant(service, { gender: 'female' });
    const choices = choicesAt(bar.barId, DAYS.slice(0, 1));
    await apply(late, choices);
    const request = await apply(later, choices);
    await later.client.ok('POST /api/matching/process', { body: { uidMeetingsRequested: request } });
    const { meetings } = await later.client.ok('GET /api/fixed/list/{uidUser}', {
      params: { uidUser: later.uid },
      query: { type: 'pending' },
    });
    expect(meetings).toEqual([]);
  });
});

describe('personal data', () => {
  it('is revealed only with a reason, with an audit row each time', async () => {
    const member = await addMember(service, {});
    const body = { kind: 'user', uid_user: member.uid, reason: '환불 계좌 확인 통화' } as const;
    const shown = await admin.ok('POST /api/admin/reveal', { body });
    expect(shown).toMatchObject({ phone: member.phone, birth: member.birth });
    expect((await admin.call('POST /api/admin/reveal', { body: { ...body, reason: ' ' } })).status).toBe(400);
    const { rows } = await admin.ok('GET /api/admin/audit', {});
    expect(
      rows.filter((row) => row.action === 'reveal-personal-data' && row.subject === member.uid),
    ).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(member.phone);
  });
});

it('the console lists meetings with what both teams wrote, as a member’s own meeting shows it', async () => {
  const bar = await addBar(service);
  const { matchId } = await fixCouple(service, bar.barId, ['2027-03-05'], { group_intro: '조용해요' });
  const { meetings } = await admin.ok('GET /api/admin/meeting-confirmed', {});
  const team = { group_intro: '조용해요', preferred_conditions: expect.stringMatching(/^\[/) };
  expect(meetings.find((meeting) => meeting.uid_meetings_fixed === matchId)).toMatchObject({
    male_group_info: { group_name: '남산 팀', ...team },
    female_group_info: { group_name: expect.any(String), ...team },
  });
});

describe('the dashboard', () => {
  it('shows the same figures without people, and only the read of people is recorded', async () => {
    const reads = async () => {
      const { rows } = await admin.ok('GET /api/admin/audit', { query: { kind: 'list' } });
      return rows.map((row) => row.action).filter((action) => action !== 'list-audit');
    };
    const before = await reads();
    const { figures } = await admin.ok('GET /api/admin/figures', {});
    expect(await reads()).toEqual(before);
    const { dashboard } = await admin.ok('GET /api/admin/dashboard', {});
    const { recentUsers, recentMeetings, ...shown } = dashboard;
    expect(shown).toEqual(figures);
    expect(recentUsers.length + recentMeetings.length).toBeGreaterThan(0);
    expect(await reads()).toEqual(['get-dashboard', ...before]);
  });
});
