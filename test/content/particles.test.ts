import { describe, expect, it } from 'vitest';
import { faqs } from '../../shared/data/faqs.ts';
import { ERRORS } from '../../shared/errors.ts';
import { withJosa } from '../../shared/josa.ts';
import { wrongParticles } from './particles.ts';

describe('a particle', () => {
  it.each([
    ['계좌번호', '계좌번호를 계좌번호로 계좌번호예요'],
    ['금액', '금액을 금액으로 금액이에요'],
    ['서울', '서울을 서울로 서울이에요'],
    ['3', '3을 3으로 3이에요'],
    ['2 : 2', '2 : 2를 2 : 2로 2 : 2예요'],
    ['3 : 3', '3 : 3을 3 : 3으로 3 : 3이에요'],
    ['4 : 4', '4 : 4를 4 : 4로 4 : 4예요'],
    ['780', '780을 780으로 780이에요'],
  ])('after %s is chosen by its last sound', (word, expected) => {
    expect(
      [withJosa(word, '을/를'), withJosa(word, '으로/로'), withJosa(word, '이에요/예요')].join(' '),
    ).toBe(expected);
  });

  it.each(['797를 보냈어요', '강와 만나요', '3예요.', '누나을', '서울으로 가요'])(
    'that does not fit is found: %s',
    (text) => {
      expect(wrongParticles(text)).not.toEqual([]);
    },
  );
});

describe('the particles of the texts that members read', () => {
  it.each(faqs)('$question', ({ question, answer }) => {
    expect(wrongParticles(`${question} ${answer}`)).toEqual([]);
  });

  it.each(Object.entries(ERRORS))('%s', (_, { message }) => {
    expect(wrongParticles(message)).toEqual([]);
  });
});
