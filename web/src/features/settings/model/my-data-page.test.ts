import { expect, test } from 'vitest';
import { emptyTeam } from '../../../../../shared/schemas/group-form.ts';
import type { MyData } from '../../../../../shared/schemas/my-data.ts';
import { myDataPage } from './my-data-page.ts';

const AT = '2027-03-02T03:00:00.000Z';
const group: Omit<MyData['groups'][number], 'created_at'> = {
  ...emptyTeam,
  group_name: '남산 <b>팀</b>',
  major: '경영',
  group_intro: '보드게임 & "맛집"\n좋아해요',
  group_avg_age: 26,
  group_members: 3,
  age_range: [20, 35],
  preferred_conditions: ['유머 감각', '배려심'],
  confirmed_traits: ['직장인'],
};
const { major: _major, company: _company, job: _job, ...applied } = group;

const data: MyData = {
  created_at: AT,
  member: [
    {
      id: 'kim1',
      name: '김하늘',
      birth: '1998-04-12',
      gender: 'male',
      phone: '01012345678',
      identity_verified_at: null,
      suspended_by: 'pause',
      suspended_until: AT,
      created_at: AT,
    },
  ],
  consents: [],
  groups: [{ ...group, created_at: AT }],
  accounts: [],
  requests: [
    {
      created_at: AT,
      state: 'open',
      allow_wider: true,
      adults_declared: null,
      choices: [{ bar_name: '달무리집', date: '2027-03-05', time: '18:00', priority: 1 }],
      group: applied,
    },
    {
      created_at: AT,
      state: 'expired',
      allow_wider: false,
      adults_declared: null,
      choices: null,
      group: null,
    },
  ],
  meetings: [
    {
      datetime: AT,
      bar_name: '달무리집',
      group_name: '남산 팀',
      state: 'completed',
      end: null,
      deposit_amount: 7_500,
      transfer_name: '김하늘1234',
      paid_at: AT,
      coming_at: AT,
      late_minutes: 20,
      late_at: AT,
      arrived_at: AT,
      objected_at: null,
      review: null,
      is_shown: false,
      answers: {
        again: true,
        manners: ['on_time'],
        bar: { verdict: 'again', best: 'food' },
        may_show: false,
      },
      shared_at: AT,
      report: { reason: 'rude', words: '', is_never_again: true, answer: null, created_at: AT },
      created_at: AT,
    },
  ],
  friendships: [
    { date: '2027-03-05', last_four: '5678', birth_year: 1998, privacy: '2026-11-28', created_at: AT },
  ],
  unpaid_records: [
    {
      group_name: '남산 팀',
      deposit_amount: 5_000,
      cancel_reason: 'deadline',
      outcome: 'dismissed',
      closed_at: AT,
      created_at: AT,
    },
    {
      group_name: '남산 팀',
      deposit_amount: 5_000,
      cancel_reason: 'opponent_cancel',
      outcome: null,
      closed_at: null,
      created_at: AT,
    },
  ],
  transfers: [],
  refunds: [{ amount: 7_500, reason: 'surplus', state: 'done', sent_at: AT, created_at: AT }],
  inquiries: [],
  push_devices: [],
  blocked_numbers: [],
  notices: [{ text: '매칭됐어요', is_read: false, created_at: AT }],
  cut: ['notices'],
};

const page = () => new DOMParser().parseFromString(myDataPage(data), 'text/html');

test('the page of one’s own data shows every list, also an empty one, in words', () => {
  const titles = [...page().querySelectorAll('h2')].map((title) => title.firstChild?.textContent?.trim());
  expect(titles).toHaveLength(Object.values(data).filter(Array.isArray).length - 1);
  expect(titles).toContain('만나고 싶지 않은 번호');
  const text = page().body.textContent;
  for (const words of [
    '20살부터 35살',
    '유머 감각, 배려심',
    '1 · 2027-03-05 · 18:00 · 달무리집',
    '7,500원',
    '더 보낸 돈',
    '기한까지 입금되지 않음',
    '상대 팀이 취소함',
    '더 기다리지 않아요',
    '쉬어 가기',
    '시간을 지켰어요',
    '안주',
    '다시 만나지 않기예',
    '2027.03.02 12:00',
  ])
    expect(text).toContain(words);
  expect(text).not.toMatch(/undefined|\[object|null/);
});

test('the page of one’s own data shows texts as texts, whatever is in them', () => {
  expect(page().querySelector('dd b')).toBeNull();
  expect(page().body.textContent).toContain('남산 <b>팀</b>');
  expect(page().body.textContent).toContain('보드게임 & "맛집"\n좋아해요');
});

test('the page of one’s own data says of which kinds it has only the newest rows', () => {
  const notes = [...page().querySelectorAll('section')].filter(({ textContent }) =>
    textContent?.includes('고객센터'),
  );
  expect(notes.map((section) => section.querySelector('h2')?.firstChild?.textContent?.trim())).toEqual([
    '알림',
  ]);
});
