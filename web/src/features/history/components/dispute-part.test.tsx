import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aMatch, aMatchDetail } from '../../../testing/meetings.ts';
import { renderApp, someMember } from '../../../testing/render.tsx';
import { stubService } from '../../../testing/service.ts';
import { DisputePart } from './dispute-part.tsx';

const KEY = 'PUT /api/fixed/{id}/dispute';
const open = (dispute: { can_raise: boolean; is_mine: boolean; is_theirs: boolean }) => {
  const meeting = aMatchDetail(aMatch(1, { state: 'fixed' }), { dispute });
  return renderApp(<DisputePart meeting={meeting} />, { user: someMember });
};
const started = { can_raise: true, is_mine: false, is_theirs: false };

async function write(user: ReturnType<typeof open>['user'], words: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: '이의 제기하기' }));
  if (words) await user.type(screen.getByLabelText('무슨 일이 있었나요?'), words);
  await user.click(screen.getByRole('button', { name: '이의 제기하기' }));
}

describe('DisputePart', () => {
  test('renders nothing before the meeting', () => {
    const { container } = open({ can_raise: false, is_mine: false, is_theirs: false });
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
    expect(service.sent(KEY)).toEqual([{ reason: '아무도 없었어요' }]);
  });

  test('sends nothing when the confirmation is declined', async () => {
    const service = stubService({});
    const { user } = open(started);
    await write(user, '아무도 없었어요');
    await user.click(await screen.findByRole('button', { name: '그대로 두기' }));
    expect(service.calls).toEqual([]);
  });

  test('shows the server’s message on a refusal', async () => {
    stubService({ [KEY]: { refusal: 'meeting.already_ended' } });
    const { user } = open(started);
    await write(user, '아무도 없었어요');
    const question = await screen.findByRole('alertdialog', { name: '이의를 낼까요?' });
    await user.click(within(question).getByRole('button', { name: '이의 제기하기' }));
    await screen.findByRole('alertdialog', { name: '이미 끝난 미팅이에요. 새로고침해 주세요' });
  });

  test('shows that the other team has objected, and still lets this team object', () => {
    open({ can_raise: true, is_mine: false, is_theirs: true });
    expect(screen.getByText(/상대 팀이 이의를 냈어요/)).toBeTruthy();
    expect(screen.getByRole('button', { name: '이의 제기하기' })).toBeTruthy();
  });

  test('does not let a team object twice', () => {
    open({ can_raise: false, is_mine: true, is_theirs: false });
    expect(screen.getByText(/이의를 받았어요/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
