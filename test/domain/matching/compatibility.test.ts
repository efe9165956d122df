import { describe, expect, it } from 'vitest';
import {
  backgroundFit,
  direction,
  ease,
  fitFloor,
  introFit,
} from '../../../functions/domain/matching/compatibility.ts';
import { compileGroup } from '../../../functions/domain/matching/group.ts';
import type { WaitingRequest } from '../../../functions/domain/matching/types.ts';
import { defaultWeights } from '../../../functions/domain/matching/weights.ts';
import type { Trait, TraitCode } from '../../../shared/schemas/trait.ts';
import { request } from './requests.ts';

const is = (...codes: TraitCode[]): Trait[] => codes.map((code) => ({ code, about: 'is', strict: false }));
const dislikes = (...codes: TraitCode[]): Trait[] =>
  codes.map((code) => ({ code, about: 'dislike', strict: false }));
const male = (over: Partial<WaitingRequest>) => compileGroup(request('male', over));
const female = (over: Partial<WaitingRequest>) => compileGroup(request('female', over));

describe('what two introductions share', () => {
  it.each([
    ['nothing is known of either', [], [], 0.5],
    ['nothing is known of one', is('movies', 'books'), [], 0.5],
    ['one has only traits that cannot be shared', is('movies'), is('worker', 'smoker'), 0.5],
    ['they share nothing', is('movies'), is('books', 'travel'), 0.4],
    ['they share one thing', is('movies', 'cafes'), is('movies', 'pets', 'travel'), 0.8],
    ['they share two', is('movies', 'cafes', 'music'), is('cafes', 'movies'), 1],
    ['they share their mood', is('quiet'), is('quiet', 'pets'), 0.8],
    ['one dislikes the other’s trait', dislikes('loud'), is('loud'), 0.5],
  ])('%s', (_, mine, theirs, expected) => {
    const [a, b] = [male({ traits: mine }), female({ traits: theirs })];
    expect(introFit(a.common, b.common)).toBe(expected);
    expect(introFit(b.common, a.common)).toBe(expected);
  });

  it('weighs one tenth of the score in each direction', () => {
    const bare = [male({}), female({})] as const;
    const alike = [
      male({ traits: is('movies', 'cafes') }),
      female({ traits: is('movies', 'cafes') }),
    ] as const;
    for (const [a, b] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const gain =
        direction(alike[a], alike[b], defaultWeights) - direction(bare[a], bare[b], defaultWeights);
      expect(gain).toBeCloseTo(defaultWeights.direction.intro / 2, 10);
    }
  });
});

describe('dislikes', () => {
  it.each([
    ['nothing is confirmed', [], is('smoker'), 0.5],
    ['only traits of the own team are confirmed', is('movies'), is('smoker'), 0.5],
    ['the other team has none of them', dislikes('smoker', 'loud'), is('quiet'), 1],
    ['the other team has one', dislikes('smoker', 'loud'), is('smoker'), 0.5],
    ['the other team has two', dislikes('smoker', 'loud'), is('smoker', 'loud'), 0],
  ])('%s', (_, mine, theirs, expected) => {
    expect(ease(male({ traits: mine }), female({ traits: theirs }))).toBe(expected);
  });
});

describe('backgrounds of two teams', () => {
  it.each<[string, Partial<WaitingRequest>, Partial<WaitingRequest>, number]>([
    ['nothing is known', {}, {}, 0.5],
    ['they differ', { schoolKey: '한빛대학교', fields: ['business'] }, { schoolKey: '달빛대학교' }, 0.5],
    ['one school', { schoolKey: '한빛대학교' }, { schoolKey: '한빛대학교' }, 1],
    ['one field', { fields: ['business', 'media'] }, { fields: ['media'] }, 1],
  ])('%s', (_, mine, theirs, expected) => {
    const [a, b] = [male(mine), female(theirs)];
    expect(backgroundFit(a, b)).toBe(expected);
    expect(backgroundFit(b, a)).toBe(expected);
    const bare = direction(male({}), female({}), defaultWeights);
    expect(direction(a, b, defaultWeights) - bare).toBeCloseTo(0.05 * (expected - 0.5), 10);
  });
});

describe('the lowest fit that may be matched', () => {
  const floorAfter = (waitedHours: number, firstLeftHours = Infinity, secondLeftHours = firstLeftHours) =>
    fitFloor({ waitedHours, firstLeftHours, secondLeftHours }, defaultWeights);

  it('falls steadily over two days of waiting', () => {
    expect([0, 12, 24, 48, 500].map((hours) => floorAfter(hours))).toEqual([
      0.3,
      expect.closeTo(0.275),
      expect.closeTo(0.25),
      expect.closeTo(0.2),
      expect.closeTo(0.2),
    ]);
  });

  it('falls over the last day of one of the two as far as by waiting', () => {
    expect([100, 26, 14, 2, 0].map((left) => floorAfter(0, left, 200))).toEqual([
      0.3,
      0.3,
      expect.closeTo(0.25),
      expect.closeTo(0.2),
      expect.closeTo(0.2),
    ]);
  });

  it('falls to nothing over the last day of both, two hours before it ends', () => {
    expect([26, 14, 2, 0].map((left) => floorAfter(0, left))).toEqual([0.3, expect.closeTo(0.15), 0, 0]);
    expect(floorAfter(48, 14)).toBeCloseTo(0.15);
  });
});
