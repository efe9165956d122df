import { ID_PREFIXES, type IdKind } from '../../shared/ids.ts';
import type { RouteDefinition } from '../../shared/routes/route.ts';

/** A valid id that no table contains. */
export const absentId = (kind: IdKind): string => `${ID_PREFIXES[kind]}_${'f'.repeat(32)}`;

const BY_PATH: readonly [RegExp, string][] = [
  [/\/api\/groups\/\{id\}/, absentId('group')],
  [/\/api\/accounts\/\{id\}/, absentId('account')],
  [/\/api\/meetings\/(detail\/)?\{id\}/, absentId('request')],
  [/\/api\/matching\/cancel/, absentId('match')],
  [/\/api\/matching\/payment/, `dtl_${'f'.repeat(32)}m`],
  [/\/api\/fixed\/(detail\/)?\{id\}/, absentId('match')],
  [/\/api\/cs\/faq/, absentId('faq')],
  [/\/api\/cs\/inquiry/, absentId('inquiry')],
  [/\/api\/admin\/users/, absentId('user')],
  [/\/api\/admin\/meetings/, absentId('match')],
  [/\/api\/admin\/bars/, absentId('bar')],
  [/\/api\/admin\/records-not-payed/, absentId('unpaidRecord')],
  [/\/api\/admin\/deposits/, absentId('wrongDeposit')],
  [/\/api\/admin\/user-refunds/, absentId('userRefund')],
  [/\/api\/admin\/bar-refunds/, absentId('barRefund')],
  [/\/api\/admin\/payout-batches/, absentId('payoutBatch')],
  [/\/api\/admin\/hand-acts/, absentId('handAct')],
  [/\/api\/admin\/bank-rows/, 'f'.repeat(43)],
  [/\/api\/refund\/\{id\}/, absentId('userRefund')],
];

/** Valid path parameters of items that do not exist; `uidUser` is the caller's own when given. */
export function absentParams(route: RouteDefinition, uid: string = absentId('user')): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [, name = ''] of route.path.matchAll(/\{(\w+)\}/g)) {
    if (name === 'uidUser') params[name] = uid;
    else if (name === 'uid_bar' || name === 'barId') params[name] = absentId('bar');
    else if (name === 'phone') params[name] = '01099998888';
    else params[name] = BY_PATH.find(([path]) => path.test(route.path))?.[1] ?? 'unknown';
  }
  return params;
}
