import type { ReadTrait, TraitCode } from '../../../../shared/schemas/trait.ts';
import { othersOf } from './ages.ts';
import type { Mention } from './mentions.ts';
import { clauseOf, predicateOf, type Sentence, wordsFrom } from './sentences.ts';
import {
  isAbsolute,
  isComparedAway,
  isConceded,
  isEither,
  isAboutOthers,
  isOnly,
  isReason,
  isTakenBack,
} from './stance.ts';

export type Finding = Pick<ReadTrait, 'code' | 'years' | 'strict'>;

/** An author who wants nobody but the first does not want the second. */
const OPPOSITES: Partial<Record<TraitCode, TraitCode>> = { student: 'worker', worker: 'student' };

const finding = ({ code, years }: Pick<Mention, 'code' | 'years'>, strict: boolean): Finding =>
  years === undefined ? { code, strict } : { code, years, strict };

/** What of a mention the author does not want; null for a concession, a wish, a word about the author. */
export function dislikedIn(mention: Mention, sentence: Sentence): Finding | null {
  const after = wordsFrom(sentence, mention.end);
  const tail = wordsFrom(sentence, mention.end - 1);
  const predicate = predicateOf(sentence, mention.end);
  const isPresent = mention.has !== isTakenBack(after);
  const isUnwanted = predicate?.kind === 'dislike' || isComparedAway(after);
  if (predicate?.kind === 'tolerate' && !isUnwanted && !mention.isLimit && !isOnly(after)) return null;
  if ((isConceded(tail) || isEither(after)) && !isUnwanted) return null;
  if (isAboutAuthor(mention, sentence, after)) return null;
  const strict = predicate?.strict === true || isAbsolute(clauseOf(sentence, mention.start, predicate));
  if (mention.isLimit || isOnly(after)) return isPresent ? onlyThis(mention) : finding(mention, true);
  if (isPresent && predicate?.kind === 'wish' && !isUnwanted)
    return isAge(mention) ? allBut(mention, strict) : null;
  // Absent and wished, or absent and nothing said of it: "비흡연". Absent and unwanted is no dislike of the
  // trait.
  return isPresent || !isUnwanted ? finding(mention, strict) : null;
}

const isAge = ({ code }: Mention): boolean => code === 'age_above' || code === 'age_below';

function allBut({ code, years }: Mention, strict: boolean): Finding | null {
  if (code !== 'age_above' && code !== 'age_below') return null;
  const others = othersOf(years === undefined ? { code } : { code, years });
  return others && finding(others, strict);
}

function onlyThis(mention: Mention): Finding | null {
  const opposite = OPPOSITES[mention.code];
  return opposite === undefined ? allBut(mention, true) : finding({ code: opposite }, true);
}

/** Reasons that their author gives for a dislike are mostly about the author: "술을 못해서", "학생이라". */
const OFTEN_OWN: readonly TraitCode[] = ['student', 'worker', 'non_drinker', 'smoker'];

function isAboutAuthor(mention: Mention, sentence: Sentence, after: string): boolean {
  const isOwn = sentence.own >= 0 && sentence.own < mention.start;
  if (isReason(after)) return isOwn || OFTEN_OWN.includes(mention.code);
  return isOwn && !sentence.predicates.some(({ start }) => start >= mention.end);
}

/** Dislikes that end a sentence about others; an introduction also says sorry and shy things of its own
 * group. */
const ABOUT_OTHERS = /싫|시러|별로|안맞|사절|사양|피하|금지|노노|ㄴㄴ|불편|부담/;

/** What a mention says of the own team, also that it is not so; null for a word about the other team. */
export function ownIn(mention: Mention, sentence: Sentence): Finding | null {
  const after = wordsFrom(sentence, mention.end);
  if (mention.has === isTakenBack(after) || isComparedAway(after) || isEither(after)) return null;
  const predicate = predicateOf(sentence, mention.end);
  if (predicate !== undefined) {
    if (isAboutOthers(after)) return null;
    const words = sentence.text.slice(predicate.start - sentence.start, predicate.end - sentence.start);
    if (predicate.kind === 'dislike' && ABOUT_OTHERS.test(words)) return null;
  }
  return finding(mention, false);
}
