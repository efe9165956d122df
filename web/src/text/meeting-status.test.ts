import { describe, expect, test } from 'vitest';
import type { EndCause } from '../../../shared/schemas/reasons.ts';
import { endCauseText, ownEndCauseText } from './end-cause.ts';
import { meetingStatus } from './meeting-status.ts';

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
    expect(meetingStatus({ is_done: 0, end })).toMatchObject({ label, isOpen: false });
    expect(endCauseText(end)).toBe(cause);
    expect(ownEndCauseText(end, 'male')).toBe(toHim);
  });

  test('has no words for a meeting that took place or is still to come', () => {
    expect(meetingStatus({ is_done: 1, end: null })).toMatchObject({ label: '성사', isOpen: false });
    expect(meetingStatus({ is_done: 0, end: null })).toMatchObject({ label: '진행 중', isOpen: true });
    expect(endCauseText(null)).toBeNull();
  });
});
