import { expect, test } from 'vitest';
import type { EndCause } from '../../../../../shared/schemas/reasons.ts';
import { aMatch } from '../../../testing/meetings.ts';
import { renderApp } from '../../../testing/render.tsx';
import { OutcomeTag } from './done-section.tsx';

const both = { is_canceled_by_male: 1, is_canceled_by_female: 1 } as const;
const theirs = { is_canceled_by_male: 1 } as const;

test.each([
  [
    both,
    { cause: 'unpaid', by: 'both' },
    '기한까지 입금되지 않았어요 (두 팀 모두)우리 팀 사정으로 취소됐어요',
  ],
  [
    theirs,
    { cause: 'unpaid', by: 'male' },
    '기한까지 입금되지 않았어요 (상대 팀)상대 팀 사정으로 취소됐어요',
  ],
  [theirs, { cause: 'canceled', by: 'male' }, '직접 취소했어요 (상대 팀)상대 팀 사정으로 취소됐어요'],
  [{}, { cause: 'bar', by: null }, '술집 사정으로 취소됐어요'],
] as const)('the cause comes first, and no label says more than it', (flags, end: EndCause, words) => {
  const { container } = renderApp(<OutcomeTag meeting={aMatch(1, { ...flags, end })} gender="female" />);
  expect(container.textContent).toBe(words);
});
