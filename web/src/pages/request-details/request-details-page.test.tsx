import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { setMedia } from '../../testing/dom.ts';
import { aMatch, aMatchDetail, aRequestDetail, matchesAnswer } from '../../testing/meetings.ts';
import { renderApp } from '../../testing/render.tsx';
import { stubService } from '../../testing/service.ts';
import { answers, fixed, open, ours, pending, request, section, setScene } from './history-test-setup.tsx';
import { Component as HistoryPage } from './request-details-page.tsx';

setScene();
const path = (kind: string, id: string) => `/request-details/${kind}/${id}`;

describe('the four lists on a phone', () => {
  test('fail separately, with a retry in the failed list', async () => {
    let fails = true;
    stubService(
      answers({
        'GET /api/meetings/status/{uidUser}': () =>
          fails ? { refusal: 'request.invalid' } : { body: { success: true, meetings: [request] } },
      }),
    );
    const { user } = open();
    const waiting = within(await section('매칭을 기다려요'));
    await waiting.findByText(/데이터를 불러오는 중 오류가 났어요/);
    expect(await screen.findByRole('button', { name: '만남 정보 보기' })).toBeTruthy();
    fails = false;
    await user.click(waiting.getByRole('button', { name: '다시 불러오기' }));
    await screen.findByText('오월안주 외 1곳');
  });

  test('say what a badge beside the date of a meeting counts to', async () => {
    stubService(answers());
    open();
    const pending = within(await section('보증금을 기다려요'));
    expect((await pending.findByRole('img', { name: /^(D-\d+|오늘)$/ })).parentElement?.textContent).toMatch(
      /입금까지$/,
    );
  });

  test('do not wait for one that is tried again', async () => {
    const held = new Promise<never>(() => undefined);
    let asked = 0;
    const refuseOnce = () => ((asked += 1) === 1 ? { refusal: 503 } : held);
    stubService(answers({ 'GET /api/meetings/status/{uidUser}': refuseOnce }));
    open();
    await waitFor(() => expect(asked).toBe(2));
    await section('지난 합석');
    expect(within(await section('매칭을 기다려요')).getByText('불러오고 있어요')).toBeTruthy();
  });

  test('link home when all of them fail to load', async () => {
    const refusal = { refusal: 'request.invalid' } as const;
    stubService({ 'GET /api/meetings/status/{uidUser}': refusal, 'GET /api/fixed/list/{uidUser}': refusal });
    open();
    const trouble = await screen.findByRole('alert');
    expect(trouble.textContent).toContain('데이터를 불러오는 중 오류가 났어요');
    expect(within(trouble).getByRole('link', { name: '홈으로 가기' }).getAttribute('href')).toBe('/');
  });

  test('are one line each and invite to apply when all are empty', async () => {
    const none = { body: { success: true, meetings: [] } };
    stubService({
      'GET /api/meetings/status/{uidUser}': none,
      'GET /api/fixed/list/{uidUser}': matchesAnswer([]),
    });
    open();
    expect((await screen.findByRole('link', { name: '첫 합석 신청하기' })).getAttribute('href')).toBe(
      '/request-meeting',
    );
    for (const [name, line] of [
      ['매칭을 기다려요', '기다리는 신청이 없어요'],
      ['보증금을 기다려요', '보증금을 기다리는 매칭이 없어요'],
      ['정해졌어요', '정해진 만남이 아직 없어요'],
      ['지난 합석', '지난 합석이 아직 없어요'],
    ] as const) {
      expect(within(await section(name)).getByText(line)).toBeTruthy();
    }
    expect(screen.queryByText('다음 만남')).toBeNull();
  });

  test('are not shown without a user', () => {
    stubService({});
    renderApp(<HistoryPage />, { user: null });
    expect(screen.getByText('사용자 정보를 찾을 수 없어요')).toBeTruthy();
  });
});

describe.each([
  ['a phone', false],
  ['a wide page', true],
])('the account for deposits on %s', (_, isWide) => {
  test('opens beside what is to send', async () => {
    setMedia('(min-width: 768px)', isWide);
    stubService(answers());
    const { user } = open();
    const list = within(await section('보증금을 기다려요'));
    await user.click(await list.findByRole('button', { name: '입금 계좌' }));
    const panel = await screen.findByRole('dialog', { name: '보증금 입금 계좌' });
    expect(panel.textContent).toContain('123-456-789012');
    expect(panel.textContent).toContain('보낼 금액7,500원');
  });
});

