import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LEGAL_VERSIONS } from '../../shared/legal.ts';
import type { GroupProfile } from '../../shared/schemas/group.ts';

const read = (name: string): string =>
  readFileSync(new URL(`../../web/public/${name}.html`, import.meta.url), 'utf8');

it.each([
  ['TermsOfUse', LEGAL_VERSIONS.terms],
  ['PrivacyPolicy', LEGAL_VERSIONS.privacy],
])('%s names the day of its version, and no other, as the one from which it applies', (name, version) => {
  const [year, month, day] = version.split('-').map(Number);
  const named = read(name).match(/\d{4}년 \d+월 \d+일/g) ?? [];
  expect(named.length).toBeGreaterThanOrEqual(2);
  expect(new Set(named)).toEqual(new Set([`${year}년 ${month}월 ${day}일`]));
});

/** What the privacy policy calls each fact that is stored of a team. */
const TEAM_FACTS: Record<keyof GroupProfile, string> = {
  group_name: '팀 이름',
  school: '학교',
  major: '전공',
  company: '회사',
  job: '직업',
  group_intro: '소개',
  group_avg_age: '평균 나이',
  group_members: '인원',
  age_range: '만나고 싶은 나이',
  preferred_conditions: '바라는 점',
  non_preferred_conditions: '피하고 싶은 점',
  group_advantages: '장점',
  confirmed_traits: '피하고 싶은 점',
};

it('the privacy policy tells of every fact that is stored of a team', () => {
  const [, told = ''] = />팀 만들기와 신청<([^]*?)<\/tr>/.exec(read('PrivacyPolicy')) ?? [];
  expect(Object.values(TEAM_FACTS).filter((fact) => !told.includes(fact))).toEqual([]);
});
