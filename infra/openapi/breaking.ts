import type { Access } from '../../shared/routes/route.ts';
import { refusedBy } from './accepts.ts';
import type { ApiDocument, JsonSchema, Operation } from './document.ts';

/** Who can make calls of each access; an admin's console calls are the admin's too. */
const CALLERS: Record<Access, readonly string[]> = {
  public: ['anybody', 'member', 'owner', 'admin', 'console'],
  member: ['member', 'owner', 'admin', 'console'],
  owner: ['owner'],
  admin: ['admin', 'console'],
  console: ['console'],
  'owner-or-console': ['owner', 'console'],
};

/**
 * What a client of the released document can no longer rely on, a sentence each. A page that was
 * opened before a deployment goes on calling for hours: so a call may take more and answer more, but
 * nothing that was taken or answered may change.
 */
export function breakingChanges(released: ApiDocument, present: ApiDocument): string[] {
  return Object.entries(released.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, before]) => {
      const now = present.paths[path]?.[method];
      const changes = now === undefined ? ['the call is gone'] : changesOf(before, now);
      return changes.map((change) => `${method.toUpperCase()} ${path}: ${change}`);
    }),
  );
}

function changesOf(before: Operation, now: Operation): string[] {
  return [
    ...CALLERS[before['x-access']]
      .filter((caller) => !CALLERS[now['x-access']].includes(caller))
      .map((caller) => `${caller} may no longer call it`),
    ...parameterChanges(before, now),
    ...bodyChanges(before, now),
    ...answerChanges(before, now),
  ];
}

const sent = (at: string) => ({ at, ignoresNewFields: false });
const answered = { at: 'answer', ignoresNewFields: true };

function parameterChanges(before: Operation, now: Operation): string[] {
  const find = ({ parameters }: Operation, place: string, name: string) =>
    parameters.find((each) => each.in === place && each.name === name);
  const lost = before.parameters.flatMap((old) => {
    const at = `${old.in}.${old.name}`;
    const own = find(now, old.in, old.name);
    return own === undefined ? [`${at}: not taken`] : refusedBy(own.schema, old.schema, sent(at));
  });
  const demanded = now.parameters
    .filter((own) => own.required && find(before, own.in, own.name)?.required !== true)
    .map((own) => `${own.in}.${own.name}: required`);
  return [...lost, ...demanded];
}

const NOTHING: JsonSchema = { type: 'object', properties: {}, additionalProperties: false };

/** A call without a body is one with an empty object. */
function bodyChanges(before: Operation, now: Operation): string[] {
  const schemaOf = ({ requestBody }: Operation): JsonSchema =>
    requestBody?.content['application/json']?.schema ?? NOTHING;
  return refusedBy(schemaOf(now), schemaOf(before), sent('body'));
}

function answerChanges(before: Operation, now: Operation): string[] {
  const [status, old] = successOf(before);
  const [statusNow, own] = successOf(now);
  if (status !== statusNow) return [`it answers ${statusNow} instead of ${status}`];
  return Object.entries(old).flatMap(([type, { schema }]) => {
    const answer = own[type];
    return answer === undefined
      ? [`it does not answer ${type} any more`]
      : refusedBy(schema, answer.schema, answered);
  });
}

function successOf({ responses }: Operation) {
  const [status = '', answer] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
  return [status, answer?.content ?? {}] as const;
}
