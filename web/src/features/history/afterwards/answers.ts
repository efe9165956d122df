import { BAR_BESTS, BAR_VERDICTS, MANNERS } from '../../../../../shared/afterwards.ts';
import { type Afterwards, reviewBody } from '../../../../../shared/schemas/after-meeting.ts';
import { useSchemaForm } from '../../../lib/forms/schema-form.ts';
import { teamNamed } from '../model/words.ts';
import type { FixedMeeting } from '../api/queries.ts';

export type Step = 'again' | 'manners' | 'bar' | 'line';
/** What a side says; what it has not said is null. */
export type Answered = Pick<Afterwards, 'again' | 'manners' | 'bar'>;

const words = reviewBody.pick({ review: true, may_show: true });
export const useWords = () => useSchemaForm(words, { review: '', may_show: false });

/** What can be said now: the words once. */
export const stepsOf = (after: Afterwards, hasReview: boolean): Step[] => [
  ...(after.asks_again ? (['again'] as const) : []),
  ...(after.is_asked ? (['manners', 'bar'] as const) : []),
  ...(hasReview ? [] : (['line'] as const)),
];

export const isSaid = (step: Step, said: Answered): boolean => step !== 'line' && said[step] !== null;

/** What was asked and what was said, as one line. */
export function saidLine(step: Step, said: Answered, meeting: FixedMeeting): [string, string] {
  switch (step) {
    case 'again':
      return ['다시 만나도', said.again === null ? '–' : AGAIN[String(said.again) as 'true' | 'false']];
    case 'manners': {
      const [first, ...more] = said.manners ?? [];
      const words = first === undefined ? '–' : MANNERS[first];
      return [
        teamNamed(meeting.matched_group_name),
        more.length === 0 ? words : `${words} 외 ${more.length}`,
      ];
    }
    case 'bar': {
      const best = said.bar?.best;
      const words = said.bar ? BAR_VERDICTS[said.bar.verdict] : '–';
      return [meeting.bar_name, best === undefined ? words : `${words} · ${BAR_BESTS[best]}`];
    }
    case 'line':
      return ['후기', ''];
  }
}

export const AGAIN = { true: '네, 또 봐요', false: '이번으로 충분해요' } as const;
