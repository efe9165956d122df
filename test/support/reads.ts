import * as z from 'zod';
import type { TestService } from './service.ts';
import type { Table } from '../../functions/ports.ts';
import { watchedTable } from './watched-table.ts';

/** What a call read from the store. */
export interface Reads {
  requests: number;
  /** Items returned; items that were only counted are not included. */
  items: number;
  /** Queries without a limit. */
  unlimited: number;
}

const output = z.looseObject({
  Item: z.unknown().optional(),
  Items: z.array(z.unknown()).optional(),
  Responses: z.record(z.string(), z.array(z.unknown())).optional(),
});

const itemsOf = ({ Item, Items = [], Responses = {} }: z.output<typeof output>): number =>
  (Item === undefined ? 0 : 1) + Items.length + Object.values(Responses).flat().length;

/** A table that counts its reads, and the count since the last call of the counter. */
export function countingTable(service: TestService): { table: Table; take: () => Reads } {
  const nothing = (): Reads => ({ requests: 0, items: 0, unlimited: 0 });
  let reads = nothing();
  const table = watchedTable(service, async ({ command, input }, send) => {
    const answer = await send();
    reads.requests += 1;
    reads.items += itemsOf(output.parse(answer.output));
    reads.unlimited += command === 'QueryCommand' && !('Limit' in input) ? 1 : 0;
    return answer;
  });
  const take = () => {
    const taken = reads;
    reads = nothing();
    return taken;
  };
  return { table, take };
}
