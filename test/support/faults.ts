import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Logger, SendOutcome, Services, Table } from '../../functions/ports.ts';
import { createTable } from '../../functions/store/table.ts';
import type { RequestId } from '../../shared/ids.ts';
import { type Command, operationOf, plainDocuments } from './plain-documents.ts';
import type { TestService } from './service.ts';

/** What happens between the service and its store: a test sees each request, and says what comes of it. */

/** A request to the store by DynamoDB's own name for it, `TransactWriteItems` for example. */
export interface StoreRequest {
  operation: string;
  input: object;
}

/** What the store answers, as far as a test looks at it. */
interface StoreAnswer {
  Item?: unknown;
  Attributes?: unknown;
  Items?: unknown[];
  Responses?: Record<string, unknown[]>;
}

/** Forwards a request or not, and returns what the service sees. */
export type Watch = (request: StoreRequest, send: () => Promise<StoreAnswer>) => Promise<StoreAnswer>;

const isDeep = process.env['DEEP'] === '1';

/** The service's table with a hook on every request, above all that repeats one. */
export function watchedTable(
  { env, dynamo, tableName }: Pick<TestService, 'env' | 'dynamo' | 'tableName'>,
  watch: Watch,
  logger?: Logger,
): Table {
  const documents = isDeep
    ? DynamoDBDocumentClient.from(dynamo, { marshallOptions: { removeUndefinedValues: true } })
    : plainDocuments(env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '');
  const send = (command: Command) =>
    watch(
      { operation: operationOf(command), input: command.input },
      () => documents.send(command as never) as Promise<StoreAnswer>,
    );
  // The table calls nothing but `send`.
  return createTable({ send } as unknown as DynamoDBDocumentClient, tableName, logger);
}

/** Services that do `other` before their first transaction, when they have read what they decide by. */
export function overtakenBy(service: TestService, other: () => Promise<unknown>): Services {
  let done: Promise<unknown> | undefined;
  const table = watchedTable(service, async ({ operation }, send) => {
    if (operation === 'TransactWriteItems') await (done ??= other());
    return send();
  });
  return { ...service.services, table };
}

/** What a call read from the store. */
export interface Reads {
  requests: number;
  /** Items returned; items that were only counted are not included. */
  items: number;
  /** Queries without a limit. */
  unlimited: number;
}

/** A table that counts its reads, and the count since the last call of the counter. */
export function countingTable(service: TestService): { table: Table; take: () => Reads } {
  const nothing = (): Reads => ({ requests: 0, items: 0, unlimited: 0 });
  let reads = nothing();
  const table = watchedTable(service, async ({ operation, input }, send) => {
    const answer = await send();
    const { Item, Items = [], Responses = {} } = answer;
    reads.requests += 1;
    reads.items += (Item === undefined ? 0 : 1) + Items.length + Object.values(Responses).flat().length;
    reads.unlimited += operation === 'Query' && !('Limit' in input) ? 1 : 0;
    return answer;
  });
  const take = () => {
    const taken = reads;
    reads = nothing();
    return taken;
  };
  return { table, take };
}

/** The process has crashed: nothing runs after it. */
export class Crash extends Error {
  override name = 'Crash';
  constructor() {
    super('crash');
  }
}

export interface CrashPoint {
  /** The write at which the process crashes, counted from 1. */
  write: number;
  when: 'before' | 'after';
}

/** A sent text, as the carrier received it. */
export interface Sent {
  phone: string;
  message: string;
}

export interface CrashRig {
  /** Services of a process that can crash: every request to the store, the queue and the carrier passes the
   * rig. */
  services: Services;
  /** The queue's messages and the carrier's texts; both survive a crash. */
  messages: RequestId[];
  sent: Sent[];
  /** Starts a new process that crashes at the point, or never. Counts its writes from 1. */
  start(point: CrashPoint | null): void;
  /** Writes started since the start, and whether the point was reached. */
  seen(): { writes: number; hasCrashed: boolean };
  /** Waits for the requests that were on the wire at the crash. */
  settled(): Promise<void>;
}

/** Whether it can change the table. */
export const isWrite = ({ operation }: StoreRequest): boolean =>
  /^(Put|Update|Delete|TransactWrite|BatchWrite)/.test(operation);

/** Kills the process before or after one of its writes. From then on all of its requests fail, reads too.
 * `watch` sees each request to the store, as the process does. */
export function crashRig(service: TestService, watch: Watch = (_, send) => send()): CrashRig {
  let point: CrashPoint | null = null;
  let writes = 0;
  let hasCrashed = false;
  const onTheWire = new Set<Promise<unknown>>();

  async function pass<T>(isWrite: boolean, send: () => Promise<T>): Promise<T> {
    if (hasCrashed) throw new Crash();
    if (isWrite) writes += 1;
    const isHere = isWrite && writes === point?.write;
    if (isHere && point?.when === 'before') {
      hasCrashed = true;
      throw new Crash();
    }
    const work = send();
    onTheWire.add(work);
    await Promise.allSettled([work]);
    onTheWire.delete(work);
    // A refused write counts too: the crashed process does not get its answer.
    hasCrashed ||= isHere;
    if (hasCrashed) throw new Crash();
    return work;
  }

  const table = watchedTable(service, (request, send) => watch(request, () => pass(isWrite(request), send)));
  const messages: RequestId[] = [];
  const sent: Sent[] = [];
  return {
    messages,
    sent,
    services: {
      ...service.services,
      table,
      queue: { send: (id) => pass(true, async () => messages.push(id) > 0) },
      texts: {
        send: (phone, message) =>
          pass(true, async (): Promise<SendOutcome> => {
            sent.push({ phone, message });
            return 'sent';
          }),
      },
    },
    start: (next) => {
      point = next;
      writes = 0;
      hasCrashed = false;
    },
    seen: () => ({ writes, hasCrashed }),
    settled: async () => {
      while (onTheWire.size > 0) await Promise.allSettled(onTheWire);
    },
  };
}
