import { describe, expect, it } from 'vitest';
import { addDays } from '../../shared/calendar.ts';
import { BARS_PER_REQUEST, BODY_MAX_BYTES, DATE_WINDOW_DAYS } from '../../shared/limits.ts';
import type * as z from 'zod';
import { accountForm } from '../../shared/schemas/account.ts';
import { groupBody } from '../../shared/schemas/group-form.ts';
import { benefits, imageUrl } from '../../shared/schemas/bar-form.ts';
import { applyBody } from '../../shared/schemas/meeting.ts';
import { phoneSchema } from '../../shared/schemas/phone.ts';
import { cleanText } from '../../shared/clean-text.ts';
import { birthSchema, loginId, newPassword, password, registerBody } from '../../shared/schemas/user.ts';

/** The first message of a refused value, or null when it is accepted. */
const firstMessage = (schema: z.ZodType, value: unknown): string | null => {
  const parsed = schema.safeParse(value);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? '');
};

describe('sign-up fields answer the fixed messages', () => {
  it.each([
    ['', '아이디를 입력해주세요'],
    ['abc', '아이디는 4~16자로 입력해주세요'],
    ['a'.repeat(17), '아이디는 4~16자로 입력해주세요'],
    ['kim_1!', '영문과 숫자만 사용 가능합니다 (사용할 수 없는 문자: _ !)'],
    ['Kim1', null],
  ])('id %j', (value, message) => {
    expect(firstMessage(loginId, value)).toBe(message);
  });

  it.each([
    ['short1', '비밀번호는 8~16자로 입력해주세요'],
    ['12345678', '비밀번호에 영문자를 하나 이상 넣어주세요'],
    ['abcdefgh', '비밀번호에 숫자를 하나 이상 넣어주세요'],
    ['abcd 1234', '비밀번호에 쓸 수 없는 문자가 있어요: 띄어쓰기'],
    ['abcd1234가', '비밀번호에 쓸 수 없는 문자가 있어요: 가'],
    ['abcd1234[]-^', null],
  ])('password %j', (value, message) => {
    expect(firstMessage(password, value)).toBe(message);
  });

  it('answers a message of its own for a new password below six characters', () => {
    expect(firstMessage(newPassword, 'ab1')).toBe('비밀번호는 6자 이상이어야 해요');
    expect(firstMessage(newPassword, 'abc123')).toBe('비밀번호는 8~16자로 입력해주세요');
  });

  const birth = birthSchema(Date.parse('2026-11-21T03:00:00Z'));
  it.each([
    ['', '생년월일을 입력해주세요'],
    ['2001-02-30', '올바른 날짜 형식으로 입력해주세요'],
    ['20010230', '올바른 날짜 형식으로 입력해주세요'],
    ['1949-12-31', '1950년 ~ 2006년 사이의 날짜를 입력해주세요'],
    ['2007-01-01', '1950년 ~ 2006년 사이의 날짜를 입력해주세요'],
    ['2006-12-31', null],
    ['19990101', null],
  ])('birth %j', (value, message) => {
    expect(firstMessage(birth, value)).toBe(message);
  });

  it('counts the age by year difference', () => {
    expect(firstMessage(birthSchema(Date.parse('2023-12-31T03:00:00Z')), '2006-01-01')).toBe(
      '만 18세 이상만 가입이 가능합니다',
    );
  });

  it('reports an unequal confirmation together with other errors', () => {
    const parsed = registerBody.safeParse({ password: 'abcd1234', confirmPassword: 'abcd1235' });
    const messages = parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
    expect(messages).toContain('비밀번호가 일치하지 않습니다');
  });
});

describe('phone numbers', () => {
  it.each([
    '010-1234-5678',
    '010 1234 5678',
    '01012345678',
    '+82 10-1234-5678',
    '+82(0)10 1234 5678',
    '０１０１２３４５６７８',
  ])('%s', (written) => {
    expect(phoneSchema.parse(written)).toBe('01012345678');
  });

  it.each(['0212345678', '0101234567890', '012-1234-5678', '', 'abc', '+1 555 123 4567'])(
    'refuses %j',
    (written) => {
      expect(firstMessage(phoneSchema, written)).toBe('올바른 전화번호 형식이 아닙니다');
    },
  );
});

