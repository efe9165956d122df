import { expect, it } from 'vitest';
import { readIntro, STARTERS, withAnswer } from './starters.ts';

const [first, second] = STARTERS.map(({ question }) => question);

it('joins answers into a text, and reads them from it', () => {
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

it('changes one answer or takes it away, and leaves what else is written', () => {
  const text = '퇴근하고 만나요\n우리의 첫 잔은? 생맥주요\n\n천천히 마셔요';
  expect(withAnswer(text, first ?? '', '물이요')).toBe(text.replace('생맥주요', '물이요'));
  expect(withAnswer(text, first ?? '', null)).toBe('퇴근하고 만나요\n\n천천히 마셔요');
  expect(readIntro(text).rest).toBe('퇴근하고 만나요\n\n천천히 마셔요');
});

it('does not count a question without an answer', () => {
  expect(readIntro('우리의 첫 잔은? ')).toEqual({ answers: [], rest: '' });
});
