import * as z from 'zod';
import { beforeAll, describe, expect, it } from 'vitest';
import { won } from '../../../shared/won.ts';
import { retainedItem } from '../../../functions/items/identity.ts';
import type { MatchItem } from '../../../functions/items/match.ts';
import { quotaItem } from '../../../functions/items/request.ts';
import {
  dayLockKey,
  matchPointerKey,
  quotaKey,
  retentionKey,
  userKey,
  userPartition,
} from '../../../functions/store/keys.ts';
import { detailIdOf, type UserId } from '../../../shared/ids.ts';
import type { InputOf } from '../../../shared/routes/index.ts';
import { linkOwner } from '../../../functions/use-cases/bars/ownership.ts';
import { type Client, createClient } from '../../support/client.ts';
import { addConsole } from '../../support/console.ts';
import { D } from '../../support/deposit.ts';
import { grant } from '../../support/identities.ts';
import { expectBalanced } from '../../support/ledger.ts';
import { addBar, credit, matchCouple, transferOf } from '../../support/market.ts';
import { addMember, newPerson, register, signUp } from '../../support/people.ts';
import { startService, TEST_NOW, type TestService } from '../../support/service.ts';
import { save } from '../../../functions/store/writes.ts';
import { deleteAccount } from '../../../functions/use-cases/members/account-deletion.ts';
import { getUser } from '../../../functions/use-cases/members/users.ts';
import type { Key, Services, Table } from '../../../functions/ports.ts';
import { storedMatch, storedRefund } from '../../support/stored.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});

const eligibility = (client: Client) => client.call('GET /api/auth/check-delete-eligibility');
const leave = (client: Client, password: string) =>
  client.call('DELETE /api/auth/delete-account', { body: { password } });
const put = (item: Record<string, unknown> & Key) =>
  service.services.table.write(save({ v: 1, updatedAt: TEST_NOW, ...item }));

const putQuota = (uid: UserId, open: number) => put({ ...quotaKey(uid), open, closing: false });

async function putMatch(uid: UserId, state: MatchItem['state']) {
  const match = storedMatch({ now: TEST_NOW, day: '2027-03-10', state, male: { uid }, female: { uid } });
  const { matchId, day } = match;
  const groupId = `grp_${'0'.repeat(32)}`;
  await put(match);
  await put({ ...dayLockKey(uid, day), matchId, groupId, day, uid, expiresAt: 4_000_000_000 });
  const pointer = { matchId, uid, groupId, side: 'male', transferName: '김하늘1234', createdAt: TEST_NOW };
  await put({ ...matchPointerKey(uid, matchId), ...pointer });
}

const putRefund = (uid: UserId, amount: number, state: 'due' | 'done') =>
  put(storedRefund(uid, TEST_NOW, { amount, state }));

/** All remaining items in a user's partition. */
async function itemsOf(uid: UserId): Promise<string[]> {
  const { items } = await service.services.table.query(z.object({ SK: z.string() }), {
    KeyConditionExpression: 'PK = :user',
    ExpressionAttributeValues: { ':user': userPartition(uid) },
    Limit: 100,
  });
  return items.map((item) => item.SK.split('#')[0] ?? '').sort();
}

