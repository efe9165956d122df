import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aBar, aRequest, aRequestDetail } from '../../../testing/meetings.ts';
import { renderApp, someMember } from '../../../testing/render.tsx';
import { stubService } from '../../../testing/service.ts';
import { SentMoment } from './sent-moment.tsx';

const bar = aBar(1, '달무리집');
const request = aRequest(3, [
  [bar, '2026-12-13', '19:00'],
  [bar, '2026-12-12', '18:00'],
]);

function show(comparable_groups: number | null, isPushed = false) {
  const outlook =
    comparable_groups === null ? null : { level: 'good' as const, comparable_groups, addition: null };
  stubService({
    'GET /api/meetings/detail/{id}': {
      body: { success: true, meeting: aRequestDetail(request, { outlook }) },
    },
  });
  const onClose = vi.fn();
  const view = renderApp(
    <SentMoment
      id={request.uid_meetings_requested}
      phone="01012344821"
      isPushed={isPushed}
      offer={null}
      onClose={onClose}
    />,
    { user: someMember },
  );
  return { ...view, onClose };
}
const moment = async () => within(await screen.findByRole('dialog', { name: '신청을 보냈어요' }));

test('says how many teams the service could match, the masked phone and the last day', async () => {
  show(4);
  const sent = await moment();
  expect(await sent.findByText(/지금 4팀 기다려요/)).toBeTruthy();
  expect(sent.getByText(/010-\*\*\*\*-4821 · 12월 13일 .*까지 찾아요/)).toBeTruthy();
  expect(sent.queryByText(/01012344821|1234/)).toBeNull();
});

test('says that this browser is told where the member turned pushes on', async () => {
  show(4, true);
  const sent = await moment();
  expect(sent.getByText('찾으면 이 브라우저로 알려 드려요')).toBeTruthy();
  expect(await sent.findByText('브라우저에 닿지 않으면 문자로 · 12월 13일', { exact: false })).toBeTruthy();
  expect(sent.queryByText(/4821/)).toBeNull();
});

test('says what helps when nobody has chosen these days', async () => {
  show(0);
  expect(
    await (await moment()).findByText('지금 기다리는 팀 가운데는 없어요. 새 팀이 신청하면 바로 맞춰 봐요'),
  ).toBeTruthy();
});

test('claims no number while it is unknown', async () => {
  show(null);
  expect(await (await moment()).findByText('조건과 날짜가 맞는 팀을 찾아요')).toBeTruthy();
});

test('closes to the history, and copies a word for the friends where nothing can be shared', async () => {
  const { user, onClose } = show(4);
  await user.click((await moment()).getByRole('button', { name: '친구들에게 알리기' }));
  expect(await (await moment()).findByText('친구들에게 보낼 말을 복사했어요')).toBeTruthy();
  await user.click((await moment()).getByRole('button', { name: '내역 보기' }));
  expect(onClose).toHaveBeenCalledOnce();
});
