import { expect, it } from 'vitest';
import { linesWith, writtenIn } from './written.ts';

/** Texts that stay as they are, because pages and members know them so. */
const FIXED = [
  '아이디 또는 비밀번호가 올바르지 않습니다',
  '이미 사용 중인 아이디입니다',
  '사용 가능한 아이디입니다',
  '이미 등록된 전화번호입니다',
  '일치하는 계정을 찾을 수 없습니다',
  'SMS 전송에 실패했습니다',
  '인증번호가 올바르지 않습니다',
  '인증코드가 올바르지 않습니다. 다시 확인해주세요',
  '인증시간이 만료되었습니다. 다시 요청해주세요',
  '본인인증이 완료되었습니다',
  '비밀번호 재설정에 실패했습니다',
  '비밀번호가 일치하지 않습니다',
  '모든 약관에 동의해야 가입할 수 있습니다',
  '올바른 전화번호 형식이 아닙니다',
  '회원가입 중 오류가 발생했습니다. 다시 시도해주세요',
  '네트워크 오류가 발생했습니다. 잠시 후 다시 시도해주세요',
  '영문과 숫자만 사용 가능합니다',
  '세 이상만 가입이 가능합니다',
];

const WRITTEN = writtenIn(
  ['shared', 'functions', 'infra', 'web/build', 'web/src', 'web/public', 'web/worker'],
  /\.(tsx?|js|html|webmanifest)$/,
)
  // What members write is read there, not written.
  .filter(({ path }) => !/text-reader|shared\/contacts\.ts/.test(path))
  .map(({ path, text }) => ({ path, text: FIXED.reduce((rest, fixed) => rest.replaceAll(fixed, ''), text) }));

it('the site speaks in 해요체, but for texts that are fixed', () => {
  expect(linesWith(WRITTEN, /니다(?![가-힣])|습니까|십시오/)).toEqual([]);
});

it.each(['그 사이', '되요', '할께요', '드릴께요', '몇일', '갯수', '보여드', '로써', '금새', '왠만'])(
  'the site does not write %s',
  (misspelt) => {
    expect(linesWith(WRITTEN, new RegExp(misspelt))).toEqual([]);
  },
);
