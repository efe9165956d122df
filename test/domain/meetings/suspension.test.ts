import { describe, expect, it } from 'vitest';
import { suspensionBy } from '../../../functions/domain/meetings/reports.ts';
import { type UserId, userId } from '../../../shared/ids.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { TEST_NOW } from '../../support/service.ts';

describe('what the reports on a member come to', () => {
  const now = TEST_NOW;
  const by = (letter: string): UserId => userId.parse(`usr_${letter.repeat(32)}`);
  const open = (letter: string, createdAt = now) => ({ by: by(letter), createdAt });
  const decided = (outcome: 'none' | 'warning' | 'pause' | 'ban', until?: number) => ({
    ...open('d'),
    decision: { outcome, reason: '', answer: '', at: now, ...(until !== undefined && { until }) },
  });
  it.each([
    ['two members', [open('a'), open('b')], null],
    ['one member three times', [open('a'), open('a'), open('a')], null],
    ['three members', [open('a'), open('b'), open('c')], { by: 'reports', until: null }],
    ['three, one of them long ago', [open('a'), open('b'), open('c', now - 90 * DAY_MS)], null],
    ['three, one of them looked at', [open('a'), open('b'), decided('none')], null],
    ['a warning', [decided('warning')], null],
    ['a pause', [decided('pause', now + 1)], { by: 'pause', until: now + 1 }],
    ['a pause that is over', [decided('pause', now)], null],
    ['a ban and a pause', [decided('pause', now + 1), decided('ban')], { by: 'ban', until: null }],
  ] as const)('%s', (_, reports, expected) => {
    expect(suspensionBy(reports, now)).toEqual(expected);
  });
});
