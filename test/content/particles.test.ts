import { describe, expect, it } from 'vitest';
import { faqs } from '../../shared/data/faqs.ts';
import { ERRORS } from '../../shared/errors.ts';
import { withJosa } from '../../shared/josa.ts';
import { fixedParticles, wrongParticles } from './particles.ts';
import { writtenIn } from './written.ts';

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

const SOURCES = writtenIn(
  ['shared', 'functions', 'infra', 'web/build', 'web/src', 'web/worker'],
  /\.tsx?$/,
).filter(({ text }) => /[가-힣]/.test(text));

describe('a template', () => {
  it('leaves every particle behind a value to withJosa, unless the value always ends alike', () => {
    expect(SOURCES.length).toBeGreaterThan(300);
    expect(
      SOURCES.flatMap(({ path, text }) => fixedParticles(path, text).map((found) => `${path}: ${found}`)),
    ).toEqual([]);
  });

  it.each([
    ['a name', 'const text = `${name}을 만나요`;', ['name을']],
    ['a name in quotes', 'const text = `‘${bar.name}’로 가요`;', ['bar.name’로']],
    ['a number in brackets', 'const text = `계좌(끝자리 ${four})로 보내요`;', ['four)로']],
    ['a joined name', "const text = name + '를 만나요';", ['name를']],
    ['an element', 'const text = <p><b>{phone}</b>이에요.</p>;', ['phone이에요']],
    ['an element of a line before', 'const text = <p><b>{name}</b>\n  와 만나요</p>;', ['name와']],
    ['an amount that does not fit', 'const text = `${won(5)}를 보내요`;', ['won(5)를']],
    ['an amount', 'const amount = won(5); const text = `${amount}을 ${won(6)}으로`;', []],
    ['a word of the source', "const WORD = '합석'; const text = `${WORD}이라 ${WORD}은`;", []],
    ['a word behind a name', 'const text = <p>{name} 팀과 {bar}에서, {size}명이</p>;', []],
  ])('with a particle behind %s', (_, source, expected) => {
    expect(fixedParticles('a.tsx', source)).toEqual(expected);
  });
});
