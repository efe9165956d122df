import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../shared/time-units.ts';
import type { EndCause } from '../../../shared/schemas/reasons.ts';
import { endCauseText, ownEndCauseText } from './end-cause.ts';
import { isOpenMeeting, meetingStatus } from './meeting-status.ts';

const meeting = { datetime: '2026-11-25T18:00:00+09:00' };
const START = Date.parse(meeting.datetime);

const cases: [EndCause, label: string, cause: string, toHim: string][] = [
  [
    { cause: 'absent', by: 'male' },
    '남자측 불참',
    '만나는 날 오지 않았어요 (남자측)',
    '만나는 날 오지 않았어요 (우리 팀)',
  ],
  [
    { cause: 'absent', by: 'both' },
    '양쪽 불참',
    '만나는 날 오지 않았어요 (양쪽)',
    '만나는 날 오지 않았어요 (두 팀 모두)',
  ],
  [
    { cause: 'canceled', by: 'female' },
    '여자측 취소',
    '직접 취소했어요 (여자측)',
    '직접 취소했어요 (상대 팀)',
  ],
  [
    { cause: 'unpaid', by: 'female' },
    '여자측 미입금',
    '기한까지 입금되지 않았어요 (여자측)',
    '기한까지 입금되지 않았어요 (상대 팀)',
  ],
  [{ cause: 'bar', by: null }, '술집 사정으로 취소', '술집 사정으로 취소됐어요', '술집 사정으로 취소됐어요'],
];

describe('how a meeting ended', () => {
  test.each(cases)('%o: "%s" in a table, "%s" to an admin, "%s" to the man', (end, label, cause, toHim) => {
    expect(meetingStatus({ ...meeting, is_done: 0, end }, START).label).toBe(label);
    expect(isOpenMeeting({ is_done: 0, end })).toBe(false);
    expect(endCauseText(end)).toBe(cause);
    expect(ownEndCauseText(end, 'male')).toBe(toHim);
  });

  test('has no words for a meeting that took place or is still to come', () => {
    expect(meetingStatus({ ...meeting, is_done: 1, end: null }, START).label).toBe('성사');
    expect(isOpenMeeting({ is_done: 1, end: null })).toBe(false);
    expect(endCauseText(null)).toBeNull();
  });

  test.each([
    ['one ms before its start', START - 1, '예정'],
    ['from its start', START, '진행 중'],
    ['until somebody marks it', START + DAY_MS, '진행 중'],
  ])('an open meeting, %s: %s', (_, now, label) => {
    expect(meetingStatus({ ...meeting, is_done: 0, end: null }, now).label).toBe(label);
    expect(isOpenMeeting({ is_done: 0, end: null })).toBe(true);
  });
});
