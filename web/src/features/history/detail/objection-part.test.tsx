import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aMatch, aMatchDetail } from '../../../testing/meetings.ts';
import type { FixedDetail } from '../api/queries.ts';
import { renderApp, someMember } from '../../../testing/render.tsx';
import { stubService } from '../../../testing/service.ts';
import { ObjectionPart } from './objection-part.tsx';

const KEY = 'PUT /api/fixed/{id}/dispute';
const open = (more: Partial<FixedDetail['dispute']>) => {
  const dispute = { can_raise: false, until: null, is_open: false, is_mine: false, is_theirs: false };
  const meeting = aMatchDetail(aMatch(1, { state: 'fixed' }), { dispute: { ...dispute, ...more } });
  return renderApp(<ObjectionPart meeting={meeting} />, { user: someMember });
};
const started = { can_raise: true };

async function write(user: ReturnType<typeof open>['user'], words: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: '이의 제기하기' }));
  if (words) await user.type(screen.getByLabelText('무슨 일이 있었나요?'), words);
  await user.click(screen.getByRole('button', { name: '이의 제기하기' }));
}

describe('ObjectionPart', () => {
  test('renders nothing before the meeting', () => {
    const { container } = open({});
    expect(container.textContent).toBe('');
  });

  test('requires a text, asks for confirmation, and shows the answer', async () => {
    const message = '이의를 받았어요. 운영팀이 확인하고 알려 드릴게요';
    const service = stubService({ [KEY]: { body: { success: true, message } } });
    const { user } = open(started);
    await write(user, '');
    await screen.findByText('무슨 일이 있었는지 입력해 주세요');
    expect(service.calls).toEqual([]);
    await user.type(screen.getByLabelText('무슨 일이 있었나요?'), '아무도 없었어요');
    await user.click(screen.getByRole('button', { name: '이의 제기하기' }));
    const question = await screen.findByRole('alertdialog', { name: '이의를 낼까요?' });
    await user.click(within(question).getByRole('button', { name: '이의 제기하기' }));
    await screen.findByRole('alertdialog', { name: message });
    expect(service.sent(KEY)).toEqual([{ uid_user: someMember.uidUser, reason: '아무도 없었어요' }]);
  });

  test('shows the server’s message on a refusal', async () => {
    stubService({ [KEY]: { refusal: 'meeting.already_ended' } });
    const { user } = open(started);
    await write(user, '아무도 없었어요');
    const question = await screen.findByRole('alertdialog', { name: '이의를 낼까요?' });
    await user.click(within(question).getByRole('button', { name: '이의 제기하기' }));
    await screen.findByRole('alertdialog', { name: '이미 끝난 만남이에요. 새로고침해 주세요' });
  });

  test.each([
    [
      'the other team has objected',
      { can_raise: true, is_open: true, is_theirs: true },
      /상대 팀이 이의를 냈어요/,
    ],
    [
      'this team was marked as absent',
      { can_raise: true, until: '2026-12-07T11:00:00.000Z' },
      /우리 팀이 오지 않은 것으로 표시됐어요. 사실과 다르면 12월 7일 \(월\) 20:00까지/,
    ],
    ['an admin has decided', { is_mine: true }, /^운영팀이 이의를 확인하고 결과를 정했어요.$/],
    ['this team has objected', { is_open: true, is_mine: true }, /이의를 받았어요/],
  ])('says that %s, and lets who may object', (_, dispute, words) => {
    open(dispute);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryAllByRole('button')).toHaveLength('can_raise' in dispute ? 1 : 0);
  });
});
