import { SQSClient } from '@aws-sdk/client-sqs';
import type { Raw } from '../raw-table.ts';
import { currentRun } from './running.ts';

interface Command {
  constructor: { name: string };
  input: object;
}
interface Rows {
  TableName?: string;
  IndexName?: string;
}

const onTable = (action: string): string => `dynamodb:${action} on table`;
const toQueue = ({ QueueUrl = '' }: { QueueUrl?: string }): string[] => [
  // Tests name a queue by what its messages ask for.
  `sqs:SendMessage on ${/\/(match|text|sweep)-[^/]*$/.exec(QueueUrl)?.[1] ?? QueueUrl} queue`,
];

/** What IAM checks of a command, by its name in either client of the table. Of a transaction it checks the
 * parts. */
const RIGHTS: Record<string, (input: never) => readonly string[]> = {
  Get: () => [onTable('GetItem')],
  Put: () => [onTable('PutItem')],
  Update: () => [onTable('UpdateItem')],
  Delete: () => [onTable('DeleteItem')],
  BatchGet: () => [onTable('BatchGetItem')],
  BatchWrite: () => [onTable('BatchWriteItem')],
  Query: ({ IndexName }: Rows) =>
    IndexName === undefined ? [onTable('Query')] : [`dynamodb:Query on index ${IndexName}`],
  TransactWrite: ({ TransactItems }: { TransactItems: readonly object[] }) =>
    TransactItems.flatMap((item) =>
      Object.keys(item).map((kind) =>
        onTable(kind === 'ConditionCheck' ? 'ConditionCheckItem' : `${kind}Item`),
      ),
    ),
  SendMessageBatch: toQueue,
  Publish: () => ['sns:Publish on phones'],
  GetObject: () => ['s3:GetObject on pictures'],
  CopyObject: () => ['s3:GetObject on pictures', 's3:PutObject on pictures'],
  DeleteObject: () => ['s3:DeleteObject on pictures'],
};

/** Notes what a command needs, when a handler runs. */
export function noteSent({ constructor: { name }, input }: Command): void {
  const sent = currentRun()?.sent;
  if (sent === undefined) return;
  const kind = name.replace(/Command$/, '').replace(/Items?$/, '');
  const rights = RIGHTS[kind];
  if (rights === undefined)
    throw new TypeError(`test/support/rights/sent-commands.ts knows no right for ${name}`);
  for (const right of rights(input as never)) sent.add(right);
}

type Written = Partial<Record<'Item' | 'Key', Raw>>;
/** `Put` of a transaction, `PutRequest` of a batch. */
type Parts = Record<string, Written>;

/** Notes what a command has written, when a handler runs. */
export function noteWritten({ constructor: { name }, input }: Command): void {
  if (!/^(Put|Update|Delete|TransactWrite|BatchWrite)(Command|Items?Command)?$/.test(name)) return;
  const { TransactItems, RequestItems } = input as Partial<
    Record<'TransactItems', Parts[]> & Record<'RequestItems', Record<string, Parts[]>>
  >;
  const writes = (TransactItems ?? (RequestItems && Object.values(RequestItems).flat()))?.flatMap((parts) =>
    Object.entries(parts).flatMap(([kind, write]) => (kind === 'ConditionCheck' ? [] : [write])),
  );
  currentRun()?.written.push((writes ?? [input as Written]).map(({ Item, Key }) => Item ?? Key ?? {}));
}

/** The function, which notes at each call that it needs the right. */
export const noting =
  <A extends unknown[], R>(right: string, call: (...args: A) => R) =>
  (...args: A): R => {
    currentRun()?.sent.add(right);
    return call(...args);
  };

/** Every client of the SDK inherits its `send` from one class. */
const anyClient = Object.getPrototypeOf(SQSClient.prototype) as {
  send: (command: Command, ...rest: unknown[]) => unknown;
};
const { send } = anyClient;
anyClient.send = async function noted(command, ...rest) {
  noteSent(command);
  const answer = await send.call(this, command, ...rest);
  noteWritten(command);
  return answer;
};
