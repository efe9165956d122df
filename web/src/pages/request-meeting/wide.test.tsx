import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { termsNow } from '../../../../shared/deposit.ts';
import { won } from '../../../../shared/won.ts';
import { setMedia } from '../../testing/dom.ts';
import { stubService } from '../../testing/service.ts';
import { groupsAnswer } from '../../testing/meetings.ts';
import { answers, open, pick, setScene, slip } from './application-test-setup.tsx';

setScene();
beforeEach(() => setMedia('(min-width: 900px)', true));

const aside = () => within(screen.getByRole('complementary', { name: '주문서와 보증금' }));

test('on a wide screen the order slip stands beside every step, with what it costs and the way on', async () => {
  stubService(answers());
  const { user } = open('bars');
  expect(await screen.findByText('술집과 날짜를 고르면 여기에 순서대로 적혀요.')).toBeTruthy();
  expect(aside().getByText('매칭된 뒤 보증금, 3명').parentElement?.textContent).toContain(
    won(termsNow(3).depositWon),
  );
  await pick(user, '달무리집', ['12월 4일 금요일', '12월 5일 토요일']);
  await user.click(aside().getByRole('button', { name: '2순위를 올리기' }));
  await user.click(aside().getByRole('button', { name: '확인하러 가기' }));
  await screen.findByRole('button', { name: '미팅 신청하기' });
  expect(slip()).toEqual(['112월 5일 (토) 18:00 달무리집', '212월 4일 (금) 18:00 달무리집']);
});

test('the slip follows what is typed: size and deposit', async () => {
  stubService(answers({ 'GET /api/groups/search': groupsAnswer([]) }));
  const { user } = open();
  expect((await screen.findByText('매칭된 뒤 보증금')).parentElement?.textContent).toContain(
    '인원을 고르면 알 수 있어요',
  );
  await user.click(screen.getByRole('radio', { name: /4명/ }));
  expect(aside().getByText('매칭된 뒤 보증금, 4명').parentElement?.textContent).toContain(
    won(termsNow(4).depositWon),
  );
});
