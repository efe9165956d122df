import { sortedJson } from '../../support/sorted-json.ts';
import type { Item } from './crash-world.ts';

/** Items that are not part of the outcome: counters of limits, sessions,
 * console tokens, the hour's budget of texts. */
const IGNORED = /^(RATE#|SMSFROM#|SESSION#|CONSOLE#|SMS$|AUDIT$)/;
/** Fields that are random or count writes. */
const RANDOM = new Set([
  'v',
  'updatedAt',
  'passwordHash',
  'phoneSealed',
  'numberSealed',
  'sealed',
  'mac',
  'checkId',
  'transferCode',
]);
const ID = /[a-z]{3}_[0-9a-f]{32}/g;
const HASH = /[\w-]{43}/g;

/**
 * The table as lines of text without random values, so that two end states can be compared. Ids
 * and hashes that existed before are kept; new ones become `*`. Equal rows of the audit chain
 * count once, however often an act was tried.
 */
export function digestOf(items: readonly Item[], before: readonly Item[]): string[] {
  const text = JSON.stringify(before);
  const known = new Set([...text.matchAll(ID), ...text.matchAll(HASH)].map(([found]) => found));
  const plain = (value: unknown): string =>
    sortedJson(value)
      .replace(ID, (id) => (known.has(id) ? id : `${id.slice(0, 3)}_*`))
      .replace(HASH, (hash) => (known.has(hash) ? hash : '*'))
      .replace(/(PAYCODE#|(?<="transferName":"[^\d"]*))\d{4}/g, '$1*');
  const open = new Set(
    items.filter(({ SK, state }) => SK === 'META' && state === 'open').map(({ requestId }) => requestId),
  );
  const lines = items
    .filter(({ PK }) => !IGNORED.test(String(PK)) && !String(PK).startsWith('AUDIT#'))
    // Stale pool rows are allowed: the commit checks the request.
    .filter(({ PK, requestId }) => !String(PK).startsWith('POOL#') || open.has(requestId))
    .map((item) => {
      const kept = Object.entries(item).filter(([name]) => !RANDOM.has(name));
      return plain(Object.fromEntries(kept));
    });
  const acts = items
    .filter(({ PK }) => String(PK).startsWith('AUDIT#'))
    .map(({ action, subject, detail }) => plain(['audit', action, subject, detail]));
  return [...lines, ...new Set(acts)].toSorted();
}
