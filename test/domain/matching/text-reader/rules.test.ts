import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readText } from '../../../../functions/domain/matching/text-reader/read-texts.ts';
import { isInterest, isOffered } from '../../../../functions/domain/matching/text-reader/codes.ts';
import { compileGroup } from '../../../../functions/domain/matching/group.ts';
import { AGE_CODES, readTrait, TRAIT_CODES } from '../../../../shared/schemas/trait.ts';
import { request } from '../requests.ts';
import { interestSentences } from './interest-sentences.ts';
import { developmentSentences, heldOutSentences } from './labelled-sentences.ts';
import { spokenSentences } from './spoken-sentences.ts';

const FIELDS = ['non_preferred_conditions', 'group_intro'] as const;

const read = (text: string, field: 'non_preferred_conditions' | 'group_intro' = 'non_preferred_conditions') =>
  readText(field, text).map(
    ({ code, years, strict }) => `${code}${years === undefined ? '' : `:${years}`}${strict ? '!' : ''}`,
  );

describe('negation', () => {
  it.each([
    ['담배 피우는 분은 싫어요', ['smoker']],
    ['담배 안 피우는 분이면 좋겠어요', ['smoker']],
    ['담배를 피우지 않는 분이면 좋겠어요', ['smoker']],
    ['비흡연자면 좋겠어요', ['smoker']],
    ['비흡연', ['smoker']],
    ['담배 안 피우는 분은 싫어요', []],
    ['비흡연자는 싫어요', []],
    ['담배 피워도 괜찮아요', []],
    ['술 못 마셔도 괜찮아요', []],
    ['술 못 마시는 분은 싫어요', ['non_drinker']],
    ['시끄럽지 않은 팀이면 좋겠어요', ['loud']],
    ['시끄럽지 않은 팀은 싫어요', []],
    ['지각 안 하는 팀이면 좋겠어요', ['late']],
    ['직장인이든 학생이든 좋아요', []],
    ['학생보다는 직장인이 좋아요', ['student']],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe('strictness', () => {
  it.each([
    ['담배 싫어요', ['smoker']],
    ['담배는 좀', ['smoker']],
    ['되도록 비흡연이면 좋겠어요', ['smoker']],
    ['담배 절대 싫어요', ['smoker!']],
    ['무조건 비흡연', ['smoker!']],
    ['흡연자 사절', ['smoker!']],
    ['제발 담배 좀 ㅠㅠ', ['smoker!']],
    ['흡연자만 아니면 돼요', ['smoker!']],
    ['비흡연자만', ['smoker!']],
    ['흡연자 빼고 다 좋아요', ['smoker!']],
    ['담배는 싫고 지각은 절대 안 돼요', ['late!', 'smoker']],
    ['담배 싫어요. 담배는 정말 절대 안 돼요.', ['smoker!']],
    ['담배는 절대 안 돼요. 담배 냄새도 좀 그래요.', ['smoker!']],
  ])('%s', (text, expected) => {
    expect(read(text).toSorted()).toEqual(expected);
  });
});

describe('ages', () => {
  it.each([
    ['30대 이상은 싫어요', ['age_above:30']],
    ['서른 이상은 싫어요', ['age_above:30']],
    ['삼십대는 싫어요', ['age_above:30']],
    ['30살 넘으면 싫어요', ['age_above:31']],
    ['서른다섯 초과는 싫어요', ['age_above:36']],
    ['스물다섯 아래는 싫어요', ['age_below:24']],
    ['25살 이하는 싫어요', ['age_below:25']],
    ['이십오세 미만 사절', ['age_below:24!']],
    ['20대 초반은 싫어요', ['age_below:23']],
    ['30대 후반은 싫어요', ['age_above:37']],
    ['30살까지만 만나고 싶어요', ['age_above:31!']],
    ['27살 이상이면 좋겠어요', ['age_below:26']],
    ['20대만 가능해요', ['age_above:30!']],
    ['연상은 싫어요', ['age_above']],
    ['연상이면 좋겠어요', ['age_below']],
    ['연하 사절', ['age_below!']],
    ['30분 이상 늦으면 싫어요', ['late']],
    ['키 170 이상이면 좋겠어요', []],
    ['98년생 이상은 싫어요', []],
    ['2020년 이상', []],
    ['99대는 싫어요', []],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe('whom a sentence is about', () => {
  it.each([
    ['저희는 담배 피워요', 'non_preferred_conditions', []],
    ['저희가 학생이라 직장인은 부담스러워요', 'non_preferred_conditions', ['worker']],
    ['저희는 담배 피워요', 'group_intro', ['smoker']],
    ['담배 피우는 분은 싫어요', 'group_intro', []],
    ['조용한 분들이면 좋겠어요', 'group_intro', []],
    ['저희는 조용해요', 'group_intro', ['quiet']],
    ['평균 27살, 30대 이상은 싫어요', 'group_intro', []],
    ['무례한 편이에요', 'group_intro', []],
    ['절대 조용한 팀', 'group_intro', ['quiet']],
  ] as const)('%s (%s)', (text, field, expected) => {
    expect(read(text, field)).toEqual(expected);
    for (const trait of readText(field, text)) {
      expect(trait.about).toBe(field === 'group_intro' ? 'is' : 'dislike');
    }
  });
});

it.each([
  '문신 있는 분 절대 사절',
  '교회 다니는 분은 싫어요',
  '종교 권유 금지',
  '키 작은 분은 싫어요',
  '못생긴 사람 싫어요',
])('ignores religion and looks: %s', (text) => {
  expect(read(text)).toEqual([]);
  expect(read(text, 'group_intro')).toEqual([]);
});

describe('evidence', () => {
  it.each([
    ['담배 피우는 사람은 싫어요', '담배'],
    ['정말 시 끄 러 운 팀은 싫어요', '시 끄 러'],
    ['팀 🍻 30대  이상은 싫어요', '30대  이상'],
    ['😀😀 비 흡연 부탁해요', '비 흡연'],
    ['담\u200B배 싫어요', '담\u200B배'],
    ['\u202E담배 싫어요', '담배'],
  ])('of %j is %j', (text, words) => {
    const [trait] = readText('non_preferred_conditions', text);
    expect(trait && text.slice(trait.evidence.from, trait.evidence.to)).toBe(words);
  });

  it('counts positions in the composed form of a decomposed text', () => {
    const text = '저기요 담배 싫어요';
    const [trait] = readText('non_preferred_conditions', text.normalize('NFD'));
    expect(trait && text.slice(trait.evidence.from, trait.evidence.to)).toBe('담배');
  });

  it('lies inside the text for every labelled sentence, in the order and shape of the contract', () => {
    for (const { field, text } of [
      ...developmentSentences,
      ...heldOutSentences,
      ...spokenSentences,
      ...interestSentences,
    ]) {
      for (const trait of z.array(readTrait).parse(readText(field, text))) {
        const { from, to } = trait.evidence;
        expect(to).toBeGreaterThan(from);
        expect(text.slice(from, to).trim()).toBe(text.slice(from, to));
        expect(text.slice(from, to)).not.toBe('');
        expect(trait.evidence.field).toBe(field);
        expect(trait.label).toMatch(/[가-힣]/);
      }
    }
  });
});

describe('every trait code', () => {
  it('counts in matching once confirmed', () => {
    const traits = [...developmentSentences, ...spokenSentences, ...interestSentences].flatMap(
      ({ field, text }) => readText(field, text),
    );
    expect(traits.length).toBeGreaterThan(100);
    for (const trait of traits) {
      const { code, about, strict, years } = trait;
      const confirmed = { code, about, strict, ...(years ? { years } : {}) };
      const group = compileGroup(request('male', { traits: [confirmed] }));
      const counted = group.traits !== 0 || group.hasDislikes;
      expect(counted, JSON.stringify(trait)).toBe(true);
      if (about === 'dislike' && !group.hasComparedDislikes) {
        expect(strict ? group.strictDislikes : group.softDislikes).not.toBe(0);
      }
    }
  });
});

it('offers no dislike of a trait that no team can have', () => {
  // Ages and schools are compared with the other team's; everything else it must have said of itself.
  const compared: readonly string[] = [...AGE_CODES, 'same_school'];
  const unsaid = TRAIT_CODES.filter(
    (code) =>
      !isInterest(code) && !compared.includes(code) && !isOffered({ code, about: 'is', strict: false }),
  );
  expect(unsaid).toEqual([]);
});

describe('hostile texts', () => {
  const long = 10_000;
  const fill = (piece: string) => piece.repeat(Math.ceil(long / piece.length)).slice(0, long);

  it.each([
    fill('담배'),
    fill('담배 안 피우지 않는 '),
    fill('술을너무정말진짜'),
    fill('술가나다라마바사'),
    fill('30대 이상 '),
    fill('1234567890'),
    fill('절대 사절: '),
    fill('싫'),
    fill(' '),
    fill('\n'),
    fill('👨‍👩‍👧🏽'),
    fill('\u202E\u2066담\u200B배 '),
    fill('\uD800'),
    fill('ᄃ'),
    fill('a'),
    fill('저희는'),
    fill('시간약속은꼭'),
    fill('담배싫'),
    fill('절대담배'),
    fill('영화'),
    fill('술은못마시지만'),
    fill('어릴때게임하는'),
  ])('are read to their end, with few traits: %#', (text) => {
    const traits = FIELDS.flatMap((field) => readText(field, text));
    expect(traits.length).toBeLessThanOrEqual(2 * TRAIT_CODES.length);
  });

  it('never throw and never yield a code outside the closed list', () => {
    const words = fc.constantFrom(
      ...'담배 안 피우는 술 못 마셔도 괜찮아요 절대 30대 이상 만 아니면 \n 😀 좋겠어요 저희가 학생이라'.split(
        ' ',
      ),
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.array(words, { maxLength: 60 }).map((list) => list.join('')),
      fc.array(words, { maxLength: 60 }).map((list) => list.join(' ')),
    );
    fc.assert(
      fc.property(texts, texts, (non_preferred_conditions, group_intro) => {
        const given = { non_preferred_conditions, group_intro };
        const traits = z.array(readTrait).parse(FIELDS.flatMap((field) => readText(field, given[field])));
        for (const { code, evidence } of traits) {
          expect(TRAIT_CODES).toContain(code);
          const composed = given[evidence.field].normalize('NFC');
          expect(evidence.from).toBeGreaterThanOrEqual(0);
          expect(evidence.to).toBeLessThanOrEqual(composed.length);
          expect(evidence.to).toBeGreaterThan(evidence.from);
        }
      }),
      { numRuns: 500 },
    );
  });
});