describe('deleting an account', () => {
  it('removes the personal data, groups and accounts, frees id and phone and ends the session', async () => {
    const client = createClient();
    const person = await signUp(client);
    await client.ok('POST /api/accounts/apply', {
      body: { account_bank: '신한은행', account_number: '110123456789', account_owner: '김하늘' },
    });
    expect(await eligibility(client)).toMatchObject({ status: 200, body: { success: true } });
    expect(await leave(client, person.password)).toMatchObject({ status: 200, body: { success: true } });

    expect((await client.ok('GET /api/auth/session', {})).user).toBeNull();
    const raw = JSON.stringify(await service.services.table.get(z.unknown(), userKey(person.uid)));
    for (const personal of [person.id, person.name, person.birth, person.phone, person.phone.slice(-4)]) {
      expect(raw).not.toContain(personal);
    }
    expect(await itemsOf(person.uid)).toEqual(['CONSENT', 'PROFILE', 'QUOTA', 'TALLY']);
    expect(await service.services.table.get(retainedItem, retained(person.uid))).toBeNull();
    await register(createClient(), { ...newPerson(), id: person.id, phone: person.phone });
  });

  it('needs the password', async () => {
    const client = createClient();
    await signUp(client);
    expect(await leave(client, 'wrong-pass9')).toMatchObject({
      status: 400,
      body: { code: 'auth.wrong_password', fields: { password: expect.any(String) } },
    });
    expect((await client.ok('GET /api/auth/session', {})).user).not.toBeNull();
  });

  it.each([
    ['a request waits', (uid: UserId) => putQuota(uid, 2), '매칭을 기다리는 신청이 2건 있어요'],
    ['a match is pending', (uid: UserId) => putMatch(uid, 'pending'), '보증금을 기다리는 매칭이 1건 있어요'],
    ['a meeting is fixed', (uid: UserId) => putMatch(uid, 'fixed'), '확정된 만남이 1건 있어요'],
    ['money is owed', (uid: UserId) => putRefund(uid, D, 'due'), `아직 받지 못한 환불금이 ${won(D)} 있어요`],
    [
      'the member owns a bar',
      async (uid: UserId) =>
        linkOwner(service.services, { barId: (await addBar(service)).barId, uid }, null, TEST_NOW),
      '사장님으로 연결된 술집이 있어요. 고객센터에 알려 주시면 연결을 풀어 드려요',
    ],
    [
      'the member is an admin',
      (uid: UserId) => grant(service, uid, { isAdmin: true }),
      '관리자 권한이 있어요. 운영 담당자가 권한을 내린 뒤에 탈퇴할 수 있어요',
    ],
  ])('is refused, with the reason, while %s', async (_, open, reason) => {
    const client = createClient();
    const { uid, password } = await signUp(client);
    await open(uid);
    for (const answer of [await eligibility(client), await leave(client, password)]) {
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'auth.delete_blocked', message: '탈퇴할 수 없어요', constraints: [reason] },
      });
    }
    expect((await client.ok('GET /api/auth/session', {})).user).not.toBeNull();
  });

  it('answers all reasons together', async () => {
    const { client, uid } = await addMember(service);
    await putQuota(uid, 1);
    await putMatch(uid, 'fixed');
    await putRefund(uid, 5_000, 'due');
    const { body } = await eligibility(client);
    expect(z.object({ constraints: z.array(z.string()) }).parse(body).constraints).toHaveLength(3);
  });

  it('is open to a former owner, with an audit row', async () => {
    const admin = await addConsole(service);
    const client = createClient();
    const { uid, password } = await signUp(client);
    const { barId: bar } = await addBar(service);
    const update = (body: InputOf<'PUT /api/admin/users/{id}/update'>['body']) =>
      admin.ok('PUT /api/admin/users/{id}/update', { params: { id: uid }, body });
    await update({ field: 'is_owner', value: 1 });
    await update({ field: 'uid_bar', value: bar });
    expect((await leave(client, password)).status).toBe(409);
    await update({ field: 'uid_bar', value: '' });
    expect((await leave(client, password)).status).toBe(200);
    const { rows } = await admin.ok('GET /api/admin/audit', {});
    expect(rows.filter((row) => row.actor_id === uid)).toMatchObject([
      { action: 'delete-account', subject: uid },
    ]);
  });

  it('leaves the account no bar when it gets one at the same moment', async () => {
    const admin = await addConsole(service);
    for (let round = 0; round < 3; round += 1) {
      const client = createClient();
      const { uid, password } = await signUp(client);
      const { barId: bar } = await addBar(service);
      const [left, given] = await Promise.all([
        leave(client, password),
        admin.call('PUT /api/admin/users/{id}/update', {
          params: { id: uid },
          body: { field: 'uid_bar', value: bar },
        }),
      ]);
      expect([left.status, given.status].filter((status) => status === 200)).toHaveLength(1);
      const { bars } = await admin.ok('GET /api/admin/bars', {});
      const owner = bars.find((row) => row.uid_bar === bar)?.uid_user;
      expect(owner).toBe(left.status === 200 ? null : uid);
    }
  });

  it('is not blocked by what has ended or was paid out', async () => {
    const { client, uid } = await addMember(service);
    await putQuota(uid, 0);
    await putMatch(uid, 'released');
    await putRefund(uid, 5_000, 'done');
    expect((await eligibility(client)).status).toBe(200);
  });

  it('closes the request quota, so that no later application succeeds', async () => {
    const client = createClient();
    const { uid, password } = await signUp(client);
    await leave(client, password);
    expect(await service.services.table.get(quotaItem, quotaKey(uid))).toMatchObject({
      open: 0,
      closing: true,
    });
  });
});

