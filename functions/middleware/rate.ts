import { Refusal } from '../../shared/errors.ts';
import type { RouteDefinition } from '../../shared/routes/route.ts';
import { rateKey } from '../data/keys.ts';
import { ConditionFailed } from '../data/table.ts';
import type { Services } from '../runtime/services.ts';
import { SESSION_COOKIE } from './cookies.ts';

/**
 * Counts a call of this caller in the current window and refuses above the route's limit. A member is counted by session, a
 * visitor by address: people behind one campus address do not use up each other's calls once they are signed in.
 */
export async function checkRate(
  { table, hash, config }: Pick<Services, 'table' | 'hash' | 'config'>,
  route: RouteDefinition,
  caller: { sourceIp: string; cookies: Readonly<Record<string, string>> },
  now: number,
): Promise<void> {
  if (!route.rate) return;
  const isMemberRoute = route.access !== 'public';
  const who = isMemberRoute ? (caller.cookies[SESSION_COOKIE] ?? caller.sourceIp) : caller.sourceIp;
  const limit = isMemberRoute ? route.rate.count : route.rate.count * config.ADDRESS_LIMIT_FACTOR;
  const window = Math.floor(now / 1_000 / route.rate.seconds);
  try {
    await table.update(rateKey(route.name, hash(`rate:${who}`), window), {
      UpdateExpression: 'ADD calls :one SET expiresAt = :end',
      ConditionExpression: 'attribute_not_exists(calls) OR calls < :limit',
      ExpressionAttributeValues: { ':one': 1, ':limit': limit, ':end': (window + 2) * route.rate.seconds },
    });
  } catch (error) {
    throw error instanceof ConditionFailed ? new Refusal('request.too_many') : error;
  }
}
