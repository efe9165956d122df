import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { groupsAnswer } from '../../testing/meetings.ts';
import { stubService } from '../../testing/service.ts';
import { answers, open, press, setScene, submit } from './application-test-setup.tsx';

setScene();

const toCheck = () =>
  act(() => {
    window.history.pushState({ idx: 1 }, '', '?step=check');
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }));
  });

test('lists what is missing, goes to that step, and shows the refusal when it is sent anyway', async () => {
  const service = stubService(
    answers({
      'GET /api/groups/search': groupsAnswer([]),
      'GET /api/accounts/search': { body: { success: true, accounts: [] } },
      'POST /api/groups/apply': {
        refusal: 'request.invalid',
        message: '팀 이름을 입력해 주세요',
        fields: { group_name: '팀 이름을 입력해 주세요' },
      },
    }),
  );
  const { user } = open('check');
  // It begins with what is missing; the address leads to the end all the same.
  await screen.findByRole('radio', { name: /3명/ });
  toCheck();
  await press(user, '미팅 신청하기');
  const missing = await screen.findByRole('alertdialog', { name: '필수 항목을 모두 입력해 주세요' });
  for (const words of [
    '팀 이름을 입력해 주세요',
    '상대 팀에게 바라는 점을 3개 골라 주세요',
    '우리 팀 장점을 3개 골라 주세요',
    '만날 장소를 하나 이상 골라 주세요',
    '만날 날짜를 하나 이상 골라 주세요',
    '은행을 골라 주세요',
    '계좌번호를 입력해 주세요',
    '모두 만 19세 이상인지 확인해 주세요',
  ]) {
    expect(missing.textContent).toContain(words);
  }
  await user.click(within(missing).getByRole('button', { name: '확인' }));
  const question = await screen.findByRole('alertdialog', { name: '이대로 신청할까요?' });
  expect(window.location.search).toBe('?step=group');
  expect(service.sent('POST /api/groups/apply')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: '마저 적기' }));
  act(() => window.history.back());
  await submit(user);
  await press(user, '확인');
  await press(user, '신청하기');
  await screen.findByRole('alertdialog', { name: '팀 이름을 입력해 주세요' });
  expect(service.sent('POST /api/groups/apply')).toHaveLength(1);
  expect(service.sent('POST /api/meetings/apply')).toEqual([]);
});
