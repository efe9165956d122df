import type { InputOf, OutputOf, RouteKey } from '../../shared/routes/index.ts';
import { rowIdOf } from '../../functions/use-cases/money/row-items.ts';
import type { BarId, UserId } from '../../shared/ids.ts';
import type { PurposeInput } from '../../shared/schemas/bank.ts';
import type { Answer, Client, LooseCall } from './client.ts';
import { grant, openConsole } from './identities.ts';
import { addMember } from './people.ts';
import type { TestService } from './service.ts';

/** An admin with an open console; every call carries the console token. */
export interface Console {
  client: Client;
  uid: UserId;
  token: string;
  call(key: RouteKey, call?: LooseCall): Promise<Answer>;
  ok<K extends RouteKey>(key: K, call: InputOf<K>): Promise<OutputOf<K>>;
}

/** Creates an admin and opens the console for them. */
export const addConsole = async (service: TestService): Promise<Console> =>
  consoleOfMember(service, await addMember(service, {}));

/** Makes a member an admin and opens the console for them. */
export async function consoleOfMember(
  service: TestService,
  { client, uid }: Pick<Console, 'client' | 'uid'>,
): Promise<Console> {
  await grant(service, uid, { isAdmin: true });
  const token = await openConsole(client);
  return {
    client,
    uid,
    token,
    call: (key, call = {}) => client.call(key, { ...call, bearer: token }),
    ok: (key, call) => client.ok(key, Object.assign({}, call, { bearer: token })),
  };
}

export interface Opened {
  console: Console;
  at: number;
}
export const opened = new WeakMap<TestService, Opened>();

/** An admin whose console is open; a new one when time has passed, because a console does not stay open. */
export async function consoleOf(service: TestService): Promise<Console> {
  const at = service.clock.now();
  const last = opened.get(service);
  if (last?.at === at) return last.console;
  const console = await addConsole(service);
  opened.set(service, { console, at });
  return console;
}

/** What is due to a member, as the console lists it. */
export const refundsTo = async ({ ok }: Pick<Console, 'ok'>, { uid }: { uid: UserId }) =>
  (await ok('GET /api/admin/user-refunds', {})).refunds.filter(({ uid_user }) => uid_user === uid);

/** An admin says what the bank's row with this number is for. */
export const decideRow = async (service: TestService, tid: string, purpose: object, more: object = {}) =>
  (await consoleOf(service)).call('PUT /api/admin/bank-rows/{id}/purpose', {
    params: { id: rowIdOf(service.services.hash, tid) },
    body: { purpose, ...more },
  });

/** The same of the row whose sender wrote this. */
export async function decideOf(admin: Console, sender: string, purpose: PurposeInput): Promise<void> {
  const found = await Promise.all(
    (['undecided', 'decided'] as const).map((state) =>
      admin.ok('GET /api/admin/bank-rows', { query: { state, q: sender } }),
    ),
  );
  const row = found.flatMap(({ rows }) => rows).find(({ name }) => name === sender);
  if (row === undefined) throw new Error(`no row of ${sender}`);
  const params = { id: row.uid_deposits };
  await admin.ok('PUT /api/admin/bank-rows/{id}/purpose', { params, body: { purpose } });
}

export const BAR_ACCOUNT = {
  account_bank: '신한은행',
  account_number: '110123456789',
  account_owner: '한사장',
} as const;

/** An admin names the account of a bar, without which none of its shares is sent. */
export const nameBarAccount = (
  admin: Pick<Console, 'ok'>,
  bar: BarId,
  account_owner: string = BAR_ACCOUNT.account_owner,
): Promise<unknown> =>
  admin.ok('PUT /api/admin/bars/{id}/update', {
    params: { id: bar },
    body: { field: 'payout_account', value: { ...BAR_ACCOUNT, account_owner } },
  });
