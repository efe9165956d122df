import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aDeposit, aMatch, aMatchDetail, aBar, aRequest, aRequestDetail } from '../../../testing/meetings.ts';
import { renderApp, someMember } from '../../../testing/render.tsx';
import { FoundMoment } from './found-moment.tsx';
import { stubService } from '../../../testing/service.ts';
import { SentMoment } from './sent-moment.tsx';

const meeting = aMatchDetail(aMatch(1, { deposit: aDeposit() }));
const showFound = (one = meeting) =>
  renderApp(<FoundMoment meeting={one} gender="female" now={Date.parse('2026-12-02T05:00:00Z')} />, {
    user: someMember,
  });

test('a found match shows both teams, what the other one wrote, why they were matched, the day and the deadline', async () => {
  showFound();
  const found = within(await screen.findByRole('dialog', { name: '찾았어요' }));
  expect(found.getByText(meeting.current_group_name)).toBeTruthy();
  expect(found.getByText('대표 본인 인증')).toBeTruthy();
  expect(found.getByText('약속 지킴 2/2')).toBeTruthy();
  expect(found.getByRole('heading', { name: '이래서 이어졌어요' })).toBeTruthy();
  expect(found.getByText(/오늘 19:40까지/)).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('찾았어요');
});

test('a found match shows an introduction as the questions that it answers, with what else is written', async () => {
  const male_group_info = {
    ...meeting.male_group_info,
    group_intro: '우리의 첫 잔은? 생맥주요\n퇴근하고 만나요',
  };
  showFound({ ...meeting, male_group_info });
  const found = within(await screen.findByRole('dialog', { name: '찾았어요' }));
  expect([found.getByRole('term').textContent, found.getByRole('definition').textContent]).toEqual([
    '우리의 첫 잔은?',
    '생맥주요',
  ]);
  expect(found.getByText('퇴근하고 만나요')).toBeTruthy();
});

test('the glass of a team that has paid is full', async () => {
  showFound({ ...meeting, is_payed_by_male: 1 });
  const table = await screen.findByRole('img', { name: /상대 팀 테이블이 붙었어요/ });
  await expect.poll(() => table.getAttribute('data-state')).toBe('paid-theirs');
});

test('the other table comes in, and is there for those who cannot see it', async () => {
  showFound({ ...meeting, members: 8 });
  const table = await screen.findByRole('img', { name: /상대 팀 테이블이 붙었어요/ });
  await expect.poll(() => table.getAttribute('data-state')).toBe('met');
  expect(table.getAttribute('aria-label')).toMatch(/4\s:\s4예요\.$/);
});

const bar = aBar(1, '달무리집');
const request = aRequest(3, [
  [bar, '2026-12-13', '19:00'],
  [bar, '2026-12-12', '18:00'],
]);

function showSent(comparable_groups: number | null, isPushed = false) {
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

test('a sent request says how many teams the service could match, the masked phone and the last day', async () => {
  showSent(4);
  const sent = await moment();
  expect(await sent.findByText(/지금 4팀 기다려요/)).toBeTruthy();
  expect(sent.getByText(/010-\*\*\*\*-4821 · 12월 13일 .*까지 찾아요/)).toBeTruthy();
  expect(sent.queryByText(/01012344821|1234/)).toBeNull();
});

test('a sent request says that this browser is told where the member turned pushes on', async () => {
  showSent(4, true);
  const sent = await moment();
  expect(sent.getByText('찾으면 이 브라우저로 알려 드려요')).toBeTruthy();
  expect(await sent.findByText('브라우저에 닿지 않으면 문자로 · 12월 13일', { exact: false })).toBeTruthy();
  expect(sent.queryByText(/4821/)).toBeNull();
});

test('a sent request says what helps when nobody has chosen these days', async () => {
  showSent(0);
  expect(
    await (await moment()).findByText('지금 기다리는 팀 가운데는 없어요. 새 팀이 신청하면 바로 맞춰 봐요'),
  ).toBeTruthy();
});

test('a sent request claims no number while it is unknown', async () => {
  showSent(null);
  expect(await (await moment()).findByText('조건과 날짜가 맞는 팀을 찾아요')).toBeTruthy();
});

test('a sent request closes to the history, and copies words for the friends where nothing can be shared', async () => {
  const { user, onClose } = showSent(4);
  await user.click((await moment()).getByRole('button', { name: '친구들에게 알리기' }));
  expect(await (await moment()).findByText('친구들에게 보낼 말을 복사했어요')).toBeTruthy();
  await user.click((await moment()).getByRole('button', { name: '내역 보기' }));
  expect(onClose).toHaveBeenCalledOnce();
});
