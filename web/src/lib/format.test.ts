import { describe, expect, test, it } from 'vitest';
import { dayTimeLabel, dDay, phoneLabel, versus, won } from './format.ts';
import { dialUrl, mapSearchUrl } from './place-links.ts';
import { readIntro, STARTERS, withAnswer } from './starters.ts';

describe('times are in KST in any time zone', () => {
  test.each([
    ['2026-11-24T18:00', '11월 24일 (화) 18:00'],
    ['2026-11-24T18:00:00+09:00', '11월 24일 (화) 18:00'],
    ['2026-11-24T09:00:00Z', '11월 24일 (화) 18:00'],
    [Date.UTC(2026, 10, 23, 15, 0), '11월 24일 (화) 00:00'],
  ])('%s is %s', (at, text) => {
    expect(dayTimeLabel(at)).toBe(text);
  });

  test.each([
    ['2026-11-24', '오늘'],
    ['2026-11-27', 'D-3'],
    ['2026-11-23', '지남'],
  ])('seen on 24 November at 23:59 KST, %s is %s', (day, text) => {
    expect(dDay(day, Date.parse('2026-11-24T23:59:00+09:00'))).toBe(text);
  });
});

test('money, sides and phone numbers are formatted', () => {
  expect(won(7500)).toBe('7,500원');
  expect(versus(3)).toBe('3\u00a0:\u00a03');
  expect(phoneLabel('+82 10 1234 5678')).toBe('010-1234-5678');
  expect(phoneLabel('821012345678')).toBe('010-1234-5678');
});

describe('the links of a place', () => {
  it('escapes the address in the map search', () => {
    expect(mapSearchUrl('서울 중구 을지로 12/3 #2')).toBe(
      `https://map.naver.com/p/search/${encodeURIComponent('서울 중구 을지로 12/3 #2')}`,
    );
  });

  it('keeps only digits in a dial link', () => {
    expect(dialUrl('02-000-1234')).toBe('tel:020001234');
  });
});

const [first, second] = STARTERS.map(({ question }) => question);

it('answers are joined into a text, and read from it', () => {
  const text = withAnswer(withAnswer('', first ?? '', '생맥주요'), second ?? '', '노래방이요');
  expect(text).toBe('우리의 첫 잔은? 생맥주요\n2차는 어디로? 노래방이요');
  expect(readIntro(text)).toEqual({
    answers: [
      { question: first, answer: '생맥주요' },
      { question: second, answer: '노래방이요' },
    ],
    rest: '',
  });
});

it('one answer is changed or taken away, and what else is written stays', () => {
  const text = '퇴근하고 만나요\n우리의 첫 잔은? 생맥주요\n\n천천히 마셔요';
  expect(withAnswer(text, first ?? '', '물이요')).toBe(text.replace('생맥주요', '물이요'));
  expect(withAnswer(text, first ?? '', null)).toBe('퇴근하고 만나요\n\n천천히 마셔요');
  expect(readIntro(text).rest).toBe('퇴근하고 만나요\n\n천천히 마셔요');
});

it('a question without an answer does not count', () => {
  expect(readIntro('우리의 첫 잔은? ')).toEqual({ answers: [], rest: '' });
});
