import type * as z from 'zod';
import { ADMIN_LIST_MAX } from '../../shared/limits.ts';
import type { Services } from '../runtime/services.ts';

type Store = Pick<Services, 'table'>;

interface ListOptions {
  newestFirst?: boolean;
  limit?: number;
  /** Only rows that sort at or after / at or before these. */
  from?: string;
  to?: string;
}

/**
 * One list of GSI1, cut at `limit` rows (decision: the contract's admin lists have no page). Eventually consistent: shown to
 * people, never decided on.
 */
export function listItems<S extends z.ZodType>(
  { table }: Store,
  list: string,
  schema: S,
  { newestFirst = true, limit = ADMIN_LIST_MAX, from = ' ', to = '~' }: ListOptions = {},
): Promise<{ items: z.output<S>[]; isCut: boolean }> {
  return table.query(schema, {
    IndexName: 'GSI1',
    KeyConditionExpression: 'GSI1PK = :list AND GSI1SK BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':list': list, ':from': from, ':to': to },
    ScanIndexForward: !newestFirst,
    Limit: limit,
  });
}
