import type { ReadTrait, Trait, TraitCode } from '../../../../shared/schemas/trait.ts';
import { isInterest, isOffered, labelOf } from './codes.ts';
import { dislikedIn, ownIn } from './judgement.ts';
import { isDenied, isLiked, isWished } from './liking.ts';
import { type Mention, mentionsIn } from './mentions.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import { placeOf, squeeze } from './squeezed.ts';

export type TextField = ReadTrait['evidence']['field'];
const ABOUT = { non_preferred_conditions: 'dislike', group_intro: 'is' } as const;

/** Whether a trait speaks of the own team or of the other: an interest is always the author's own. */
export const aboutOf = (code: TraitCode, field: TextField): Trait['about'] =>
  isInterest(code) ? 'is' : ABOUT[field];

/** Reads by lexicon and rules (docs/matching.md, "Text reader"): dislikes from 비선호 조건, what the group is from
 * its introduction, interests from both. Each trait once: its strict mention, else the first; what is denied
 * anywhere is not liked. Offsets count in the NFC form. Pure and bounded; never throws. */
export function readText(field: TextField, text: string): ReadTrait[] {
  const squeezed = squeeze(text.normalize('NFC'));
  const sentences = sentencesOf(squeezed.text);
  const found = new Map<string, ReadTrait>();
  const denied = new Set<TraitCode>();
  let at = 0;
  for (const mention of mentionsIn(squeezed, ABOUT[field])) {
    while (at < sentences.length - 1 && (sentences[at]?.end ?? 0) <= mention.start) at += 1;
    const sentence = sentences[at];
    if (!sentence) continue;
    if (isInterest(mention.code) && isDenied(mention, sentence)) denied.add(mention.code);
    const trait = traitIn(mention, sentence, field);
    if (!trait || !isOffered(trait)) continue;
    const key = keyOf(trait);
    if (found.has(key) && (!trait.strict || found.get(key)?.strict)) continue;
    const evidence = { field, ...placeOf(squeezed, mention.start, mention.end) };
    found.set(key, { ...trait, evidence, label: labelOf(trait) });
  }
  return [...found.values()].filter(({ code }) => !denied.has(code));
}

/** What a mention says of the own team or of the other one, or null. */
function traitIn(mention: Mention, sentence: Sentence, field: TextField): Trait | null {
  const about = ABOUT[field];
  if (isInterest(mention.code)) {
    const isSaid = about === 'is' ? isLiked(mention, sentence) : isWished(mention, sentence);
    return isSaid ? { code: mention.code, about: 'is', strict: false } : null;
  }
  const finding = (about === 'is' ? ownIn : dislikedIn)(mention, sentence);
  return finding && { ...finding, about };
}

const keyOf = ({ code, years }: Pick<Trait, 'code' | 'years'>): string => `${code} ${years ?? ''}`;
