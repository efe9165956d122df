import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi, onTestFinished } from 'vitest';
import '../../features/history/moments/found-anywhere.tsx';
import { seenFound } from '../../features/history/model/seen.ts';
import { sessionKey } from '../../lib/query-client.ts';
import { aBar, aDeposit, aMatch, aMatchDetail, aRequest, matchesAnswer } from '../../testing/meetings.ts';
import { timeOf } from '../../testing/pass-time.ts';
import { renderApp, someMember } from '../../testing/render.tsx';
import { stubService } from '../../testing/service.ts';
import { MatchWatch } from './match-watch.tsx';
import { queryClient } from './visit-client.ts';
import '../../features/notices/push/push-device.ts';
import { useUpdatePassword, useUpdatePhone } from '../../features/settings/api/settings.ts';
import { pushMark } from '../../lib/device/push-mark.ts';
import { ENDPOINT, PUBLIC_KEY, stubPushBrowser } from '../../testing/push-browser.ts';
import { Data } from './data-layout.tsx';

// Loaded before: the watcher's own import would take its time.

const request = aRequest(1, [[aBar(1, '달무리집'), '2026-12-12', '18:00']]);
const match = aMatch(2, { deposit: aDeposit() });
let requests = [request];
let pending: (typeof match)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  requests = [request];
  pending = [];
  return () => queryClient.clear();
});

/** A page with a field, and a link to another one. */
function SomePage() {
  const [text, setText] = useState('');
  return (
    <main>
      <h1>쪽</h1>
      <p>{useLocation().pathname}</p>
      <input aria-label="글" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/content/drinking-games">게임</Link>
      <Link to={`/request-details/pending/${match.uid_meetings_fixed}`}>만남</Link>
      <MatchWatch />
    </main>
  );
}

async function open(path: string, user: typeof someMember | null = someMember) {
  queryClient.setQueryData(sessionKey, user);
  const service = stubService({
    'GET /api/meetings/status/{uidUser}': () => ({ body: { success: true, meetings: requests } }),
    'GET /api/fixed/list/{uidUser}': () => matchesAnswer(pending),
    'GET /api/fixed/detail/{id}': { body: { success: true, meeting: aMatchDetail(match) } },
  });
  const view = renderApp(<SomePage />, { path });
  const { pass, callsIn } = timeOf(service);
  await pass(100);
  const beMatched = async () => {
    [requests, pending] = [[], [match]];
    await pass(5_200);
    await pass(1_200);
  };
  return { ...view, pass, callsIn, beMatched };
}
const moment = () => screen.queryByRole('dialog', { name: '찾았어요' });
const bar = () => screen.queryByRole('complementary', { name: '새 소식' });

test('a match opens by itself on any page, once', async () => {
  const { pass, beMatched, unmount } = await open('/content/partnerships');
  expect(moment()).toBeNull();
  await beMatched();
  await expect.poll(moment).not.toBeNull();
  await act(async () => screen.getByRole('button', { name: '나중에 볼게요' }).click());
  await expect.poll(moment).toBeNull();
  expect(window.location.pathname).toBe('/content/partnerships');
  unmount();
  await open('/');
  await pass(10_000);
  expect(moment()).toBeNull();
});

test('a form keeps what was typed: a bar leads to the match, and the moment comes after the form', async () => {
  const { beMatched, pass } = await open('/request-meeting');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '글' });
  await act(async () => field.focus());
  await beMatched();
  expect(moment()).toBeNull();
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole('link', { name: '보러 가기' }).getAttribute('href')).toBe(
    `/request-details/pending/${match.uid_meetings_fixed}`,
  );
  await act(async () => screen.getByRole('button', { name: '소식 닫기' }).click());
  expect(bar()).toBeNull();
  await act(async () => field.blur());
  await pass(3_000);
  expect(moment()).toBeNull();
  await act(async () => screen.getByRole('link', { name: '게임' }).click());
  await pass(1_200);
  await expect.poll(moment).not.toBeNull();
});

test('nobody is interrupted while typing', async () => {
  const { beMatched, pass } = await open('/content/drinking-games');
  const field = screen.getByRole('textbox', { name: '글' });
  await act(async () => field.focus());
  await beMatched();
  expect(moment()).toBeNull();
  await act(async () => field.blur());
  await pass(1_200);
  await expect.poll(moment).not.toBeNull();
});

