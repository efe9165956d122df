import { describe, expect, it } from 'vitest';
import { universities } from '../../shared/data/universities.ts';

describe('universities', () => {
  it('has at least 250 schools, four-year and two-year ones', () => {
    expect(universities.length).toBeGreaterThanOrEqual(250);
    expect(universities.filter((row) => row.tier === 4).length).toBeGreaterThanOrEqual(100);
    expect(universities.filter((row) => row.tier < 4).length).toBeGreaterThanOrEqual(150);
  });

  it('names every school once, in composed Hangul, ending as a school’s name does', () => {
    const names = universities.map((row) => row.university_name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.filter((name) => name !== name.normalize('NFC'))).toEqual([]);
    expect(names.filter((name) => !/^[가-힣]+(대학교|대학|학교|과학기술원)$/.test(name))).toEqual([]);
  });

  it('gives every school a unique positive id', () => {
    const ids = universities.map((row) => row.uid_universities);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => Number.isInteger(id) && id > 0)).toBe(true);
  });
});
