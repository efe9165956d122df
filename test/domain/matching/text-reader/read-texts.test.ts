import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { compileGroup } from '../../../../functions/domain/matching/group.ts';
import { isInterest, isOffered } from '../../../../functions/domain/matching/text-reader/codes.ts';
import { readText, type TextField } from '../../../../functions/domain/matching/text-reader/read-texts.ts';
import { readTrait, TRAIT_CODES } from '../../../../shared/schemas/trait.ts';
import { request } from '../requests.ts';
import { habitSentences, interestSentences, type Labelled } from './sentences.ts';

const labelsRead = ({ field, text }: Pick<Labelled, 'field' | 'text'>) =>
  readText(field, text).map(({ code, strict }) => `${code}${strict ? '!' : ''}`);

// The thresholds are just below what was measured on these sentences, once: .90 and .91, .82 and .89.
it.each([
  ['habits and dislikes', habitSentences, 0.88, 0.9, 0.92],
  ['interests', interestSentences, 0.8, 0.88, 1],
] as const)(
  'the rules propose what a careful reader finds: %s',
  (name, sentences, precise, found, strict) => {
    expect(new Set(sentences.map(({ text }) => text)).size).toBeGreaterThan(100);
    const count = { right: 0, read: 0, labels: 0, strict: 0 };
    for (const { labels, ...sentence } of sentences) {
      const read = labelsRead(sentence);
      const bare = labels.map((label) => label.replace('!', ''));
      count.right += read.filter((label) => bare.includes(label.replace('!', ''))).length;
      count.strict += read.filter((label) => labels.includes(label)).length;
      count.read += read.length;
      count.labels += labels.length;
    }
    const [precision, recall] = [count.right / count.read, count.right / count.labels];
    console.log(`${name}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`);
    expect(precision).toBeGreaterThanOrEqual(precise);
    expect(recall).toBeGreaterThanOrEqual(found);
    expect(count.strict / count.right).toBeGreaterThanOrEqual(strict);
  },
);

it.each<[TextField, string, string[]]>([
  ['non_preferred_conditions', '담배 피우는 분은 싫어요', ['smoker']],
  ['non_preferred_conditions', '비 흡 연이면 좋겠어요', ['smoker']],
  ['non_preferred_conditions', '담배는 절대 안 돼요. 지각도 싫어요', ['smoker!', 'late']],
  ['non_preferred_conditions', '담배 피워도 괜찮아요. 지각은 싫어요', ['late']],
  ['non_preferred_conditions', '보드게임 좋아하는 팀이면 좋겠어요', ['board_games']],
  ['non_preferred_conditions', '문신, 교회, 키 작은 분, 30대 이상은 싫어요', []],
  ['group_intro', '절대 조용한 팀', ['quiet']],
  ['group_intro', '담배 안 피워요', []],
  ['group_intro', '저희는 비흡연이에요', []],
  ['group_intro', '조용한 분들이면 좋겠어요', []],
  ['group_intro', '같은 학교 친구 셋', []],
  ['group_intro', '책임감 있고 운동장에서 만났어요', []],
])('the rules read in %s: %s', (field, text, labels) => {
  expect(labelsRead({ field, text }).toSorted()).toEqual(labels.toSorted());
  for (const { code, about } of readText(field, text))
    expect(about).toBe(field === 'group_intro' || isInterest(code) ? 'is' : 'dislike');
});

it('the rules can propose every trait, and each counts in matching once it is confirmed', () => {
  const traits = [...habitSentences, ...interestSentences].flatMap(({ field, text }) =>
    readText(field, text),
  );
  expect(new Set(traits.map(({ code }) => code))).toEqual(new Set(TRAIT_CODES));
  for (const { code, about, strict } of traits) {
    const group = compileGroup(request('male', { traits: [{ code, about, strict }] }));
    const counted = about === 'is' ? group.traits : strict ? group.strictDislikes : group.softDislikes;
    expect(counted, code).not.toBe(0);
  }
  // A school is compared with the other team's; of everything else the other team must be able to say that it has it.
  const unsaid = TRAIT_CODES.filter((code) => !isOffered({ code, about: 'is', strict: false }));
  expect(unsaid).toEqual(['same_school']);
});

describe('hostile texts', () => {
  const FIELDS: TextField[] = ['non_preferred_conditions', 'group_intro'];
  const words =
    '담배 안 피우는 술 못 마셔도 괜찮아요 절대 만 아니면 \n 😀 담\u200B배 술가나다라마바사 \uD800 ᄃ'.split(
      ' ',
    );

  it('are read to their end, into the closed list only', () => {
    const pieces = fc.array(fc.constantFrom(...words), { maxLength: 60 });
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      pieces.map((list) => list.join('')),
      pieces.map((list) => list.join(' ')),
      fc.constantFrom(...words).map((word) => word.repeat(10_000 / word.length)),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const traits = z.array(readTrait).parse(FIELDS.flatMap((field) => readText(field, text)));
        expect(traits.length).toBeLessThanOrEqual(2 * TRAIT_CODES.length);
      }),
      { numRuns: 150 },
    );
  });
});
