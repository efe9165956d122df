import { OWN_ID_AT } from '../../../../shared/calls/own-id.ts';

const places: Readonly<Partial<Record<string, string>>> = OWN_ID_AT;
let own: string | undefined;

/** Who is signed in, as far as this visit knows; the query client tells it. */
export const learnOwnId = (uid: string | undefined): void => {
  own = uid;
};

interface Parts {
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Query and body of a call with the caller's id where the contract wants it. */
export function withOwnId(key: string, parts: Parts): Parts {
  const [part, field] = places[key]?.split('.') ?? [];
  if (field === undefined || own === undefined) return parts;
  return part === 'query'
    ? { ...parts, query: { ...parts.query, [field]: own } }
    : { ...parts, body: { ...(parts.body as object | undefined), [field]: own } };
}
