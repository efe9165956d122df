import type { Squeezed } from './squeezed.ts';

/** An age wish in a text, as the part of the scale it names: "30대 이상" is everybody of 30 and older. */
export interface AgeMention {
  code: 'age_above' | 'age_below';
  /** That age and older, or that age and younger. Absent: older or younger than the author's own group. */
  years?: number;
  start: number;
  end: number;
  /** "~까지": the author wants the ages that are named and does not want the others. */
  isLimit: boolean;
}

/** Ages that the rules read: what a trait may hold (`trait.years`) is wider. */
const YEARS = { min: 19, max: 60 } as const;
const DECADE = 10;
/** 초반 ends at 3, 중반 at 6, 후반 at 9. */
const PART_STARTS: Record<string, number> = { 초: 0, 중: 4, 후: 7 };
const PART_ENDS: Record<string, number> = { 초: 3, 중: 6, 후: 9 };

const TENS: Record<string, number> = {
  열: 10, 스물: 20, 스무: 20, 서른: 30, 마흔: 40, 쉰: 50,
  십: 10, 이십: 20, 삼십: 30, 사십: 40, 오십: 50,
}; // prettier-ignore
const ONES: Record<string, number> = {
  하나: 1, 한: 1, 둘: 2, 두: 2, 셋: 3, 세: 3, 넷: 4, 네: 4, 다섯: 5, 여섯: 6, 일곱: 7, 여덟: 8, 아홉: 9,
  일: 1, 이: 2, 삼: 3, 사: 4, 오: 5, 육: 6, 칠: 7, 팔: 8, 구: 9,
}; // prettier-ignore

const NUMBER =
  '(?<digits>(?<![\\d.])[1-6]\\d(?!\\d))' +
  '|(?<tens>열|스물|스무|서른|마흔|쉰)(?<ones>하나|한|둘|두|셋|세|넷|네|다섯|여섯|일곱|여덟|아홉)?' +
  '|(?<sinoTens>[이삼사오]?십)(?<sinoOnes>[일이삼사오육칠팔구])?';
const UNIT = '(?<decade>대(?:의)?(?:(?<part>[초중후])반?)?)|살|세(?!트|병|명|잔|시|번)';
const COMPARATOR =
  '(?<above>이상|부터|위|넘|초과|보다(?:나이)?(?:가|도)?(?:훨씬)?(?:많|위|연상|[큰크]))' +
  '|(?<below>이하|보다(?:훨씬)?(?:어리|어린|아래|밑|적))|(?<under>미만|아래|밑|안[되된돼])|(?<until>까지)';
const NUMBERED = new RegExp(`(?:${NUMBER})(?:${UNIT})?(?:(?:[은는이가을를도]|보다)?(?:${COMPARATOR}))?`, 'g');

const OLDER =
  /연상|나이(?:가|는|도)?(?:너무|많이|훨씬|한참|좀){0,2}(?:많[은으아]|든|있으신)|(?:우리|저희)보다(?:훨씬|한참|많이)?(?:많은|위)|(?:누나|언니|오빠)(?=들|[은는랑])/g;
const YOUNGER =
  /연하|(?:너무|많이|훨씬|한참)어[린리려](?!이)|나이(?:가|는|도)?(?:너무|많이|훨씬|한참){0,2}(?:적[은으]|어[린리려])|(?:우리|저희)보다(?:훨씬|한참|많이)?어[린리려]/g;

export function agesIn({ text, begins }: Squeezed): AgeMention[] {
  const compared = (pattern: RegExp, code: AgeMention['code']): AgeMention[] =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => begins[index])
      .map((match) => ({ code, start: match.index, end: match.index + match[0].length, isLimit: false }));
  const numbered = [...text.matchAll(NUMBERED)].flatMap((match) => {
    const mention = begins[match.index] ? toMention(match) : null;
    return mention ? [mention] : [];
  });
  return [...numbered, ...compared(OLDER, 'age_above'), ...compared(YOUNGER, 'age_below')];
}

function toMention(match: RegExpMatchArray): AgeMention | null {
  const groups = match.groups ?? {};
  const first = numberOf(groups);
  const start = match.index ?? 0;
  const { decade, part = '' } = groups;
  const isCompared = Boolean(groups['above'] ?? groups['below'] ?? groups['under'] ?? groups['until']);
  if (decade === undefined && !isCompared) return null;
  if (decade !== undefined && first % DECADE !== 0) return null;
  const last = decade === undefined ? first : first + (PART_ENDS[part] ?? DECADE - 1);
  const from = decade === undefined ? first : first + (PART_STARTS[part] ?? 0);
  const side = sideOf(groups, from, last);
  if (side.years < YEARS.min || side.years > YEARS.max) return null;
  return { ...side, start, end: start + match[0].length, isLimit: groups['until'] !== undefined };
}

/** The side of the scale that a number or decade `[from, last]` with its comparator names. */
function sideOf(
  groups: Record<string, string | undefined>,
  from: number,
  last: number,
): { code: AgeMention['code']; years: number } {
  const { above, below, under, until } = groups;
  const isOver = above === '넘' || above === '초과' || above?.startsWith('보다') === true;
  if (above !== undefined) return { code: 'age_above', years: isOver ? last + 1 : from };
  if (under !== undefined || below?.startsWith('보다')) return { code: 'age_below', years: from - 1 };
  if (below !== undefined || until !== undefined) return { code: 'age_below', years: last };
  // A bare decade: of the twenties the younger ones are meant, of the others the older ones.
  return from < 3 * DECADE ? { code: 'age_below', years: last } : { code: 'age_above', years: from };
}

function numberOf(groups: Record<string, string | undefined>): number {
  const { digits, tens, ones, sinoTens, sinoOnes } = groups;
  if (digits !== undefined) return Number(digits);
  return (TENS[tens ?? sinoTens ?? ''] ?? 0) + (ONES[ones ?? sinoOnes ?? ''] ?? 0);
}

/** The ages that an age wish leaves out, which its author dislikes. Null where it leaves none out. */
export function othersOf({
  code,
  years,
}: Pick<AgeMention, 'code' | 'years'>): Pick<AgeMention, 'code' | 'years'> | null {
  const other = code === 'age_above' ? 'age_below' : 'age_above';
  if (years === undefined) return { code: other };
  const rest = code === 'age_above' ? years - 1 : years + 1;
  return rest < YEARS.min || rest > YEARS.max ? null : { code: other, years: rest };
}
