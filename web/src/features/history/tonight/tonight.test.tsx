import { cleanup, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Tonight } from '../../../../../shared/schemas/tonight.ts';
import { aMatch, aMatchDetail } from '../../../testing/meetings.ts';
import { renderApp, someMember } from '../../../testing/render.tsx';
import { type Answers, stubService } from '../../../testing/service.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import type { FixedDetail } from '../api/queries.ts';
import { isTonight } from '../api/evening.ts';
import { Help } from './help.tsx';
import { TonightScreen } from './tonight-screen.tsx';

const SAY = 'PUT /api/fixed/{id}/tonight';
const SAID = { body: { success: true, message: '알렸어요' } };
const NOTHING = { late_minutes: null, late_at: null, arrived_at: null };
const at = (time: string) => `2026-12-04T${time}:00+09:00`;
const TONIGHT: Tonight = {
  table_code: '4827',
  has_owner: true,
  from: at('16:00'),
  arrive_from: at('18:30'),
  no_show_from: at('19:30'),
  until: at('22:00'),
  lates_left: 3,
  mine: NOTHING,
  theirs: NOTHING,
};

function show(
  time: string,
  tonight: Partial<Tonight> = {},
  { more = {}, answers = { [SAY]: SAID } }: { more?: Partial<FixedDetail>; answers?: Answers } = {},
) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at(time)) });
  const meeting = aMatchDetail(aMatch(1, { state: 'fixed' }), {
    tonight: { ...TONIGHT, ...tonight },
    ...more,
  });
  const now = Date.parse(at(time));
  if (!isTonight(meeting, now)) throw new Error('not this evening');
  const service = stubService(answers);
  const close = vi.fn();
  const view = renderApp(
    <Sheet open onOpenChange={close} title="" head={<Help meeting={meeting} />}>
      <TonightScreen
        {...{ meeting, now }}
        gender="female"
        picture={null}
        cards={null}
        info={<p>돈은 지금</p>}
      />
    </Sheet>,
    { user: someMember },
  );
  const press = async (name: string | RegExp) => view.user.click(await screen.findByRole('button', { name }));
  return { service, press };
}

test.each([
  ['15:59', false],
  ['16:00', true],
  ['21:59', true],
  ['22:00', false],
])('the evening is from three hours before to the end, at %s: %s', (time, isOn) => {
  const meeting = aMatchDetail(aMatch(1, { state: 'fixed' }), { tonight: TONIGHT });
  expect(isTonight(meeting, Date.parse(at(time)))).toBe(isOn);
});

test.each([
  ['17:48', '1시간 12분'],
  ['18:00', '1시간'],
  ['18:51', '곧 만나요'],
  ['19:00', '만나는 중이에요'],
])('at %s it says how long it takes: %s', (time, words) => {
  show(time);
  expect(screen.getByRole('heading', { name: words })).toBeTruthy();
});

test('what was said is shown with when the team comes; at its end nothing more can be said', async () => {
  const mine = { late_minutes: 20, late_at: at('18:02'), arrived_at: null } as const;
  const { service, press } = show('18:05', { mine, lates_left: 0 });
  expect(
    screen.getByText(/^18:02에 막차 전까지 팀에 알렸고 가게 화면에도 보여요. 19:20쯤 갈게요/),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: '20분' }).getAttribute('aria-pressed')).toBe('true');
  await press('30분');
  expect(screen.queryByRole('button', { name: '제시간에 갈 수 있어요' })).toBeNull();
  expect(service.sent(SAY)).toEqual([]);
});

test('at a bar without an owner nothing is said of the bar, and nobody is there to be texted', async () => {
  const { press } = show('18:40', { has_owner: false });
  expect(screen.getByText(/^누르면 막차 전까지 팀에 바로 알려요. 가게에는 전화해 주세요/)).toBeTruthy();
  await press('불편한 일이 있었어요');
  expect(screen.queryByRole('button', { name: /직원을 조용히/ })).toBeNull();
  expect(screen.getByRole('link', { name: /가게에 전화하기/ }).getAttribute('href')).toMatch(/^tel:0/);
});

