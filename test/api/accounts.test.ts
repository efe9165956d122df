import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { accountKey } from '../../functions/store/keys.ts';
import type { AccountId } from '../../shared/ids.ts';
import { ACCOUNTS_PER_USER } from '../../shared/limits.ts';
import type { InputOf } from '../../shared/routes/index.ts';
import { busyMan, startServiceWithBar } from '../support/market.ts';
import { addMember } from '../support/people.ts';
import { TEST_NOW } from '../support/service.ts';
import { storedRefund } from '../support/stored.ts';
import { save } from '../../functions/store/writes.ts';

type AccountBody = InputOf<'POST /api/accounts/apply'>['body'];
type Member = Pick<Awaited<ReturnType<typeof addMember>>, 'client' | 'uid'>;

const account = (given: Partial<AccountBody> = {}): AccountBody => ({
  account_bank: '카카오뱅크',
  account_number: '3333-01-2345678',
  account_owner: '김하늘',
  ...given,
});

const { service, barId } = await startServiceWithBar();
const member = await addMember(service);

const create = async (who: Member, given: Partial<AccountBody> = {}): Promise<AccountId> =>
  (await who.client.ok('POST /api/accounts/apply', { body: account(given) })).data.uid_accounts_info;
const list = async (who: Member) => (await who.client.ok('GET /api/accounts/search', { query: {} })).accounts;
const update = (who: Member, id: AccountId, given: Partial<AccountBody> = {}) =>
  who.client.call('PUT /api/accounts/{id}', { params: { id }, body: account(given) });
const remove = (who: Member, id: AccountId) =>
  who.client.call('DELETE /api/accounts/{id}', { params: { id } });

/** A payout to the account, due or sent. */
const putRefund = (who: Member, id: AccountId, state: 'due' | 'done') =>
  service.services.table.write(save(storedRefund(who.uid, TEST_NOW, { accountId: id, state })));

describe('bank accounts', () => {
  it('store digits only and are listed for their member', async () => {
    const member = await addMember(service);
    const id = await create(member);
    expect(await list(member)).toEqual([
      expect.objectContaining({
        uid_accounts_info: id,
        account_bank: '카카오뱅크',
        account_number: '3333012345678',
        account_owner: '김하늘',
        is_in_use: false,
        has_refund: false,
      }),
    ]);
  });

  it('are stored encrypted, bound to their own key', async () => {
    const id = await create(member, { account_number: '98765432101234' });
    const key = accountKey(member.uid, id);
    const { Item } = await service.dynamo.send(new GetCommand({ TableName: service.tableName, Key: key }));
    expect(JSON.stringify(Item)).not.toContain('9876543210');
    const sealed = String(Item?.['numberSealed']);
    expect(service.services.cipher.decrypt(sealed, key)).toBe('98765432101234');
    expect(() =>
      service.services.cipher.decrypt(sealed, { PK: 'USER#other', SK: 'ACCOUNT#other' }),
    ).toThrow();
  });

  it.each([
    ['account_bank', { account_bank: '없는은행' }, '은행을 골라 주세요'],
    ['account_number', { account_number: '' }, '계좌번호를 입력해 주세요'],
    ['account_number', { account_number: '12345가7890' }, '계좌번호는 숫자만 입력해 주세요'],
    ['account_number', { account_number: '123-456-789' }, '계좌번호는 10자리 이상 입력해 주세요'],
    ['account_number', { account_number: '123456789012345' }, '계좌번호는 14자리까지 입력할 수 있어요'],
    ['account_owner', { account_owner: ' ' }, '예금주를 입력해 주세요'],
  ])('are refused with a message at the field: %s %j', async (field, given, message) => {
    const answer = await member.client.call('POST /api/accounts/apply', {
      body: { ...account(), ...(given as Record<string, unknown>) },
    });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
  });

  it.each(['1234567890', '12345678901234'])('take 10 to 14 digits: %s', async (number) => {
    await create(member, { account_number: number, account_bank: '기타' });
  });

  it('are changed and removed while no payout uses them', async () => {
    const id = await create(member);
    expect(
      (await update(member, id, { account_bank: '토스뱅크', account_number: '100012345678' })).status,
    ).toBe(200);
    const changed = (await list(member)).find((item) => item.uid_accounts_info === id);
    expect(changed).toMatchObject({ account_bank: '토스뱅크', account_number: '100012345678' });
    expect((await remove(member, id)).status).toBe(200);
    expect(await remove(member, id)).toMatchObject({ status: 404, body: { code: 'account.not_found' } });
  });

  it('are not found by another member', async () => {
    const id = await create(member);
    const stranger = await addMember(service);
    expect(await update(stranger, id)).toMatchObject({ status: 404, body: { code: 'account.not_found' } });
    expect((await remove(stranger, id)).status).toBe(404);
    const answer = await stranger.client.call('GET /api/refund/check-accounts/{uidUser}', {
      params: { uidUser: member.uid },
    });
    expect(answer.status).toBe(403);
  });

  it('cannot change while a payout is open', async () => {
    const who = await addMember(service);
    const [waiting, paid] = [await create(who), await create(who)];
    await putRefund(who, waiting, 'due');
    await putRefund(who, paid, 'done');
    const checked = await who.client.ok('GET /api/refund/check-accounts/{uidUser}', {
      params: { uidUser: who.uid },
    });
    expect(checked.accountsWithRefunds).toEqual([waiting]);
    const refused = { status: 409, body: { code: 'account.has_refund' } };
    expect(await update(who, waiting)).toMatchObject(refused);
    expect(await remove(who, waiting)).toMatchObject(refused);
    expect((await remove(who, paid)).status).toBe(200);
    expect(await list(who)).toEqual([expect.objectContaining({ has_refund: true })]);
  });

  it.each(['open', 'pending', 'fixed'] as const)(
    'stay as they are while an application or its match is %s',
    async (state) => {
      const who = await busyMan(service, barId, state);
      const id = who.accountId;
      const refused = { status: 409, body: { code: 'account.in_use' } };
      expect(await update(who, id)).toMatchObject(refused);
      expect(await remove(who, id)).toMatchObject(refused);
      expect(await list(who)).toEqual([expect.objectContaining({ is_in_use: true })]);
    },
  );

  it('stop at the limit, also when created at once', async () => {
    const who = await addMember(service);
    const answers = await Promise.all(
      Array.from({ length: ACCOUNTS_PER_USER + 2 }, () =>
        who.client.call('POST /api/accounts/apply', { body: account() }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(ACCOUNTS_PER_USER);
    expect(await list(who)).toHaveLength(ACCOUNTS_PER_USER);
  });
});
