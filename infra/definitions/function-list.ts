import type { ScheduledJob, WorkerName } from './event-names.ts';
import { API_FUNCTIONS, type ApiFunction } from '../../shared/routes/route.ts';
import { schedules } from './schedules.ts';
import type { tableDefinition } from './table-definition.ts';

/** A secret of the service itself, by the name of the environment variable in which a function finds it. */
export type OwnSecret = 'PEPPER' | 'FIELD_KEY' | 'PUSH_KEY' | 'ORIGIN_SECRET' | 'ADMIN_PASSWORD';
/** The key of an outside service that a stage may use. */
export type OutsideSecret =
  | 'POPBILL_SECRET_KEY'
  | 'PORTONE_API_SECRET'
  | 'PORTONE_PAY_SECRET'
  | 'PORTONE_WEBHOOK_SECRET'
  | 'SOLAPI_API_SECRET';
export type SecretName = OwnSecret | OutsideSecret;

/** What functions/store/table.ts sends. Whoever may write gets all of it: a part less takes nothing from an
 * intruder, and fails where no test has been. */
const TABLE_ACTIONS = [
  'BatchGetItem',
  'BatchWriteItem',
  'ConditionCheckItem',
  'DeleteItem',
  'GetItem',
  'PutItem',
  'Query',
  'UpdateItem',
] as const;
/** A browser uploads with a form that the role has signed. */
const PICTURE_ACTIONS = ['DeleteObject', 'GetObject', 'PutObject'] as const;

type IndexName = (typeof tableDefinition.indexes)[number]['name'];
export type QueueName = 'match' | 'text' | 'sweep';

/** What a function sends to AWS; its role allows nothing else, and the tests hold every handler to it. */
export interface Rights {
  /** The indexes of the lists that it reads. */
  indexes: readonly IndexName[];
  queues: readonly QueueName[];
  /** Sends text messages. */
  texts: boolean;
  /** Keeps the pictures of bars. */
  pictures?: true;
  /** May call the model that reads texts, in a stage that has one. */
  textModel?: true;
  /** Secrets besides those that every function needs. One of an outside service is there only in a stage that
   * uses the service. */
  secrets: readonly SecretName[];
}

const plain: Rights = { indexes: [], queues: [], texts: false, secrets: [] };

/** Hands notices to the text queue, and sends them itself when that does not answer. */
const telling: Rights = { ...plain, queues: ['text'], texts: true };

/** Also hands requests to the matching worker. */
const matching: Rights = { ...telling, queues: ['match', 'text'] };

export const apiRights: Record<ApiFunction, Rights> = {
  visitors: { ...plain, indexes: ['GSI2'], texts: true, secrets: ['ORIGIN_SECRET', 'PORTONE_API_SECRET'] },
  members: {
    ...matching,
    indexes: ['GSI1', 'GSI2'],
    pictures: true,
    textModel: true,
    secrets: ['ORIGIN_SECRET', 'PUSH_KEY', 'PORTONE_PAY_SECRET', 'PORTONE_WEBHOOK_SECRET'],
  },
  console: { ...telling, indexes: ['GSI1', 'GSI2'], secrets: ['ORIGIN_SECRET', 'ADMIN_PASSWORD'] },
};

/** The workers of the queues. */
export const workerRights: Record<WorkerName, Rights> = {
  'match-worker': telling,
  'text-worker': { ...plain, texts: true, secrets: ['PUSH_KEY'] },
  'sweep-worker': { ...telling, queues: ['match', 'text', 'sweep'] },
};

export const jobRights: Record<ScheduledJob, Rights> = {
  'bank-feed': {
    ...telling,
    indexes: ['GSI1', 'GSI2'],
    secrets: ['POPBILL_SECRET_KEY', 'PORTONE_PAY_SECRET'],
  },
  sweep: { ...telling, indexes: ['GSI1'], queues: ['match', 'text', 'sweep'] },
  'daily-close': { ...matching, indexes: ['GSI1', 'GSI2'] },
  rescues: { ...telling, indexes: ['GSI2'] },
  'owner-summary': { ...telling, indexes: ['GSI1'] },
};

const rights = new Map<string, Rights>([
  ...Object.entries(apiRights).map(([name, its]) => [`api-${name}`, its] as const),
  ...Object.entries(workerRights),
  ...Object.entries(jobRights),
]);

export function rightsOf(name: string): Rights {
  const its = rights.get(name);
  if (its === undefined) throw new Error(`no function ${name}`);
  return its;
}

export interface Grant {
  action: string;
  on: 'table' | `index ${IndexName}` | `${QueueName} queue` | 'phones' | 'pictures' | 'model';
}

const grants = (service: string, actions: readonly string[], on: Grant['on']): Grant[] =>
  actions.map((action) => ({ action: `${service}:${action}`, on }));

/** What a function reads at its start: the keys of the keyed hash and the field cipher, its own, and that of the
 * carrier where it sends texts. */
export const secretsOf = ({ texts, secrets }: Rights): readonly SecretName[] => [
  'PEPPER',
  'FIELD_KEY',
  ...secrets,
  ...(texts ? (['SOLAPI_API_SECRET'] as const) : []),
];

/** The actions of IAM that a role with these rights may do. */
export const grantsOf = ({ indexes, queues, texts, pictures, textModel }: Rights): Grant[] => [
  ...grants('dynamodb', TABLE_ACTIONS, 'table'),
  ...indexes.flatMap((name) => grants('dynamodb', ['Query'], `index ${name}`)),
  ...queues.flatMap((name) => grants('sqs', ['SendMessage'], `${name} queue`)),
  ...(texts ? grants('sns', ['Publish'], 'phones') : []),
  ...(pictures ? grants('s3', PICTURE_ACTIONS, 'pictures') : []),
  ...(textModel ? grants('bedrock', ['InvokeModel'], 'model') : []),
];

const eventNames = [...Object.keys(workerRights), ...schedules.map((schedule) => schedule.job)];

/** Every Lambda function: those of the API, and the event functions by their names. */
export const functionNames: readonly string[] = [
  ...Object.keys(API_FUNCTIONS).map((name) => `api-${name}`),
  ...eventNames,
];

/** The file that exports the function's `handler`, from the root of the project. */
export function functionSource(name: string): string {
  return name.startsWith('api-') ? `functions/api/${name.slice(4)}.ts` : `functions/events/${name}.ts`;
}
