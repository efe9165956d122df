import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMatch } from '../../../testing/meetings.ts';
import { renderApp } from '../../../testing/render.tsx';
import { OutcomeTag } from './done-section.tsx';

const bothCanceled = { is_canceled_by_male: 1, is_canceled_by_female: 1 } as const;
const textOf = (end: { cause: 'unpaid' | 'canceled'; by: 'both' | 'female' }) => {
  renderApp(<OutcomeTag meeting={aMatch(1, { ...bothCanceled, end })} gender="female" />);
  return screen.getByText('우리 팀이 취소했어요').parentElement?.parentElement?.textContent;
};

test('where nobody cancelled, the cause comes before the label', () => {
  expect(textOf({ cause: 'unpaid', by: 'both' })).toBe(
    '기한까지 입금되지 않았어요 (두 팀 모두)우리 팀이 취소했어요',
  );
});

test('where a team cancelled, the cause stands below the label', () => {
  expect(textOf({ cause: 'canceled', by: 'female' })).toBe('우리 팀이 취소했어요직접 취소했어요');
});
