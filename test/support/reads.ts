import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { createTable } from '../../functions/store/table.ts';
import type { TestService } from './service.ts';
import type { Table } from '../../functions/ports.ts';

/** What left the store while somebody was answered. */
export interface Reads {
  requests: number;
  /** Items that travelled; counted ones do not. */
  items: number;
  /** Queries that named no limit. */
  unlimited: number;
}

const input = z.looseObject({ Limit: z.number().optional() });
const output = z.looseObject({
  Item: z.unknown().optional(),
  Items: z.array(z.unknown()).optional(),
  Responses: z.record(z.string(), z.array(z.unknown())).optional(),
});

const itemsOf = ({ Item, Items = [], Responses = {} }: z.output<typeof output>): number =>
  (Item === undefined ? 0 : 1) + Items.length + Object.values(Responses).flat().length;

/** A table that counts what is read through it, and the count since it was last taken. */
export function countingTable(service: TestService): { table: Table; take: () => Reads } {
  const nothing = (): Reads => ({ requests: 0, items: 0, unlimited: 0 });
  let reads = nothing();
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint: service.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '',
      region: 'ap-northeast-2',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const answer = await next(args);
        const isQuery = commandName === 'QueryCommand';
        reads.requests += 1;
        reads.items += itemsOf(output.parse(answer.output));
        reads.unlimited += isQuery && input.parse(args.input).Limit === undefined ? 1 : 0;
        return answer;
      },
    { step: 'initialize', name: 'count-reads' },
  );
  const take = () => {
    const taken = reads;
    reads = nothing();
    return taken;
  };
  return { table: createTable(client, service.services.table.name), take };
}