describe('groups and accounts', () => {
  const group = {
    group_name: '퇴근 후 셋',
    group_intro: '같은 회사 동기예요',
    group_avg_age: '27',
    group_members: '3',
    age_range: [24, 30],
    preferred_conditions: JSON.stringify(['분위기', '유머 감각', '배려심']),
    group_advantages: JSON.stringify(['편안함', '성실함', '청결함']),
  };

  it('accepts digits as text and unpacks the lists', () => {
    const parsed = groupBody.parse(group);
    expect(parsed).toMatchObject({
      group_avg_age: 27,
      group_members: 3,
      preferred_conditions: ['분위기', '유머 감각', '배려심'],
    });
  });

  it.each([
    [
      'two conditions',
      { preferred_conditions: JSON.stringify(['분위기', '배려심']) },
      '상대 팀에게 바라는 점은 정확히 3개를 골라 주세요',
    ],
    [
      'one condition twice',
      { group_advantages: JSON.stringify(['분위기', '분위기', '배려심']) },
      '우리 팀 장점은 정확히 3개를 골라 주세요',
    ],
    ['broken JSON', { preferred_conditions: '[' }, '상대 팀에게 바라는 점은 정확히 3개를 골라 주세요'],
    ['crossed ages', { age_range: [40, 30] }, '만나고 싶은 나이를 다시 골라 주세요'],
    ['five people', { group_members: 5 }, '인원수를 골라 주세요'],
    ['no name', { group_name: '  ' }, '팀 이름을 입력해 주세요'],
  ])('refuse %s', (_, change, message) => {
    expect(firstMessage(groupBody, { ...group, ...change })).toBe(message);
  });

  it('refuses an undeclared field', () => {
    expect(groupBody.safeParse({ ...group, is_admin: true }).success).toBe(false);
  });

  it.each([
    ['', '계좌번호를 입력해 주세요'],
    ['12345678a0', '계좌번호는 숫자만 입력해 주세요'],
    ['123-456-789', '계좌번호는 10자리 이상 입력해 주세요'],
    ['123456789012345', '계좌번호는 14자리까지 입력할 수 있어요'],
    ['123-456-789012', null],
  ])('account number %j', (account_number, message) => {
    expect(firstMessage(accountForm, { account_bank: '신협', account_number, account_owner: '김하늘' })).toBe(
      message,
    );
  });
});

describe('an application', () => {
  const bar = `bar_${'0'.repeat(31)}1`;
  const other = `bar_${'0'.repeat(31)}2`;
  const choice = { date: '2026-12-04', uid_bar: bar, time: '18:00', priority: 1 };
  const body = {
    selectedBars: [bar],
    selectedDatesWithBars: [choice],
    uidMeetingsGroups: `grp_${'0'.repeat(32)}`,
    uidAccountsInfo: `acc_${'0'.repeat(32)}`,
  };

  it.each([
    ['no bar', { selectedBars: [] }, '만날 장소를 하나 이상 골라 주세요'],
    ['no date', { selectedDatesWithBars: [] }, '만날 날짜를 하나 이상 골라 주세요'],
    [
      'a bar without a date',
      { selectedBars: [bar, other] },
      '고른 술집과 날짜가 맞지 않아요. 다시 확인해 주세요',
    ],
    [
      'a gap in the priorities',
      { selectedDatesWithBars: [{ ...choice, priority: 2 }] },
      '순위가 이어지지 않아요. 순위를 다시 확인해 주세요',
    ],
    [
      'the same time of a day at a bar twice',
      { selectedDatesWithBars: [choice, { ...choice, priority: 2 }] },
      '같은 술집의 같은 날짜와 시간은 한 번만 고를 수 있어요',
    ],
    [
      'a time off the list',
      { selectedDatesWithBars: [{ ...choice, time: '18:15' }] },
      '시간을 다시 골라 주세요',
    ],
    [
      'a day that does not exist',
      { selectedDatesWithBars: [{ ...choice, date: '2026-02-30' }] },
      '날짜 형식이 올바르지 않아요',
    ],
  ])('refuses %s', (_, change, message) => {
    expect(firstMessage(applyBody, { ...body, ...change })).toBe(message);
  });

  it('accepts several times on one day of a bar, each with its priority', () => {
    const times = ['18:00', '19:00', '17:30'] as const;
    const several = times.map((time, at) => ({ ...choice, time, priority: at + 1 }));
    expect(applyBody.safeParse({ ...body, selectedDatesWithBars: several }).success).toBe(true);
  });

  it('accepts all days that the boxes of the calendar tick at as many bars as can be chosen', () => {
    const bars = Array.from(
      { length: BARS_PER_REQUEST },
      (_, n) => `bar_${n.toString(16).padStart(32, '0')}`,
    );
    const days = Array.from({ length: DATE_WINDOW_DAYS }, (_, n) => addDays('2026-12-03', n));
    const all = bars
      .flatMap((uid_bar) => days.map((date) => ({ ...choice, uid_bar, date })))
      .map((one, at) => ({ ...one, priority: at + 1 }));
    const whole = { ...body, selectedBars: bars, selectedDatesWithBars: all };
    expect(applyBody.safeParse(whole).error).toBeUndefined();
    expect(JSON.stringify(whole).length).toBeLessThan(BODY_MAX_BYTES / 1.25);
  });

  it('accepts a bar by its id or as an entry of the bar list', () => {
    expect(applyBody.safeParse(body).success).toBe(true);
    expect(
      applyBody.safeParse({ ...body, selectedBars: [{ uid_bar: bar, bar_name: '달무리집' }] }).success,
    ).toBe(true);
  });
});

describe('stored texts', () => {
  it('loses characters that hide or reorder the text', () => {
    expect(cleanText('  가\u202E나\u0000다\uFEFF\r\n라\u200B ')).toBe('가나다\n라');
    expect(cleanText('\u1112\u1161\u11ab')).toBe('한');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://a.kr/a.png', 'https://a.kr/"onerror=1'])(
    'refuses %s as the address of a picture',
    (url) => {
      expect(imageUrl.safeParse(url).success).toBe(false);
    },
  );

  it('bounds the list of features', () => {
    expect(benefits.parse('["단체석 있음"]')).toEqual(['단체석 있음']);
    expect(benefits.safeParse('{"a":1}').success).toBe(false);
    expect(benefits.safeParse(JSON.stringify(Array.from({ length: 13 }, () => 'x'))).success).toBe(false);
  });
});
