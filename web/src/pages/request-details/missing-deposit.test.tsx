import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDeposit, aMatch, aMatchDetail, matchesAnswer } from '../../testing/meetings.ts';
import { renderApp, someMember } from '../../testing/render.tsx';
import { MissingDeposit } from './missing-deposit.tsx';
import { setMedia } from '../../testing/dom.ts';
import { stubService } from '../../testing/service.ts';
import { answers, fixed, open, pending, section, setScene } from './history-test-setup.tsx';

const now = Date.parse('2026-12-02T14:00:00+09:00');
const lessenedDeposit = aDeposit({ is_payed: 1, received_won: 7_000, missing_won: 500 });

function show(more: Parameters<typeof aMatch>[1]) {
  return renderApp(<MissingDeposit meeting={aMatchDetail(aMatch(1, more))} now={now} />, {
    user: someMember,
  });
}

test('what the bank took off a paid deposit is shown with the account, the name and until when', () => {
  show({ state: 'fixed', deposit: lessenedDeposit });
  const missing = screen.getByRole('region', { name: '모자란 보증금' });
  expect(missing.textContent).toContain('만남은 그대로예요. 오늘 19:40까지 500원을 더 보내 주세요.');
  for (const text of ['500원', '123-456-789012', '김하늘4821']) {
    expect(within(missing).getByText(text)).toBeDefined();
  }
});

test('after the meeting it asks for it without a time', () => {
  show({ state: 'completed', deposit: { ...lessenedDeposit, due_at: '2026-12-01T09:00:00Z' } });
  const { textContent } = screen.getByRole('region', { name: '모자란 보증금' });
  expect(textContent).toContain('되도록 빨리 500원을 더 보내 주세요.');
  expect(textContent).not.toContain('만남은 그대로');
});

test.each([
  ['no deposit', null],
  ['an unpaid deposit', aDeposit()],
  ['a deposit that is there in full', aDeposit({ is_payed: 1, missing_won: 0 })],
])('%s shows nothing', (_, deposit) => {
  expect(show({ deposit }).container.textContent).toBe('');
});

setScene();
const lessened = aDeposit({ is_payed: 1, received_won: 7_000, missing_won: 500 });
const part = { ...pending, deposit: aDeposit({ received_won: 5_000, missing_won: 2_500 }) };
const again = { ...aMatch(8), is_payed_by_female: 1 as const, deposit: lessened };
const ended = {
  ...aMatch(9, { state: 'completed', is_done: 1 }),
  deposit: { ...lessened, due_at: '2026-11-27T10:00:00Z' },
};
const lists: Record<string, ReturnType<typeof aMatch>[]> = {
  pending: [part, again],
  active: [{ ...fixed, deposit: lessened }],
  completed: [ended],
};
const PART = '보증금 7,500원 가운데 5,000원을 받았어요오늘 19:40까지 2,500원을 더 보내 주세요.';
const AGAIN = '보증금 500원이 모자라요오늘 19:40까지 500원을 더 보내 주세요.보낼 계좌 보기';
const SOON = '보증금 500원이 모자라요되도록 빨리 500원을 더 보내 주세요.보낼 계좌 보기';

test.each([
  ['a phone', false],
  ['a wide page', true],
])('each list says on %s what a deposit misses, until when, and where to send it', async (_, isWide) => {
  setMedia('(min-width: 768px)', isWide);
  stubService(
    answers({
      'GET /api/fixed/list/{uidUser}': ({ query }) => matchesAnswer(lists[query.type ?? ''] ?? []),
    }),
  );
  open();
  const said = async (name: string) => {
    const list = await section(name);
    await within(list).findAllByText(/더 보내 주세요/);
    return [...list.querySelectorAll('b')]
      .filter(({ textContent }) => textContent.startsWith('보증금 '))
      .map((title) => title.parentElement?.textContent);
  };
  expect(await said('보증금을 기다려요')).toEqual([PART, AGAIN]);
  expect(await said('다음 만남')).toEqual([AGAIN]);
  expect(await said('정해졌어요')).toEqual([AGAIN]);
  expect(await said('지난 합석')).toEqual([SOON]);
  const links = screen.getAllByRole('link', { name: '보낼 계좌 보기' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/request-details/fixed/${fixed.uid_meetings_fixed}`,
    `/request-details/pending/${again.uid_meetings_fixed}`,
    `/request-details/fixed/${fixed.uid_meetings_fixed}`,
    `/request-details/completed/${ended.uid_meetings_fixed}`,
  ]);
});
