import { describe, expect, it } from 'vitest';
import {
  backgroundOf,
  fieldsOf,
  isAlike,
  schoolKeyOf,
} from '../../../functions/domain/matching/background.ts';
import type { FieldCode } from '../../../shared/data/fields.ts';
import type { Trait } from '../../../shared/schemas/trait.ts';

const team = { major: '', job: '' };

describe('the fields of study and work', () => {
  it.each<[string, FieldCode[]]>([
    ['컴퓨터공학과', ['computing']],
    ['컴퓨터 공학', ['computing']],
    ['IT 서비스 기획자', ['computing', 'business']],
    ['백엔드 개발자', ['computing']],
    ['기계공학', ['engineering']],
    ['화학공학과', ['engineering']],
    ['화학과', ['science']],
    ['물리치료사', ['medicine']],
    ['간호학과', ['medicine']],
    ['수의학과', ['medicine']],
    ['경영학과', ['business']],
    ['은행원', ['business']],
    ['행정학과', ['law_public']],
    ['초등교육과', ['education']],
    ['신문방송학과', ['media']],
    ['심리학과', ['social']],
    ['국어국문학과', ['humanities']],
    ['시각디자인', ['design_arts']],
    ['실용음악과', ['music_stage']],
    ['헬스 트레이너', ['sports']],
    ['항공서비스과', ['hospitality']],
    ['항공우주공학', ['engineering']],
    ['자유전공', []],
    ['취준생', []],
    ['visiting', []],
    ['', []],
  ])('%s: %j', (text, expected) => {
    expect(fieldsOf({ ...team, major: text })).toEqual(expected);
    expect(fieldsOf({ ...team, job: text.normalize('NFD') })).toEqual(expected);
  });
});

describe('two backgrounds', () => {
  const avoids: Trait[] = [{ code: 'same_school', about: 'dislike', strict: false }];
  const of = (school: string, fields: FieldCode[] = [], traits: Trait[] = []) =>
    backgroundOf(schoolKeyOf(school), fields, traits);

  it.each([
    ['nothing is known', of(''), of(''), false],
    ['both name different schools', of('한빛대학교'), of('달빛대학교'), false],
    ['one school in two spellings', of('한빛 대학교'), of('한빛대학교'), true],
    [
      'one school that one of them prefers not to meet',
      of('한빛대학교', [], avoids),
      of('한빛대학교'),
      false,
    ],
    ['different fields', of('', ['business']), of('', ['medicine']), false],
    ['one field in common', of('', ['business', 'media']), of('달빛대학교', ['media']), true],
  ])('%s', (_, one, other, expected) => {
    expect(isAlike(one, other)).toBe(expected);
    expect(isAlike(other, one)).toBe(expected);
  });
});