test('from 768 px the lists are tables of 5, 9, 7 and 8 columns under their heading', async () => {
  setMedia('(min-width: 768px)', true);
  stubService(answers());
  open();
  await screen.findByText('오월안주 외 1곳');
  await waitFor(() => expect(screen.getAllByRole('table')).toHaveLength(4));
  const spans = screen
    .getAllByRole('table')
    .map((table) => within(table).getAllByRole('columnheader')[0]?.getAttribute('colspan'));
  expect(spans).toEqual(['5', '9', '7', '8']);
  for (const table of screen.getAllByRole('table')) {
    const [, columns] = within(table).getAllByRole('row');
    const span = table.querySelector('th')?.colSpan;
    expect(columns?.children).toHaveLength(span ?? 0);
  }
});

test('the table of past meetings has a ring for each that took place', async () => {
  stubService(answers());
  open();
  const past = await section('지난 합석');
  await within(past).findAllByText('성사됨');
  expect(past.querySelectorAll('[data-part=ring]')).toHaveLength(2);
});

describe('a detail opens above the lists', () => {
  const ticket = path('fixed', fixed.uid_meetings_fixed);

  test('under an address of its own, and closes to the list', async () => {
    stubService(answers());
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '만남 정보 보기' }));
    expect(window.location.pathname).toBe(ticket);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('link', { name: /02-000-0000/ })).toBeTruthy();
    expect(await dialog.findByText('그날 밤 뒤집을 카드')).toBeTruthy();
    expect(dialog.getByText('이래서 이어졌어요')).toBeTruthy();
    expect(dialog.getByText('1순위 날짜')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: '닫기' }));
    await waitFor(() => expect(window.location.pathname).toBe('/request-details'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is closed by Back, too', async () => {
    stubService(answers());
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '만남 정보 보기' }));
    await screen.findByRole('dialog');
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { level: 1, name: '미팅 내역' })).toBeTruthy();
  });

  test('of a meeting that did not take place, with a way to look for the same again', async () => {
    const again = request.uid_meetings_requested;
    stubService(
      answers({
        'GET /api/fixed/detail/{id}': { body: { success: true, meeting: aMatchDetail(ours, { again }) } },
      }),
    );
    open(path('completed', ours.uid_meetings_fixed));
    const dialog = within(await screen.findByRole('dialog'));
    const link = await dialog.findByRole('link', { name: '같은 조건으로 다시 찾기' });
    expect(link.getAttribute('href')).toBe(`/request-meeting?again=${again}`);
  });

  test('from a link of a notice, where closing leads to the list', async () => {
    stubService(answers());
    const { user } = open(ticket);
    const entries = window.history.length;
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '닫기' }));
    await waitFor(() => expect(window.location.pathname).toBe('/request-details'));
    expect(window.history.length).toBe(entries);
  });

  test.each([
    ['shows the error for an invalid id', 'mtg_nonsense', '만남 ID가 올바르지 않아요'],
    [
      'shows the error when it fails to load',
      aMatch(99).uid_meetings_fixed,
      '만남 상세 정보를 불러오지 못했어요. 잠시 후 다시 시도해 주세요',
    ],
  ])('%s, and the lists stay visible', async (_, id, words) => {
    stubService(answers());
    open(path('fixed', id));
    await screen.findByRole('alertdialog', { name: words });
    expect(window.location.pathname).toBe('/request-details');
    expect(await screen.findByText('오월안주 외 1곳')).toBeTruthy();
  });
});

describe('after an application was sent', () => {
  const sent = `/request-details?sent=${request.uid_meetings_requested}`;
  const detail = { body: { success: true, meeting: aRequestDetail(request) } };

  test('goes on to the team that was found at once', async () => {
    const none = { body: { success: true, meetings: [] } };
    stubService(
      answers({ 'GET /api/meetings/detail/{id}': detail, 'GET /api/meetings/status/{uidUser}': none }),
    );
    open(sent);
    await screen.findByRole('dialog', { name: '찾았어요' });
    expect(window.location.pathname).toBe(path('pending', pending.uid_meetings_fixed));
  });
});
