import type { Mention } from './mentions.ts';
import { type Sentence, wordsFrom } from './sentences.ts';
import type { Predicate } from './stance.ts';

/** Where a statement ends: a finished verb, or a connective behind which another one begins. */
const STATEMENT_END =
  /[해아어와워려여세에예네군걸까]요(?![리가즘일])|니다|지만(?!않)|[는은인한던]데(?!이트)|면서|[하아이보먹마시기듣읽찍치타있없좋]고(?![양기민등])|[죠음함임][,~]/;

/** The words behind a mention, up to the end of its statement. */
function statementAfter(mention: Mention, sentence: Sentence): string {
  const after = wordsFrom(sentence, mention.end);
  const stop = STATEMENT_END.exec(after);
  return stop ? after.slice(0, stop.index + stop[0].length) : after;
}

const DENIAL = new RegExp(
  '(?:안|못)[하해했한함합할가갔간갈봐본볼보봤마먹드키쳐칠쳤찍읽듣따다탄타맞좋즐]|' +
    '(?:하|기|보|먹|시|니|가|치|우)(?:지(?:는|도|를)?|진)(?:않|못)|(?:관심|흥미|취미|시간)(?:이|가|은|는|도)?없|' +
    '(?:몰라|모르|모릅)|거리가(?:좀)?[먼멀]|담(?:을)?쌓|끊[었은]|그만[뒀두둔]|없이|아[니닌닙]|젬병|지겨|졸려|잠이와|' +
    '(?:에|이면)(?:취[하해]|잠들|뻗|쓰러)',
);

const PAST_REACH = 8;
/** "어릴 때", "예전엔": what was, not what is. */
const isPast = (mention: Mention, { text, start }: Sentence): boolean =>
  /(?:어릴때|예전(?:에|엔|에는)?|옛날(?:에|엔|에는)?|시절(?:에|엔|에는)?)$/.test(
    text.slice(Math.max(0, mention.start - start - PAST_REACH), mention.start - start),
  );

/** "술보다 커피", "등산 대신 카페": the other thing is preferred. */
const isComparedAway = (after: string): boolean =>
  /^[가-힣]{0,4}?(?:보다(?![가니])|말고|대신|빼고)/.test(after);

/** Somebody's job or major, a place of work, a figure of speech. */
const isSomethingElse = (after: string): boolean =>
  /^(?:을|를)?(?:전공|학과|회사|업계|사장|알바|직원|스태프|강사|선생|트레이너|작가|감독|배우(?![는고기러])|처럼|같은(?!거|것|걸))|^(?:카페)?에서(?:일|알바|근무)/.test(
    after,
  );

/** Whether a text says that its author's team does not like something, or no longer does it. */
export const isDenied = (mention: Mention, sentence: Sentence): boolean => {
  const after = statementAfter(mention, sentence);
  return !isSomethingElse(after) && (isPast(mention, sentence) || DENIAL.test(after));
};

const isNamed = (mention: Mention, sentence: Sentence): boolean => {
  const after = statementAfter(mention, sentence);
  return !isSomethingElse(after) && !isComparedAway(after) && !isDenied(mention, sentence);
};

/** The predicate that judges a mention. "좋아하는" only says of whom the sentence goes on to speak. */
const judgementOf = (mention: Mention, sentence: Sentence): Predicate | undefined =>
  sentence.predicates.find(
    ({ start, end }) => start >= mention.end && !/^하(?:는|시는|실|신)/.test(wordsFrom(sentence, end)),
  );

/** Whether a text says that its author's team likes something, by naming it or by wishing for others who
 * like it. */
export function isLiked(mention: Mention, sentence: Sentence): boolean {
  const judgement = judgementOf(mention, sentence);
  const end = mention.end + statementAfter(mention, sentence).length;
  const isDisliked = judgement?.kind === 'dislike' && judgement.start < end;
  return isNamed(mention, sentence) && !isDisliked;
}

/** Whether 비선호 조건 wishes for a team that likes something: then its author's team does too. */
export const isWished = (mention: Mention, sentence: Sentence): boolean =>
  isNamed(mention, sentence) && judgementOf(mention, sentence)?.kind === 'wish';
