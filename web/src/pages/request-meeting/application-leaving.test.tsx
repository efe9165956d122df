import { screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { aGroup, groupsAnswer } from '../../testing/meetings.ts';
import { renderApp, someMember } from '../../testing/render.tsx';
import { stubService } from '../../testing/service.ts';
import { answers, group, open, pick, press, setScene } from './application-test-setup.tsx';
import { Component as ApplicationPage } from './request-meeting-page.tsx';

setScene();

test('the cancel button leads back to the page before the form, also from its last step', async () => {
  stubService(answers());
  const { user } = renderApp(
    <Routes>
      <Route path="/request-meeting" element={<ApplicationPage />} />
      <Route path="/content/partnerships" element={<Link to="/request-meeting?step=check">신청</Link>} />
    </Routes>,
    { path: '/content/partnerships', user: someMember },
  );
  await user.click(screen.getByRole('link', { name: '신청' }));
  await pick(user, '달무리집', ['12월 4일 금요일']);
  await press(user, '확인하러 가기');
  await press(user, '취소');
  await waitFor(() => expect(window.location.pathname).toBe('/content/partnerships'));
});

describe('a team that cannot be taken', () => {
  const waiting = aGroup(3, { group_name: '찾는 팀', is_waiting: true });

  test('cannot be chosen while it waits for a match, and says why', async () => {
    stubService(answers({ 'GET /api/groups/search': groupsAnswer([waiting, group]) }));
    open('group');
    const choice = await screen.findByRole<HTMLInputElement>('radio', { name: /찾는 팀/ });
    expect(choice.disabled).toBe(true);
    expect(choice.closest('label')?.textContent).toContain('매칭을 기다리고 있어서 지금은 고를 수 없어요');
    expect(screen.getByRole('radio', { name: new RegExp(group.group_name) })).toHaveProperty('checked', true);
  });

  test('is replaced in answers that were kept from before it waited', async () => {
    const taken = { ...group, is_waiting: true };
    const free = aGroup(4, { group_name: '다른 팀' });
    stubService(answers({ 'GET /api/groups/search': groupsAnswer([group, free]) }));
    const { user, unmount } = open('group');
    await press(user, '이 팀 내용 고치기');
    await user.type(screen.getByRole('textbox', { name: '팀 이름' }), ' 둘');
    unmount();
    stubService(answers({ 'GET /api/groups/search': groupsAnswer([taken, free]) }));
    open('group');
    expect(await screen.findByRole('radio', { name: /다른 팀/ })).toHaveProperty('checked', true);
  });

  test('keeps its conditions while it is in a match, and tells no way to change them', async () => {
    const inUse = aGroup(5, { group_name: '매칭 중인 팀', is_in_use: true });
    stubService(answers({ 'GET /api/groups/search': groupsAnswer([inUse, group]) }));
    const { user } = open('group');
    await user.click(await screen.findByRole('radio', { name: /매칭 중인 팀/ }));
    await press(user, '바라는 점 고르러 가기');
    const wishes = (await screen.findByRole('heading', { name: '상대 팀에게 바라는 점' })).parentElement;
    expect(within(wishes ?? document.body).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByText(/바꾸려면/)).toBeNull();
    expect(screen.queryByRole('button', { name: '유머 감각' })).toBeNull();
  });
});
