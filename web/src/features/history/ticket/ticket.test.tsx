import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aMatch, aMatchDetail } from '../../../testing/meetings.ts';
import { aDepositFlow, aMoneyFlow } from '../../../testing/money-flow.ts';
import { renderApp, someMember } from '../../../testing/render.tsx';
import type { FixedDetail } from '../api/queries.ts';
import { Ticket } from './ticket.tsx';
import { meetingIcs } from './ics.ts';

const NOW = Date.parse('2026-12-02T05:00:00Z');

function show(more: Partial<FixedDetail> = {}, now = NOW) {
  const meeting = aMatchDetail(aMatch(1, { state: 'fixed' }), more);
  const onCancel = vi.fn();
  renderApp(
    <Ticket
      {...{ meeting, onCancel }}
      gender="female"
      now={now}
      picture={<img src="/bar.webp" alt="" />}
      game="병뚜껑 튕기기"
    />,
    { user: someMember },
  );
  return { meeting, onCancel };
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

test('the ticket says when, where and which name to say at the counter', () => {
  const { meeting } = show();
  const ticket = within(screen.getByRole('article', { name: '입장권' }));
  expect(ticket.getByText('12월 4일 (금) 19:00')).toBeTruthy();
  expect(ticket.getByText(/달무리집/)).toBeTruthy();
  expect(ticket.getByText(meeting.bar_address)).toBeTruthy();
  expect(ticket.getByText('카운터에서 팀 이름을 말해요').nextSibling?.textContent).toBe('퇴근 후 셋');
  expect(screen.getByText('D-2')).toBeTruthy();
});

test('what is taken off the bill is what the service says', () => {
  const deposits = [aDepositFlow('male', { deposit: 5_000 }), aDepositFlow('female', { deposit: 7_000 })];
  show({ money: aMoneyFlow({ deposits, discount: 11_000 }) });
  for (const [label, amount] of [
    ['우리 팀 보증금', '7,000원'],
    ['상대 팀 보증금', '5,000원'],
    ['계산할 때 빠지는 돈', '11,000원'],
  ] as const) {
    expect(screen.getByText(label).closest('div')?.textContent).toContain(amount);
  }
});

test('the bar is called and found from here', () => {
  show();
  expect(screen.getByRole('link', { name: /술집에 전화하기/ }).getAttribute('href')).toBe('tel:020000000');
  expect(screen.getByRole('link', { name: '지도' }).getAttribute('href')).toContain(
    encodeURIComponent('을지로'),
  );
});

test('the other team’s card and the help lead to what keeps people safe', () => {
  show();
  for (const name of ['누구인지 어떻게 확인하나요', '안전하게 만나기'])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/safety');
});

test('a bar without a phone number has no such row', () => {
  show({ bar_number: '' });
  expect(screen.queryByRole('link', { name: /술집에 전화하기/ })).toBeNull();
});

test('the meeting is saved as a calendar file', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:file';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  show();
  await press('캘린더');
  expect(files[0]?.type).toContain('text/calendar');
  expect(await files[0]?.text()).toContain('DTSTART:20261204T100000Z');
  expect(screen.getByRole('status').textContent).toContain('저장했어요');
});

test('friends are told when and where, and nothing of the other team', async () => {
  const copied: string[] = [];
  const { meeting } = show();
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  await press('친구에게');
  expect(copied[0]).toContain('12월 4일 (금) 19:00 달무리집');
  for (const theirs of [meeting.matched_group_name, meeting.name_male, meeting.name_female]) {
    expect(copied[0]).not.toContain(theirs);
  }
});

test('cancelling says before what it costs', async () => {
  const { meeting, onCancel } = show();
  expect(screen.getByText(/보증금을 돌려드리지 못해요/)).toBeTruthy();
  await press('만남 취소하기');
  expect(onCancel).toHaveBeenCalledWith(meeting);
  expect(screen.getByText(/24시간 안에 취소하면 1점이고, 90일 안에 4점이 되면 30일 동안/)).toBeTruthy();
});

const file = (more: Partial<Parameters<typeof meetingIcs>[0]> = {}): string =>
  meetingIcs({ ...aMatchDetail(aMatch(1, { state: 'fixed' })), ...more }, NOW);
/** The lines as a reader unfolds them. */
const lines = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

test('the meeting is two hours long, in UTC', () => {
  expect(lines(file())).toEqual(
    expect.arrayContaining([
      'DTSTAMP:20261202T050000Z',
      'DTSTART:20261204T100000Z',
      'DTEND:20261204T120000Z',
    ]),
  );
});

test('a table that was promised for three hours is kept so long', () => {
  const { terms } = aMatch(1);
  expect(lines(file({ terms: { ...terms, table_hours: 3 } }))).toContain('DTEND:20261204T130000Z');
});

test('one that ends after midnight in Korea', () => {
  expect(lines(file({ datetime: '2026-12-04T22:30:00+09:00' }))).toEqual(
    expect.arrayContaining(['DTSTART:20261204T133000Z', 'DTEND:20261204T153000Z']),
  );
});

test('what has a meaning in the format is escaped', () => {
  const text = file({ bar_name: '달; 무리\\집', bar_address: '서울 중구,\n을지로 1' });
  expect(lines(text)).toContain('LOCATION:달\\; 무리\\\\집\\, 서울 중구\\,\\n을지로 1');
});

test('every line ends with CRLF and has at most 75 octets, and no letter is cut', () => {
  const name = '아주아주긴이름을가진술집이라서한줄에다들어가지않는곳';
  const text = file({ bar_name: name });
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(lines(text)).toContain(`SUMMARY:${name} 합석`);
});
