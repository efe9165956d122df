import { describe, expect, it } from 'vitest';
import { addDays } from '../../shared/calendar.ts';
import { BARS_PER_REQUEST, BODY_MAX_BYTES, DATE_WINDOW_DAYS } from '../../shared/limits.ts';
import type * as z from 'zod';
import { benefits, imageUrl } from '../../shared/schemas/bar-form.ts';
import { applyBody } from '../../shared/schemas/meeting.ts';
import { cleanText } from '../../shared/clean-text.ts';

/** The first message of a refused value, or null when it is accepted. */
const firstMessage = (schema: z.ZodType, value: unknown): string | null => {
  const parsed = schema.safeParse(value);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? '');
};

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
