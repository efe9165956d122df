import type * as z from 'zod';
import { IDEMPOTENCY_HEADER } from '../../shared/call-headers.ts';
import { Refusal } from '../../shared/errors.ts';
import type { RouteDefinition } from '../../shared/routes/route.ts';

const UNDECLARED = '모르는 항목이에요';

/** The message for checks without one of their own; zod's default messages are English. */
const defaultMessage: z.core.$ZodErrorMap = ({ code, input }) => {
  if (code === 'unrecognized_keys') return UNDECLARED;
  if (input === undefined) return '빠진 항목이에요';
  return code === 'invalid_value' ? '고를 수 없는 값이에요' : '올바르지 않은 값이에요';
};

/** The first message of each path; an undeclared field is named as such. */
function fieldMessages(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= issue.message;
    } else {
      fields[issue.path.join('.') || 'body'] ??= issue.message;
    }
  }
  return fields;
}

/** Throws 400 with the fields' messages, the first of which is also the refusal's message. */
function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) {
    const isEmpty =
      value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0);
    if (isEmpty) return undefined;
    const unknown = typeof value === 'object' ? Object.keys(value as object) : ['body'];
    throw new Refusal('request.invalid', {
      fields: Object.fromEntries(unknown.map((key) => [key, UNDECLARED])),
    });
  }
  const parsed = schema.safeParse(value, { error: defaultMessage });
  if (parsed.success) return parsed.data;
  const fields = fieldMessages(parsed.error);
  const first = Object.values(fields)[0];
  throw new Refusal('request.invalid', first === undefined ? { fields } : { fields, message: first });
}

export interface RawInput {
  params: Record<string, string | undefined> | undefined;
  query: Record<string, string | undefined> | undefined;
  body: unknown;
}

export const parseInput = (route: RouteDefinition, raw: RawInput) => ({
  params: parsePart(route.params, raw.params ?? {}),
  query: parsePart(route.query, raw.query ?? {}),
  body: parsePart(route.body, raw.body),
});

/** Every `uid_user` and `uidUser` that a call carries: all must be the caller's own (decision 11). */
export const claimedUsers = (raw: RawInput): string[] =>
  [raw.params, raw.query, raw.body].flatMap((part) => {
    if (typeof part !== 'object' || part === null) return [];
    const { uid_user, uidUser } = part as { uid_user?: unknown; uidUser?: unknown };
    return [uid_user, uidUser].filter((value): value is string => typeof value === 'string');
  });

/** The idempotency key of a call. Throws the 400 refusal for one that is no UUID or the like. */
export function idempotencyKeyOf(headers: Readonly<Record<string, string | undefined>>): string | null {
  const key = headers[IDEMPOTENCY_HEADER];
  if (key === undefined) return null;
  if (!/^[\w-]{16,64}$/.test(key)) {
    throw new Refusal('request.invalid', { fields: { [IDEMPOTENCY_HEADER]: '올바르지 않은 값이에요' } });
  }
  return key;
}