test('an open question is answered first', async () => {
  const { beMatched, pass } = await open('/content/drinking-games');
  const question = document.body.appendChild(document.createElement('dialog'));
  question.setAttribute('open', '');
  await beMatched();
  expect(moment()).toBeNull();
  question.remove();
  await pass(1_200);
  await expect.poll(moment).not.toBeNull();
});

test('a call under way is answered first, as its answer may be an alert', async () => {
  const { beMatched, pass } = await open('/content/drinking-games');
  let finish = () => {};
  const sending = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => new Promise<void>((done) => (finish = done)) })
    .execute(undefined);
  await beMatched();
  expect(moment()).toBeNull();
  finish();
  await sending;
  await pass(1_200);
  await expect.poll(moment).not.toBeNull();
});

test.each([`/request-details/pending/${match.uid_meetings_fixed}`, `/request-details?sent=req_1`])(
  'is left to %s, which shows it itself',
  async (path) => {
    pending = [match];
    const { pass } = await open(path);
    await pass(6_000);
    expect(moment()).toBeNull();
    expect(seenFound.has(match.uid_meetings_fixed)).toBe(false);
  },
);

test('gives way to the page of its match, whose dialog would leave it no focus', async () => {
  const { beMatched, pass } = await open('/content/partnerships');
  await beMatched();
  await expect.poll(moment).not.toBeNull();
  await act(async () => screen.getByText('만남').click());
  expect(moment()).toBeNull();
  await act(async () => screen.getByRole('link', { name: '게임' }).click());
  await pass(6_000);
  expect(moment()).toBeNull();
});

test('a match whose deposit has been sent does not open', async () => {
  pending = [{ ...match, is_payed_by_female: 1 }];
  const { pass } = await open('/');
  await pass(6_000);
  expect(moment()).toBeNull();
});

test('the lists are read every five seconds while a request waits, and every thirty while only a deposit does', async () => {
  const { callsIn, pass } = await open('/content/partnerships');
  expect(await callsIn(20_000)).toBe(4);
  seenFound.add(match.uid_meetings_fixed);
  [requests, pending] = [[], [match]];
  await pass(6_000);
  expect(await callsIn(60_000)).toBe(2);
});

test.each([
  ['a visitor', () => open('/', null)],
  ['a member with nothing open', () => ((requests = []), open('/'))],
  ['the history, which reads by itself', () => open('/request-details')],
])('nothing is polled for %s', async (_, show) => {
  const { callsIn } = await show();
  expect(await callsIn(120_000)).toBe(0);
});

test('nothing is read while the site is hidden', async () => {
  const { callsIn } = await open('/');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await callsIn(60_000)).toBe(0);
});

// Loaded before: the watcher's own import would take its time.

const done = { body: { success: true, message: '바꿨어요' } } as const;

function Changes() {
  const password = useUpdatePassword();
  const phone = useUpdatePhone();
  return (
    <>
      <button
        type="button"
        onClick={() => password.mutate({ currentPassword: 'before123!', newPassword: 'after123!' })}
      >
        비밀번호
      </button>
      <button type="button" onClick={() => phone.mutate('01012345678')}>
        번호
      </button>
    </>
  );
}

test.each(['비밀번호', '번호'])(
  'a browser is told to the service again at once after %s has changed',
  async (name) => {
    stubPushBrowser({ permission: 'granted', endpoint: ENDPOINT });
    pushMark.write({ uid: someMember.uidUser, at: Date.now() });
    queryClient.setQueryData(sessionKey, someMember);
    onTestFinished(() => {
      pushMark.write(null);
      queryClient.clear();
    });
    const { sent } = stubService({
      'GET /api/auth/session': { body: { user: someMember } },
      'GET /api/meetings/status/{uidUser}': { body: { success: true, meetings: [] } },
      'GET /api/fixed/list/{uidUser}': matchesAnswer([]),
      'GET /api/notices/push': { body: { success: true, public_key: PUBLIC_KEY } },
      'PUT /api/notices/push': { body: { success: true } },
      'PUT /api/auth/update-password': done,
      'PUT /api/auth/update-phone': done,
    });
    const { user } = renderApp(
      <Data>
        <Changes />
        <MatchWatch />
      </Data>,
      { path: '/' },
    );
    await expect.poll(() => sent('GET /api/fixed/list/{uidUser}').length).toBeGreaterThan(0);
    expect(sent('PUT /api/notices/push')).toEqual([]);
    await user.click(screen.getByRole('button', { name }));
    await expect.poll(() => sent('PUT /api/notices/push').length).toBe(1);
  },
);
