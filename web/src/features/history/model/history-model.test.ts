import { describe, expect, it, test } from 'vitest';
import { kstInstant } from '../../../../../shared/calendar.ts';
import { aBar, aMatch, aRequest, aDeposit } from '../../../testing/meetings.ts';
import { depositResult, depositSentence, outcomeOf, OUTCOMES } from './outcome.ts';
import { deposits, hasReviewOf, sizeOf } from './sides.ts';
import { dueLabel, requestLabel, teamNamed } from './words.ts';
import { firstMatter } from './first-matter.ts';

const flags = (is_done: 0 | 1, male: 0 | 1, female: 0 | 1) => ({
  is_done,
  is_canceled_by_male: male,
  is_canceled_by_female: female,
});

describe('how a meeting ended', () => {
  it.each([
    ['done', flags(1, 0, 0), '성사됨', '성사됨'],
    ['done counts before a cancel flag', flags(1, 1, 0), '성사됨', '성사됨'],
    [
      'cancelled by the man’s side',
      flags(0, 1, 0),
      '우리 팀 사정으로 취소됐어요',
      '상대 팀 사정으로 취소됐어요',
    ],
    [
      'cancelled by the woman’s side',
      flags(0, 0, 1),
      '상대 팀 사정으로 취소됐어요',
      '우리 팀 사정으로 취소됐어요',
    ],
    [
      'cancelled by both: the reader’s own side counts',
      flags(0, 1, 1),
      '우리 팀 사정으로 취소됐어요',
      '우리 팀 사정으로 취소됐어요',
    ],
    ['no flag at all', flags(0, 0, 0), '알 수 없음', '알 수 없음'],
  ])('%s', (_, meeting, maleText, femaleText) => {
    expect(OUTCOMES[outcomeOf(meeting, 'male')].text).toBe(maleText);
    expect(OUTCOMES[outcomeOf(meeting, 'female')].text).toBe(femaleText);
  });
});

describe('result for the deposit', () => {
  it.each([
    ['concluded', { is_done: 1 }, '7,500원 할인', 7_500],
    [
      'cancelled by the other side',
      { is_canceled_by_male: 1, refund_amount: 11_250 },
      '11,250원 환불',
      11_250,
    ],
    ['cancelled in time', { is_canceled_by_female: 1, refund_amount: 7_500 }, '7,500원 환불', 7_500],
    ['cancelled too late', { is_canceled_by_female: 1, is_payed_by_female: 1 }, '환불 없음', undefined],
    ['never paid', { is_canceled_by_female: 1 }, '보낸 돈 없음', undefined],
  ] as const)('%s', (_, more, words, amount) => {
    const meeting = aMatch(1, more);
    expect(depositResult(meeting, 'female')).toBe(words);
    expect(depositSentence(meeting, 'female')?.amount).toBe(amount);
  });

  it('names the compensation only when there is one', () => {
    const letDown = aMatch(1, { is_canceled_by_male: 1, refund_amount: 11_250 });
    const inTime = aMatch(1, { is_canceled_by_male: 1, refund_amount: 7_500 });
    expect(depositSentence(letDown, 'female')?.before).toBe('보상까지 ');
    expect(depositSentence(inTime, 'female')?.before).toBe('보증금 ');
  });
});

describe('a deposit that is not lost yet', () => {
  const absent = { is_canceled_by_female: 1, is_payed_by_female: 1 } as const;
  const nobodyObjects = { can_raise: false, until: null, is_open: false, is_mine: false, is_theirs: false };

  it.each([
    [
      'while the team may object',
      { can_raise: true, until: '2026-12-07T11:00:00.000Z' },
      '보증금은 아직 그대로 있어요. 사실과 다르면 12월 7일 (월) 20:00까지 이의를 낼 수 있어요',
      '이의 기간',
    ],
    [
      'while an objection waits for an admin',
      { is_open: true, is_mine: true },
      '보증금은 이의를 확인할 때까지 그대로 둬요',
      '확인 중',
    ],
    ['once the time is over', {}, '보증금은 돌려드리지 못했어요', '환불 없음'],
  ])('%s', (_, more, sentence, cell) => {
    const meeting = aMatch(1, { ...absent, dispute: { ...nobodyObjects, ...more } });
    expect(depositSentence(meeting, 'female')).toEqual({ before: sentence });
    expect(depositResult(meeting, 'female')).toBe(cell);
  });
});

