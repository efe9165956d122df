import { sortedJson } from '../../support/sorted-json.ts';

/** An item in the document client's format. */
export type Item = Record<string, unknown>;

export const RCU_BYTES = 4_096;
export const WCU_BYTES = 1_024;

/** Started blocks; nothing counts as one. */
export const blocks = (bytes: number, size: number): number => Math.max(1, Math.ceil(bytes / size));

const textBytes = (text: string): number => Buffer.byteLength(text);

/** Two digits a byte and one more; trailing and leading zeros take none. */
function numberBytes(value: number): number {
  const digits = Math.abs(value)
    .toString()
    .replace('.', '')
    .replace(/^0+|0+$/g, '').length;
  return Math.ceil(digits / 2) + (value < 0 ? 2 : 1);
}

function valueBytes(value: unknown): number {
  if (typeof value === 'string') return textBytes(value);
  if (typeof value === 'number') return numberBytes(value);
  if (value instanceof Uint8Array) return value.byteLength;
  if (Array.isArray(value)) {
    return value.reduce<number>((sum, one) => sum + 1 + valueBytes(one), 3);
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).reduce((sum, [name, one]) => sum + 1 + textBytes(name) + valueBytes(one), 3);
  }
  // true, false and null
  return 1;
}

/** An item's bytes as DynamoDB bills them: names and values of its attributes
 * ("Item sizes and formats" of its manual). */
export const itemBytes = (item: Item): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + textBytes(name) + valueBytes(value), 0);

const INDEXES = ['GSI1', 'GSI2'] as const;

/** Write units of the indexes for an item before and after a write:
 * one that comes, goes, moves or changes. */
export function indexUnits(old: Item | undefined, now: Item | undefined): number {
  let units = 0;
  for (const index of INDEXES) {
    const entry = (one: Item | undefined) =>
      one?.[`${index}PK`] === undefined ? null : `${String(one[`${index}PK`])}|${String(one[`${index}SK`])}`;
    const [was, is] = [entry(old), entry(now)];
    const cost = (one: Item | undefined) => blocks(one ? itemBytes(one) : 0, WCU_BYTES);
    if (was === is) {
      if (is !== null && sortedJson(old) !== sortedJson(now)) units += Math.max(cost(old), cost(now));
    } else {
      units += (was === null ? 0 : cost(old)) + (is === null ? 0 : cost(now));
    }
  }
  return units;
}
