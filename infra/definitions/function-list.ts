import type { ScheduledJob, WorkerName } from './event-names.ts';
import { AREAS, type Area } from '../../shared/routes/route.ts';
import { schedules } from './schedules.ts';

/** A secret, by the name of the environment variable in which a function finds it. */
export type SecretName =
  | 'PEPPER'
  | 'FIELD_KEY'
  | 'PUSH_KEY'
  | 'ORIGIN_SECRET'
  | 'ADMIN_PASSWORD'
  | 'POPBILL_SECRET_KEY'
  | 'PORTONE_API_SECRET'
  | 'SOLAPI_API_SECRET';

/** The rights of a function; its role allows nothing else. */
export interface Rights {
  /** `univs` is static and needs no table. Every other function counts
   * calls or updates sessions, so it writes. */
  table: 'none' | 'write';
  /** Reads the lists on the indexes. */
  lists: boolean;
  /** Puts applications on the matching queue. */
  queue: boolean;
  /** Sends text messages. */
  texts: boolean;
  /** Has the text queue send them. */
  textQueue: boolean;
  /** Has the sweep queue's worker match parts of the waiting requests. */
  sweepQueue?: true;
  /** Keeps the pictures of bars. */
  pictures?: true;
  /** May call the model that reads texts, in a stage that has one. */
  textModel?: true;
  /** These are added to the secrets that every function needs. */
  secrets: readonly SecretName[];
}

const plain: Rights = {
  table: 'write',
  lists: false,
  queue: false,
  texts: false,
  textQueue: false,
  secrets: [],
};

/** For functions that hand their notices to the text queue, and send them themselves when it does not
 * answer. */
const telling = { texts: true, textQueue: true } as const;

export const areaRights: Record<Area, Rights> = {
  auth: { ...plain, lists: true, texts: true },
  verify: { ...plain, texts: true, secrets: ['PORTONE_API_SECRET'] },
  univs: { ...plain, table: 'none' },
  bars: { ...plain, lists: true, pictures: true },
  groups: { ...plain, textModel: true },
  accounts: { ...plain, lists: true },
  meetings: { ...plain, queue: true, ...telling },
  matching: { ...plain, queue: true, ...telling },
  fixed: { ...plain, lists: true, queue: true, ...telling },
  refund: { ...plain, lists: true },
  admin: { ...plain, lists: true, ...telling, secrets: ['ADMIN_PASSWORD'] },
  cs: { ...plain, lists: true, ...telling },
  notices: { ...plain, secrets: ['PUSH_KEY'] },
};

/** The workers of the queues. */
export const workerRights: Record<WorkerName, Rights> = {
  'match-worker': { ...plain, ...telling },
  'text-worker': { ...plain, texts: true, secrets: ['PUSH_KEY'] },
  'sweep-worker': { ...plain, queue: true, sweepQueue: true, ...telling },
};

export const jobRights: Record<ScheduledJob, Rights> = {
  'bank-feed': { ...plain, lists: true, ...telling, secrets: ['POPBILL_SECRET_KEY'] },
  sweep: { ...plain, lists: true, queue: true, sweepQueue: true, ...telling },
  'daily-close': { ...plain, lists: true, queue: true, ...telling },
  'owner-summary': { ...plain, lists: true, ...telling },
};

/** The keys of the keyed hash and the field cipher: what a function stores or looks up needs them. */
export const keysOf = ({ table }: Rights): readonly SecretName[] =>
  table === 'none' ? [] : ['PEPPER', 'FIELD_KEY'];

const eventNames = [...Object.keys(workerRights), ...schedules.map((schedule) => schedule.job)];

/** Every Lambda function: `api-<area>`, and the event functions by their names. */
export const functionNames: readonly string[] = [...AREAS.map((area) => `api-${area}`), ...eventNames];

/** The file that exports the function's `handler`, from the root of the project. */
export function functionSource(name: string): string {
  return name.startsWith('api-') ? `functions/api/${name.slice(4)}/index.ts` : `functions/events/${name}.ts`;
}