describe('the name of a team among other words', () => {
  it.each([
    ['퇴근 후 셋', '퇴근 후 셋 팀'],
    ['팀 66ggr6', '팀 66ggr6'],
    ['남산 팀', '남산 팀'],
    ['팀플레이', '팀플레이 팀'],
  ])('%s is %s', (name, words) => {
    expect(teamNamed(name)).toBe(words);
  });
});

describe('the reader’s gender decides which side is mine', () => {
  const meeting = aMatch(1, { is_payed_by_male: 1, is_review_female_exist: 1 });
  it('for deposits', () => {
    expect(deposits(meeting, 'male')).toEqual({ mine: true, theirs: false });
    expect(deposits(meeting, 'female')).toEqual({ mine: false, theirs: true });
  });
  it('for reviews', () => {
    expect(hasReviewOf(meeting, 'male')).toBe(false);
    expect(hasReviewOf(meeting, 'female')).toBe(true);
  });
  it('counts half of the members on each side', () => {
    expect(sizeOf(aMatch(1, { members: 8 }))).toBe(4);
  });
});

describe('labels', () => {
  const bars = ['달무리집', '초록지붕', '반달주점'].map((name, index) => aBar(index + 1, name));
  it.each([
    [1, '달무리집'],
    [2, '달무리집 외 1곳'],
    [3, '달무리집 외 2곳'],
  ])('a request of %i bars', (count, label) => {
    const choices = bars.slice(0, count).map((bar) => [bar, '2026-12-04', '18:00'] as const);
    expect(
      requestLabel(
        aRequest(
          1,
          choices.map(([bar, day, time]) => [bar, day, time]),
        ),
      ),
    ).toBe(label);
  });

  it.each([
    ['2026-12-02T23:00:00+09:00', '오늘 23:00'],
    ['2026-12-03T00:30:00+09:00', '내일 00:30'],
    ['2026-12-04T23:00:00+09:00', '12월 4일 (금) 23:00'],
  ])('a deadline at %s', (at, label) => {
    expect(dueLabel(at, kstInstant('2026-12-02', '22:00'))).toBe(label);
  });
});

const NOW = Date.parse('2026-12-02T05:00:00Z');
const request = aRequest(1, [[aBar(1, '달무리집'), '2026-12-12', '18:00']]);
const later = aMatch(2, { deposit: aDeposit({ due_at: '2026-12-02T12:00:00Z' }) });
const sooner = aMatch(3, { deposit: aDeposit({ due_at: '2026-12-02T10:00:00Z' }) });
const paid = aMatch(4, { is_payed_by_female: 1, deposit: aDeposit() });
const past = aMatch(5, { state: 'fixed', datetime: '2026-12-01T19:00:00+09:00' });
const tonight = aMatch(6, { state: 'fixed', datetime: '2026-12-02T13:00:00+09:00' });
const friday = aMatch(7, { state: 'fixed' });
const first = (open: Partial<Parameters<typeof firstMatter>[0]>) =>
  firstMatter({ requests: [], pending: [], active: [], completed: [], ...open }, 'female', NOW);

test('the deposit whose time ends first comes before everything else', () => {
  const all = { requests: [request], pending: [paid, later, sooner], active: [tonight] };
  expect(first(all)).toEqual({ kind: 'due', meeting: sooner });
});

test('a meeting comes next, also while it is under way, and none that is over', () => {
  expect(first({ pending: [paid], active: [friday, tonight, past] })).toEqual({
    kind: 'fixed',
    meeting: tonight,
  });
  expect(first({ requests: [request], active: [past] }).kind).toBe('waiting');
});

test('how the last meeting was comes before a request, and only where it is asked', () => {
  const asked = aMatch(8, { state: 'completed', asks_after: true });
  const said = aMatch(9, { state: 'completed' });
  expect(first({ requests: [request], completed: [said, asked] })).toEqual({ kind: 'after', meeting: asked });
  expect(first({ pending: [paid], completed: [asked] }).kind).toBe('paid');
  expect(first({ requests: [request], completed: [said] }).kind).toBe('waiting');
});

test('the deposit of the other team comes third, a request last', () => {
  expect(first({ requests: [request], pending: [paid] })).toEqual({ kind: 'paid', meeting: paid });
  expect(first({ requests: [request] })).toEqual({ kind: 'waiting', request });
});

test('nothing comes first where nothing is open', () => {
  expect(first({})).toEqual({ kind: 'nothing' });
});
