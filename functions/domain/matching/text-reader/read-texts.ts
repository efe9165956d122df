import type { ReadTrait } from '../../../../shared/schemas/trait.ts';
import { mentionsIn, type Mention } from './mentions.ts';
import { isOffered, labelOf } from './codes.ts';
import { dislikedIn, ownIn } from './judgement.ts';
import { sentencesOf } from './sentences.ts';
import { placeOf, squeeze } from './squeezed.ts';

export interface GroupTexts {
  non_preferred_conditions: string;
  group_intro: string;
}
export type TextField = keyof GroupTexts;
export const ABOUT = { non_preferred_conditions: 'dislike', group_intro: 'is' } as const;

/** A confirmed list holds no more (`confirmedTraits`). */
const MOST_TRAITS = 20;

/**
 * What a group's two texts say, by lexicon and rules (matching.md, "Text reader"): what it would rather not meet from 비선호 조건,
 * what it is from its introduction. Evidence counts in the NFC form of each text. Pure; every pattern is bounded, so the time
 * grows with the length alone; nothing is thrown whatever the texts hold.
 */
export const readTexts = (texts: GroupTexts): ReadTrait[] =>
  [
    ...readText('non_preferred_conditions', texts.non_preferred_conditions),
    ...readText('group_intro', texts.group_intro),
  ].slice(0, MOST_TRAITS);

/** The traits of one text, each once: its strict mention if there is one, else the first. */
export function readText(field: TextField, text: string): ReadTrait[] {
  const about = ABOUT[field];
  const squeezed = squeeze(text.normalize('NFC'));
  const sentences = sentencesOf(squeezed.text);
  const found = new Map<string, ReadTrait>();
  let at = 0;
  for (const mention of mentionsIn(squeezed, about)) {
    while (at < sentences.length - 1 && (sentences[at]?.end ?? 0) <= mention.start) at += 1;
    const sentence = sentences[at];
    const finding = sentence && (about === 'is' ? ownIn : dislikedIn)(mention, sentence);
    if (!finding) continue;
    const trait = { ...finding, about };
    const key = keyOf(finding);
    if (!isOffered(trait) || (found.has(key) && (!finding.strict || found.get(key)?.strict))) continue;
    const evidence = { field, ...placeOf(squeezed, mention.start, mention.end) };
    found.set(key, { ...trait, evidence, label: labelOf(finding) });
  }
  return [...found.values()];
}

const keyOf = ({ code, years }: Pick<Mention, 'code' | 'years'>): string => `${code} ${years ?? ''}`;
