import { Refusal } from '../../shared/errors.ts';
import type { AuditedRead, RouteDefinition } from '../../shared/routes/route.ts';
import { valuesUnder } from '../../shared/words.ts';
import type { Act } from '../use-cases/audit/act.ts';
import { recordAct } from '../use-cases/audit/audit.ts';
import type { Auditor, KeyedHash } from '../ports.ts';
import type { Member } from './handler.ts';

/** The parts of a call that its audit row records. `input` is parsed. */
export interface AuditedCall {
  route: RouteDefinition;
  member: Member | null;
  input: { params: unknown; query: unknown; body: unknown };
  sourceIp: string;
}

/** Enough of a keyed hash to distinguish two searches. */
const SEARCH_HASH_LENGTH = 12;

/** The use case records the act in its own transaction (`transactAudited`). The handler adds what the route
 * table cannot know (a new id, who signs up). Undefined for other routes. */
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

/** Records a refused call when the route table names its refusal; other refusals are not recorded. */
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

/** Records a read of people's data. Called before answering: what cannot be recorded is not shown. */
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

function textAt(parts: object, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], parts);
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
}

const textsAt = (parts: object, paths: readonly string[] = []): string =>
  paths.map((path) => textAt(parts, path)).join(': ');

/** A search may be a name or a phone number, which the record must not collect: it keeps a keyed hash, by
 * which the same search can be recognised. */
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
  return [`people=${valuesUnder(people, answer).size}`];
}
