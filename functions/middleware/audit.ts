import { Refusal } from '../../shared/errors.ts';
import type { AuditedRead, RouteDefinition } from '../../shared/routes/route.ts';
import type { Act } from '../data/audit/act.ts';
import { recordAct } from '../data/audit/audit.ts';
import type { Auditor, KeyedHash } from '../ports.ts';
import type { Member } from './handler.ts';

/** A call as its audit row tells it. `input` holds the parsed parts. */
export interface AuditedCall {
  route: RouteDefinition;
  member: Member | null;
  input: { params: unknown; query: unknown; body: unknown };
  sourceIp: string;
}

/** Enough of a keyed hash to tell two searches apart. */
const SEARCH_HASH_LENGTH = 12;

/**
 * The act that the handler of an audited route hands to its use case, where it joins the transaction of the use case's own write
 * (`transactAudited`). What the route's row cannot know (a new id, who signs up) the handler adds. Undefined for every other route.
 */
export function actOf({ route, member, input, sourceIp }: AuditedCall): Partial<Act> | undefined {
  const { audited } = route;
  if (audited?.kind !== 'act') return undefined;
  const subject = audited.subject === 'caller' ? member?.user.uid : textAt(input, audited.subject);
  return {
    action: route.name,
    sourceIp,
    detail: textsAt(input, audited.detail),
    ...(member !== null && { actor: member.user }),
    ...(audited.subject !== 'new' && { subject }),
  };
}

/** Records a refused try where the route's row names its refusal; every other refusal leaves no row. */
export async function recordRefused(
  services: Auditor,
  call: AuditedCall,
  error: unknown,
  now: number,
): Promise<void> {
  const { route, member, sourceIp } = call;
  const { audited } = route;
  if (audited?.kind !== 'act' || member === null) return;
  if (!(error instanceof Refusal) || !audited.refusals?.includes(error.code)) return;
  const who = { actor: member.user, action: route.name, sourceIp };
  await recordAct(services, { subject: '', ...actOf(call), ...who, detail: 'refused' }, now);
}

/** Records a look at people's data. Called before the answer leaves: what cannot be recorded is not shown. */
export async function recordRead(
  services: Auditor,
  { route, member, input, sourceIp }: AuditedCall,
  answer: unknown,
  now: number,
): Promise<void> {
  const { audited } = route;
  if (audited === undefined || audited.kind === 'act' || member === null) return;
  const act: Act = {
    actor: member.user,
    action: route.name,
    subject: audited.subject === undefined ? '' : textAt({ ...input, answer }, audited.subject),
    sourceIp,
    detail: [
      textsAt(input, audited.detail),
      ...queryWords(services.hash, input.query),
      ...peopleWords(audited, answer),
    ]
      .filter((part) => part !== '')
      .join(', '),
    isListRead: audited.kind === 'list',
  };
  await recordAct(services, act, now);
}

/** `body.reason` of the parts of a call, as text. */
function textAt(parts: object, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], parts);
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
}

const textsAt = (parts: object, paths: readonly string[] = []): string =>
  paths.map((path) => textAt(parts, path)).join(': ');

/**
 * Page, filter and search of a list. The words of a search may be a name or a phone number, which the record must not collect: only
 * a keyed hash of them stands there. It tells the same search again, and whether somebody looked for a name that is known.
 */
function queryWords(hash: KeyedHash, query: unknown): string[] {
  return Object.entries(query ?? {})
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) =>
      name === 'q' ? `q=${hash(`search:${value}`).slice(0, SEARCH_HASH_LENGTH)}` : `${name}=${value}`,
    );
}

function peopleWords({ people }: AuditedRead, answer: unknown): string[] {
  if (people === undefined) return [];
  if (people === 'lines') return [`people=${new Set(String(answer).trim().split(/\r?\n/).slice(1)).size}`];
  return [`people=${valuesOf(answer, people).size}`];
}

/** The different texts under these names, wherever they stand in an answer. */
function valuesOf(answer: unknown, names: readonly string[]): Set<unknown> {
  if (answer === null || typeof answer !== 'object') return new Set();
  return new Set(
    Object.entries(answer).flatMap(([name, value]) =>
      typeof value === 'string'
        ? names.includes(name) && value !== ''
          ? [value]
          : []
        : [...valuesOf(value, names)],
    ),
  );
}
