import { FIELD_CODES, type FieldCode } from '../../../shared/data/fields.ts';
import type { Trait } from '../../../shared/schemas/trait.ts';

/** Words of majors and jobs, in lower case without spaces. */
const FIELD_WORDS: Record<FieldCode, RegExp> = {
  computing:
    /컴퓨터|컴공|소프트웨어|정보통신|정보보안|전산|인공지능|빅?데이터|개발자|프로그래머|백엔드|프론트엔드|웹개발|앱개발|게임개발|서버|(?<![a-z])(?:it|ai|sw)(?![a-z])/,
  engineering:
    /기계|전자(?!상)|전기|화학?공학|화공|산업공|토목|건축|신소재|재료공|반도체|항공우주|조선해양|자동차공|로봇/,
  science: /수학(?!교)|통계|물리(?!치료)|화학(?!공)|생명|생물|천문|지구과학|식품영양/,
  medicine:
    /의예|의학|의대|의사|간호|약학|약사|치의|치과|치위생|한의|물리치료|작업치료|방사선|임상병리|보건|수의/,
  business: /경영|경제|회계|세무|무역|금융|은행|증권|보험|마케[팅터]|영업|투자|재무|인사팀|기획자|상경/,
  law_public: /법학|법대|법률|변호사|행정|정치|외교|공무원|경찰|소방|군무원/,
  education: /교육|사범|교대|교사|강사|유아|선생님/,
  media: /미디어|신문방송|언론|광고|홍보|기자|방송|(?<![a-z])pd(?![a-z])|콘텐츠|영상|편집자/,
  social: /심리|사회학|사회복지|복지사|상담/,
  humanities:
    /국문|영문|국어국문|영어영문|어문|사학|철학|문학|언어|문예|[중일불독노]어|[중일불독]문|번역|통역/,
  design_arts: /디자[인이]|미술|회화|조소|공예|패션|의류|사진|일러스트|애니메이션|만화/,
  music_stage: /음악|작곡|성악|피아노|실용음악|국악|연극|영화|뮤지컬|무용|배우|연기/,
  sports: /체육|스포츠|트레이너|체대|운동처방|필라테스|요가/,
  hospitality: /호텔|관광|항공(?!우주)|승무원|조리|요리|제과|바리스타|카페|미용|뷰티|외식/,
};

/** A workplace names no field: there are many jobs in a bank. */
export function fieldsOf({ major, job }: Record<'major' | 'job', string>): FieldCode[] {
  const words = [major, job].map((text) => text.normalize('NFC').replace(/\s/g, '').toLowerCase());
  return FIELD_CODES.filter((code) => words.some((text) => FIELD_WORDS[code].test(text)));
}

/** A school's name without what its spellings differ in; '' when none is named. */
export const schoolKeyOf = (school: string): string =>
  school.normalize('NFC').replace(/\s/g, '').toLowerCase();

export interface Background {
  /** `schoolKeyOf` the school. */
  schoolKey: string;
  /** Bits of `FIELD_CODES`. */
  fields: number;
  /** It has confirmed that it would rather not meet its own school. */
  avoidsOwnSchool: boolean;
}

export const backgroundOf = (
  schoolKey: string,
  fields: readonly FieldCode[],
  traits: readonly Trait[],
): Background => ({
  schoolKey,
  fields: fields.reduce((mask, field) => mask | (1 << FIELD_CODES.indexOf(field)), 0),
  avoidsOwnSchool: traits.some(({ code, about }) => code === 'same_school' && about === 'dislike'),
});

/** Whether anything is known in which it could be like another. */
export const hasBackground = ({ schoolKey, fields }: Background): boolean => schoolKey !== '' || fields !== 0;

export const isOneSchool = (a: Background, b: Background): boolean =>
  a.schoolKey !== '' && a.schoolKey === b.schoolKey;

/** One field of study or work, or one school that neither of them avoids. */
export const isAlike = (a: Background, b: Background): boolean =>
  (a.fields & b.fields) !== 0 || (isOneSchool(a, b) && !a.avoidsOwnSchool && !b.avoidsOwnSchool);
