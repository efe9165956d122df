import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contactIn, maskContacts } from '../../../shared/contacts.ts';
import { withContact, withoutContact } from './sentences.ts';
import { harmless, spelledAround } from './spelled-around.ts';

interface Labelled {
  text: string;
  hasContact: boolean;
}

const all: Labelled[] = [
  ...withContact.map((text) => ({ text, hasContact: true })),
  ...withoutContact.map((text) => ({ text, hasContact: false })),
];
/** A third, which the rules were not tuned with. */
const isHeldOut = ({ text }: Labelled) => (createHash('sha1').update(text).digest()[0] ?? 0) % 3 === 0;

function measure(name: string, sentences: readonly Labelled[]) {
  const found = (one: Labelled) => contactIn(one.text) !== null;
  const right = sentences.filter((one) => one.hasContact && found(one)).length;
  const wrong = sentences.filter((one) => !one.hasContact && found(one)).length;
  const missed = sentences.filter((one) => one.hasContact && !found(one)).length;
  const precision = right / (right + wrong);
  const recall = right / (right + missed);
  console.log(
    `contacts, ${name}: ${sentences.length} sentences, precision ${precision.toFixed(3)}, ` +
      `recall ${recall.toFixed(3)} (right ${right}, wrong ${wrong}, missed ${missed})`,
  );
  return { precision, recall };
}

describe('contacts in labelled sentences', () => {
  it('are judged on enough different sentences of both kinds', () => {
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
    for (const hasContact of [true, false]) {
      const held = all.filter((one) => one.hasContact === hasContact && isHeldOut(one));
      expect(held.length).toBeGreaterThanOrEqual(30);
    }
  });

  it('are recognised in the sentences that the rules were tuned with', () => {
    const { precision, recall } = measure(
      'tuning',
      all.filter((one) => !isHeldOut(one)),
    );
    expect(precision).toBe(1);
    expect(recall).toBeGreaterThanOrEqual(0.99);
  });

  it('are recognised in the third with which no rule was tuned', () => {
    const { precision, recall } = measure('held out', all.filter(isHeldOut));
    expect(precision).toBeGreaterThanOrEqual(0.98);
    expect(recall).toBeGreaterThanOrEqual(0.95);
  });
});

describe('a contact that is spelled around the rules', () => {
  it.each(spelledAround)('is recognised: %s', (text) => expect(contactIn(text)).not.toBeNull());
  it.each(harmless)('is not seen in %s', (text) => expect(contactIn(text)).toBeNull());
});

describe('a masked text', () => {
  it('carries no contact any more, and keeps the rest', () => {
    expect(maskContacts('셋이에요\n010-1234-5678 이나 카톡 hangang22 로 연락 주세요')).toBe(
      '셋이에요\n●●● 이나 ●●● 로 연락 주세요',
    );
    for (const text of withContact.filter((one) => contactIn(one) !== null)) {
      expect(contactIn(maskContacts(text))).toBeNull();
    }
  });

  it('is the same text where it has none', () => {
    for (const text of withoutContact) expect(maskContacts(text)).toBe(text);
  });
});
