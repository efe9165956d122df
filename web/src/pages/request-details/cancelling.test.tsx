import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { matchesAnswer } from '../../testing/meetings.ts';
import { stubService } from '../../testing/service.ts';
import { answers, done, fixed, open, setScene } from './history-test-setup.tsx';

setScene();

describe('cancelling asks a question for each state', () => {
  test('a confirmed meeting that has started: disabled, with the reason', async () => {
    const started = { ...fixed, datetime: '2026-12-02T13:00:00+09:00', can_cancel: false };
    const service = stubService(
      answers({
        'GET /api/fixed/list/{uidUser}': ({ query }) =>
          matchesAnswer(query.type === 'active' ? [started] : []),
      }),
    );
    const { user } = open();
    const button = await screen.findByRole('button', { name: '취소' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('만나는 시간이 지나서 취소할 수 없어요').id).toBe(
      button.getAttribute('aria-describedby'),
    );
    await user.click(button);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('button', { name: '어떻게 만났나요?' })).toBeTruthy();
    expect(service.calls.some((call) => call.key.startsWith('PUT'))).toBe(false);
  });

  test('a match that was fixed meanwhile: asks again before the deposit is lost', async () => {
    const service = stubService(
      answers({
        'DELETE /api/matching/cancel/{id}': { refusal: 'meeting.already_fixed' },
        'PUT /api/fixed/{id}/cancel': done,
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '매칭 취소' }));
    const first = screen.getByRole('alertdialog', { name: '정말 매칭을 취소할까요?' });
    await user.click(within(first).getByRole('button', { name: '매칭 취소하기' }));
    const second = await screen.findByRole('alertdialog', { name: /^확정된 만남을 취소하면/ });
    expect(service.calls.some((call) => call.key.startsWith('PUT'))).toBe(false);
    await user.click(within(second).getByRole('button', { name: '그대로 두기' }));
    expect(service.calls.some((call) => call.key.startsWith('PUT'))).toBe(false);
  });

  test.each([
    [{ refusal: 'meeting.not_waiting' } as const, '이미 매칭됐거나 취소된 신청이에요. 새로고침해 주세요'],
    ['offline' as const, '취소하는 중에 오류가 났어요. 잠시 후 다시 시도해 주세요'],
  ])('says why it could not: %j', async (answer, name) => {
    stubService(answers({ 'DELETE /api/meetings/{id}': answer }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '신청 취소' }));
    await user.click(screen.getByRole('button', { name: '신청 취소하기' }));
    await screen.findByRole('alertdialog', { name });
  });
});
