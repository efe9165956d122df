import { describe, expect, it } from 'vitest';
import { seenByFemale, shownReasons } from '../../../functions/domain/meetings/match-reasons.ts';
import { type GroupSnapshot, groupSnapshot } from '../../../functions/items/request.ts';
import { groupId } from '../../../shared/ids.ts';
import { INTEREST_CODES, type Trait, type TraitCode } from '../../../shared/schemas/trait.ts';

const snapshot = (over: Partial<GroupSnapshot['profile']> = {}): GroupSnapshot =>
  groupSnapshot.parse({
    groupId: groupId.parse(`grp_${'0'.repeat(32)}`),
    profile: {
      group_name: '퇴근 후 셋',
      school: '',
      group_intro: '',
      group_avg_age: 27,
      group_members: 3,
      age_range: [23, 31],
      preferred_conditions: ['유머 감각', '편안함', '분위기'],
      non_preferred_conditions: '',
      group_advantages: ['배려심', '성실함', '청결함'],
      confirmed_traits: [],
      ...over,
    },
    fields: [],
    completeness: 1,
  });
const is = (...codes: TraitCode[]): Trait[] => codes.map((code) => ({ code, about: 'is', strict: false }));
const slot = (male: number, female: number, isWidened = false) => ({
  slotRank: { male, female },
  isWidened,
});
const sharedBy = (
  male: Partial<GroupSnapshot['profile']>,
  female: Partial<GroupSnapshot['profile']>,
  place = slot(9, 9),
) => shownReasons(place, snapshot(male), snapshot(female)).shared;

describe('what both teams share', () => {
  it.each([
    ['the favourite slot of both', {}, {}, slot(1, 1), ['first_choice_slot', 'close_age']],
    ['a slot among the first three of both', {}, {}, slot(1, 3), ['good_slot', 'close_age']],
    ['a slot that one of them ranked low', {}, {}, slot(1, 4), ['close_age']],
    ['ages three years apart', { group_avg_age: 30 }, {}, slot(9, 9), ['close_age']],
    ['ages four years apart', { group_avg_age: 31 }, {}, slot(9, 9), []],
    ['a widened time', { group_avg_age: 31 }, {}, slot(9, 9, true), ['widened_slot']],
  ])('%s', (_, male, female, place, expected) => {
    expect(sharedBy(male, female, place)).toEqual(expected);
  });

  it.each([
    ['both named no school', '', '', false],
    ['one named a school', '한빛대학교', '', false],
    ['both named different schools', '한빛대학교', '달빛대학교', false],
    ['both named one school in two spellings', '한빛대학교', '한빛 대학교', true],
  ])('a background: %s', (_, mine, theirs, isAlike) => {
    expect(sharedBy({ school: mine }, { school: theirs }).includes('same_background')).toBe(isAlike);
  });
});

describe('traits in both introductions', () => {
  const inCommon = (male: Trait[], female: Trait[]) =>
    shownReasons(slot(9, 9), snapshot({ confirmed_traits: male }), snapshot({ confirmed_traits: female }))
      .in_common;

  it('are shown when both confirmed them of themselves, interests before moods', () => {
    expect(inCommon(is('quiet', 'movies', 'pets'), is('movies', 'travel', 'quiet'))).toEqual([
      'movies',
      'quiet',
    ]);
  });

  it('are hidden when one team dislikes them or when they say nothing about the meeting', () => {
    const dislike: Trait = { code: 'loud', about: 'dislike', strict: false };
    expect(inCommon([dislike, ...is('worker', 'smoker')], is('loud', 'worker', 'smoker'))).toEqual([]);
  });

  it('are at most three', () => {
    expect(inCommon(is(...INTEREST_CODES), is(...INTEREST_CODES))).toHaveLength(3);
  });

  it('are swapped for the female side', () => {
    const male = snapshot({
      confirmed_traits: is('books'),
      preferred_conditions: ['배려심', '분위기', '성실함'],
    });
    const reasons = shownReasons(slot(9, 9), male, snapshot({ confirmed_traits: is('books') }));
    expect(reasons).toMatchObject({ mine_met: ['배려심', '성실함'], theirs_met: [], in_common: ['books'] });
    expect(seenByFemale(reasons)).toEqual({ ...reasons, mine_met: [], theirs_met: ['배려심', '성실함'] });
  });
});
