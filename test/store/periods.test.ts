import { expect, it } from 'vitest';
import * as keys from '../../functions/store/keys.ts';
import { LASTING, PERIODS } from '../../functions/store/periods.ts';
import type { Key } from '../../functions/ports.ts';

const lasting: string[] = [...LASTING.account, ...LASTING.service];
const isKey = (value: unknown): value is Key => typeof value === 'object' && value !== null && 'PK' in value;

/** Every key that the service can build, with words or numbers in the place of ids. */
function everyKey(): Key[] {
  const row = { side: 'male', time: '18:00', createdAt: 1, request: 'req' };
  const constants = Object.values<unknown>(keys).filter(isKey);
  const built = Object.entries(keys).flatMap(([name, build]) => {
    if (typeof build !== 'function' || !name.endsWith('Key')) return [];
    const call = build as (...words: unknown[]) => Key;
    if (name === 'poolKey') return [call(2, 'bar', '2027-03-05', row)];
    if (name === 'payoutKey') return [call('rfu_1'), call('rfb_1')];
    const words = name === 'retentionKey' ? ['PERSON', 'MATCH#m', 'DEPOSIT#d', 'INQUIRY#i'] : ['1'];
    return words.map((word) => call('1', word, '1', '1'));
  });
  return [...constants, ...built];
}

it('the periods say of every kind of row how long it is kept, or why it lasts', () => {
  const kinds = new Set(everyKey().map(keys.kindOf));
  expect([...kinds].filter((kind) => !(kind in PERIODS) && !lasting.includes(kind))).toEqual([]);
  expect([...Object.keys(PERIODS), ...lasting].filter((kind) => !kinds.has(kind))).toEqual([]);
});
