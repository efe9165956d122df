import { DynamoDBClient, type ServiceInputTypes, type ServiceOutputTypes } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Logger, Services, Table } from '../../functions/ports.ts';
import { createTable } from '../../functions/store/table.ts';
import { localClient } from '../../infra/local/engines/clients.ts';
import type { TestService } from './service.ts';

/** A request to the store as the SDK names it, `TransactWriteItemsCommand` for example. */
export interface StoreRequest {
  command: string;
  input: ServiceInputTypes;
}

/** Forwards a request or not, and returns what the caller sees. */
export type Watch = <T extends { output: ServiceOutputTypes }>(
  request: StoreRequest,
  send: () => Promise<T>,
) => Promise<T>;

/** The service's table with a hook on every request, above the SDK's own retries. */
export function watchedTable({ env, tableName }: TestService, watch: Watch, logger?: Logger): Table {
  const client = new DynamoDBClient({ ...localClient, endpoint: env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '' });
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) =>
        watch({ command: commandName, input: args.input }, () => next(args)),
    { step: 'initialize', name: 'watch', priority: 'low' },
  );
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return createTable(documents, tableName, logger);
}

/** Services that do `other` before their first transaction, when they have read what they decide by. */
export function overtakenBy(service: TestService, other: () => Promise<unknown>): Services {
  let done: Promise<unknown> | undefined;
  const table = watchedTable(service, async ({ command }, send) => {
    if (command === 'TransactWriteItemsCommand') await (done ??= other());
    return send();
  });
  return { ...service.services, table };
}
