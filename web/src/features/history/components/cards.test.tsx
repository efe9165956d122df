import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMatch } from '../../../testing/meetings.ts';
import { renderApp, someMember } from '../../../testing/render.tsx';
import { stubService } from '../../../testing/service.ts';
import type { FixedMeeting } from '../api/queries.ts';
import { RescueCards } from './rescue-card.tsx';
import type { EndCause } from '../../../../../shared/schemas/reasons.ts';
import { OutcomeTag } from '../sections/done-section.tsx';

const NOW = Date.parse('2026-12-03T20:00:00+09:00');
const done = { body: { success: true, message: '' } };

const cancelled = (rescue: Partial<NonNullable<FixedMeeting['rescue']>>) =>
  aMatch(1, {
    state: 'canceled',
    rescue: { state: 'choice', asked: 0, until: '2026-12-04T18:00:00+09:00', taken_by: null, ...rescue },
  });

function open(meeting: FixedMeeting, answer: typeof done | { refusal: 'rescue.refund_sent' } = done) {
  const service = stubService({ 'PUT /api/fixed/{id}/rescue': answer });
  const { user } = renderApp(<RescueCards meetings={[meeting]} now={NOW} />, { user: someMember });
  return { service, user, sent: () => service.sent('PUT /api/fixed/{id}/rescue') };
}

test('another team is one tap away, and the refund asks first', async () => {
  const { user, sent } = open(cancelled({}));
  expect((await screen.findByRole('article')).textContent).toContain('내일 18:00까지 15분씩');
  await user.click(screen.getByRole('button', { name: '다른 팀 찾기' }));
  await waitFor(() => expect(sent()).toEqual([{ wanted: true }]));
  await user.click(screen.getByRole('button', { name: '환불받기' }));
  const question = await screen.findByRole('alertdialog', { name: '환불받을까요?' });
  expect(question.textContent).toContain('11,250원');
  await user.click(within(question).getByRole('button', { name: '환불받기' }));
  await waitFor(() => expect(sent()).toEqual([{ wanted: true }, { wanted: false }]));
});

test('a search says how many were asked, and a refusal why', async () => {
  const { user } = open(cancelled({ state: 'searching', asked: 2 }), { refusal: 'rescue.refund_sent' });
  expect((await screen.findByRole('article')).textContent).toContain('지금까지 2팀에게 물어봤어요');
  await user.click(screen.getByRole('button', { name: '그만 찾고 환불받기' }));
  await user.click(await screen.findByRole('button', { name: '환불받기' }));
  await screen.findByRole('alertdialog', { name: /돌려드리고 있거나/ });
});

test('the search is not shown once it is over, nor at other meetings', () => {
  open(cancelled({ state: 'over' }));
  expect(screen.queryByRole('article')).toBeNull();
});

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
