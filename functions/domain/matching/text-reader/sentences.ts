import { ownSubjectIn, type Predicate, predicatesIn } from './stance.ts';

/** A stretch of squeezed text between sentence ends; all places count in the whole text. */
export interface Sentence {
  text: string;
  start: number;
  end: number;
  predicates: readonly Predicate[];
  own: number;
}

export const sentencesOf = (squeezed: string): Sentence[] =>
  [...squeezed.matchAll(/[^.!?\n…;ㅋㅎㅠㅜ^]+/g)].map(({ 0: text, index }) => {
    const own = ownSubjectIn(text);
    return {
      text,
      start: index,
      end: index + text.length,
      predicates: predicatesIn(text).map((predicate) => ({
        ...predicate,
        start: index + predicate.start,
        end: index + predicate.end,
      })),
      own: own < 0 ? -1 : index + own,
    };
  });

/** The words of a sentence from a place of the whole text, as far as judging needs them. */
export const wordsFrom = ({ text, start }: Sentence, place: number): string =>
  text.slice(Math.max(0, place - start), Math.max(0, place - start) + 24);

/** The one that ends its clause; in a list after a predicate ("절대 사절: 흡연자") the one before it. */
export function predicateOf(sentence: Sentence, place: number): Predicate | undefined {
  const following = sentence.predicates.find(({ start }) => start >= place);
  if (following) return following;
  const announcing = sentence.predicates.findLast(({ end }) => end <= place);
  return announcing && /^[가-힣]{0,3}[:：-]/.test(wordsFrom(sentence, announcing.end))
    ? announcing
    : undefined;
}

/** The clause of a place: from the predicate before to the one that closes it. */
export function clauseOf(sentence: Sentence, place: number, predicate: Predicate | undefined): string {
  const before = sentence.predicates.findLast(({ start, end }) => end <= place && start !== predicate?.start);
  const last = predicate && predicate.end > place ? predicate.end : sentence.end;
  const first = before?.end ?? sentence.start;
  return sentence.text.slice(first - sentence.start, last - sentence.start);
}