const retained = (uid: UserId): Key => retentionKey(service.services.hash(`retained:${uid}`), 'PERSON');

describe('a transfer for a match that the member had cancelled', () => {
  beforeAll(async () => {
    service = await startService();
  });

  /** A member without obligations, and the transfer that their bank may still make. */
  async function leaver() {
    const bar = await addBar(service);
    const { male, matchId } = await matchCouple(service, bar.barId, ['2027-03-09']);
    const { transfer_name: name, amount } = await transferOf(male);
    await male.client.ok('DELETE /api/matching/cancel/{id}', { params: { id: matchId }, body: {} });
    return { ...male, matchId, transfer: { name, amount } };
  }
  const deleteOf = async (services: Services, uid: UserId) => {
    const user = await getUser(services, uid);
    if (user === null) throw new Error('no such member');
    await deleteAccount(services, user, null, TEST_NOW);
  };

  it('stops the deletion when it is booked meanwhile', async () => {
    const { uid, transfer } = await leaver();
    const { services } = service;
    let isFirst = true;
    const transact: Table['transact'] = async (label, writes, token) => {
      if (label === 'delete account' && isFirst) {
        isFirst = false;
        expect(await credit(service, transfer)).toBe('deposit');
      }
      return services.table.transact(label, writes, token);
    };
    const watched = { ...services, table: { ...services.table, transact } };
    await expect(deleteOf(watched, uid)).rejects.toMatchObject({
      code: 'auth.delete_blocked',
      extra: { constraints: [`아직 받지 못한 환불금이 ${won(D)} 있어요`] },
    });
    await expectBalanced(service);
  });

  it('is undecided when it comes after the deletion, and goes back at the bank', async () => {
    const { uid, matchId, transfer } = await leaver();
    await deleteOf(service.services, uid);
    expect(await credit(service, transfer)).toBe('undecided');
    const admin = await addConsole(service);
    const undecided = async () =>
      (await admin.ok('GET /api/admin/deposits-wrong', {})).deposits.find(
        (row) => row.account_owner === transfer.name,
      );
    const waiting = await undecided();
    expect(waiting).toMatchObject({ acc_in: D });
    const params = { id: waiting?.uid_deposits ?? '' };
    const decide = (purpose: object) =>
      admin.call('PUT /api/admin/bank-rows/{id}/purpose', { params, body: { purpose } });
    const side = { kind: 'deposit', uid_meetings_details: detailIdOf(matchId, 'male') };
    expect(await decide(side)).toMatchObject({ status: 409, body: { code: 'refund.no_account' } });
    expect((await decide({ kind: 'hand_back' })).status).toBe(200);
    expect(await undecided()).toBeUndefined();
    await expectBalanced(service);
  });
});