test('what is past cannot be said any more', async () => {
  const late = { late_minutes: 20, late_at: at('18:50'), arrived_at: null } as const;
  const { service, press } = show('19:10', { mine: late });
  expect(screen.queryByRole('button', { name: '제시간에 갈 수 있어요' })).toBeNull();
  await press('10분');
  expect(service.sent(SAY)).toEqual([]);
  await press('30분');
  expect(service.sent(SAY)).toEqual([{ say: 'late_30' }]);
  cleanup();
  show('19:30');
  expect(screen.queryByRole('region', { name: '늦는다고 알리기' })).toBeNull();
});

test.each([
  [
    { late_minutes: 10 as const, late_at: at('18:01'), arrived_at: null },
    '막차 전까지 팀이 10분 늦는대요방금',
  ],
  [
    { late_minutes: 0 as const, late_at: at('17:30'), arrived_at: null },
    '막차 전까지 팀은 제시간에 온대요17:30',
  ],
  [{ late_minutes: null, late_at: null, arrived_at: at('18:01') }, '막차 전까지 팀이 도착했대요방금'],
])('what the other team says', (theirs, words) => {
  show('18:02', { theirs });
  expect(screen.getByRole('status', { name: '' }).textContent).toBe(words);
});

test('nobody is there before half an hour before', async () => {
  const { service, press } = show('18:29');
  await press('도착했어요');
  expect(service.sent(SAY)).toEqual([]);
  expect(screen.getByText('18:30부터 누를 수 있어요')).toBeTruthy();
});

test('who waits in vain objects after half an hour, with what happened filled in', async () => {
  const mine = { ...NOTHING, arrived_at: at('18:55') };
  const dispute = { can_raise: true, until: null, is_open: false, is_mine: false, is_theirs: false };
  const early = show('19:29', { mine }, { more: { dispute } });
  await early.press('상대 팀이 안 왔어요 · 19:30부터');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('the objection says what it may come to, and what the other team has said', async () => {
  const DISPUTE = 'PUT /api/fixed/{id}/dispute';
  const mine = { ...NOTHING, arrived_at: at('18:55') };
  const theirs = { ...NOTHING, arrived_at: at('19:05') };
  const dispute = { can_raise: true, until: null, is_open: false, is_mine: false, is_theirs: false };
  const answers = { [DISPUTE]: { body: { success: true, message: '이의를 받았어요' } } };
  const { service, press } = show('19:30', { mine, theirs }, { more: { dispute }, answers });
  await press('상대 팀이 안 왔어요');
  const sheet = within(screen.getByRole('dialog', { name: '30분이 지났어요' }));
  expect(sheet.getByText(/막차 전까지 팀은 19:05에 도착했다고 했어요/)).toBeTruthy();
  expect(sheet.getByText('확인되면 받는 돈').closest('div')?.textContent).toContain('11,250원');
  sheet.getByRole('button', { name: '상대 팀이 안 왔어요' }).click();
  const question = within(await screen.findByRole('alertdialog', { name: '이의를 낼까요?' }));
  question.getByRole('button', { name: '이의 제기하기' }).click();
  await screen.findByRole('alertdialog', { name: '이의를 받았어요' });
  expect(service.sent(DISPUTE)).toMatchObject([{ reason: '상대 팀이 30분이 지나도 오지 않았어요.' }]);
});

test('who is uneasy calls the staff, reads that leaving is fine, reports, or calls the police', async () => {
  const report = { can_send: true, answer_hours: 24, is_sent: false, answer: null };
  const { service, press } = show('19:10', {}, { more: { report } });
  await press('불편한 일이 있었어요');
  expect(screen.getByText('상대 팀에게는 알리지 않아요.')).toBeTruthy();
  expect(screen.getByText('지금 자리에서 나가도 돼요')).toBeTruthy();
  expect(screen.getByRole('link', { name: '112에 전화하기' }).getAttribute('href')).toBe('tel:112');
  expect(screen.getByRole('link', { name: /가게에 전화하기/ })).toBeTruthy();
  await press(/직원을 조용히 불러 주세요/);
  expect(service.sent(SAY)).toEqual([{ say: 'help' }]);
  expect(await screen.findByText('가게에 문자를 보냈어요')).toBeTruthy();
  await press('불편한 일이 있었어요');
  await press(/신고하기/);
  expect(await screen.findByRole('dialog', { name: '어떤 일이 있었어요?' })).toBeTruthy();
});
