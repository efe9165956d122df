import { describe, expect, it } from 'vitest';
import { newId } from '../../../functions/crypto/keyed-hash.ts';
import {
  outboxTurns,
  presuppositionOf,
  presuppositionOfPayout,
  stillHolds,
} from '../../../functions/domain/notices/outbox.ts';
import type { NoticeItem } from '../../../functions/items/support.ts';
import { noticeKey } from '../../../functions/store/keys.ts';
import { bankRowId, type MatchId, matchId, noticeId, userId } from '../../../shared/ids.ts';
import { storedMatch, storedRefund } from '../../support/stored.ts';
import { kstInstant } from '../../../shared/calendar.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';

const NIGHT = kstInstant('2027-03-02', '23:00');
const MORNING = kstInstant('2027-03-03', '09:00');
const uid = userId.parse(newId('user'));
const ONE = matchId.parse(newId('match'));
const TWO = matchId.parse(newId('match'));

interface Given {
  about?: MatchId;
  /** Whether the match is still in the state that the text presupposes. */
  holds?: boolean;
  sendAt?: number;
  uselessAt?: number;
  taken?: boolean;
  urgency?: NoticeItem['urgency'];
}

/** Notices in the order given, written a minute apart through the night. */
function noticesOf(given: readonly Given[]): NoticeItem[] {
  return given.map((one, index) => {
    const id = noticeId.parse(newId('notice'));
    const createdAt = NIGHT + index * 60_000;
    return {
      ...noticeKey(uid, createdAt, id),
      v: 1,
      updatedAt: createdAt,
      expiresAt: 0,
      noticeId: id,
      uid,
      kind: 'matched',
      text: '',
      link: '/',
      isRead: false,
      createdAt,
      sendAt: one.sendAt ?? MORNING,
      uselessAt: one.uselessAt ?? null,
      ...(one.about && { about: { matchId: one.about, state: 'pending' as const } }),
      ...(one.taken && { textTakenBy: 'sender' }),
      urgency: one.urgency ?? { meetingDay: null, isChange: false },
    };
  });
}

/** The turn of each given text, in order: `+` sent, `-` dropped; its number says which one it is. */
function turnsOf(given: readonly Given[], now = MORNING): string {
  const notices = noticesOf(given);
  const holds = (notice: NoticeItem) => given[notices.indexOf(notice)]?.holds ?? true;
  return outboxTurns(notices, holds, now)
    .map(({ notice, isSent }) => `${isSent ? '+' : '-'}${notices.indexOf(notice)}`)
    .join(' ');
}

describe('what becomes of the texts of one person whose time has come (decision 45)', () => {
  it.each<[string, Given[], string]>([
    ['they go out in the order in which they were written', [{}, {}, {}], '+0 +1 +2'],
    ['one that presupposes another state is dropped', [{ about: ONE, holds: false }], '-0'],
    ['of one match only the newest goes out', [{ about: ONE }, { about: ONE }], '-0 +1'],
    [
      'of two matches the newest of each goes out, in order',
      [{ about: ONE }, { about: TWO }, { about: TWO }, { about: ONE }],
      '-0 -1 +2 +3',
    ],
    [
      'a newer one that no longer holds replaces nothing',
      [{ about: ONE }, { about: ONE, holds: false }],
      '+0 -1',
    ],
    [
      'a newer one that was sent before replaces one that is late',
      [{ about: ONE }, { about: ONE, taken: true }],
      '-0',
    ],
    [
      'a newer one that comes too late replaces nothing',
      [{ about: ONE }, { about: ONE, uselessAt: MORNING }],
      '+0 -1',
    ],
    ['one whose time comes later waits', [{}, { sendAt: MORNING + 1 }], '+0'],
    ['one that came too late is dropped', [{ uselessAt: MORNING }], '-0'],
    ['those without a match never replace each other', [{}, { about: ONE }, {}], '+0 +1 +2'],
    ['one that was taken is left alone', [{ taken: true }], ''],
  ])('%s', (_, given, turns) => {
    expect(turnsOf(given)).toBe(turns);
  });

  it.each([
    ['of the daytime', null, false, '09:00-21:00'],
    ['about a meeting of the next day', '2027-03-04', false, '07:00-23:00'],
    ['about a meeting of that day', '2027-03-03', false, '07:00-23:00'],
    ['about a meeting of the day before', '2027-03-02', false, '09:00-21:00'],
    ['that says that a meeting of that day changed', '2027-03-03', true, '00:00-24:00'],
  ] as const)('a late text %s goes out in the hours of its own', (_, meetingDay, isChange, hours) => {
    const late: Given = { sendAt: kstInstant('2027-03-02', '12:00'), urgency: { meetingDay, isChange } };
    const open = Array.from({ length: 24 }, (_, hour) =>
      turnsOf([late], kstInstant('2027-03-03') + hour * HOUR_MS) === '' ? '' : hour,
    ).filter((hour) => hour !== '');
    const label = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
    expect(`${label(Number(open[0]))}-${label(Number(open.at(-1)) + 1)}`).toBe(hours);
  });

  it('a text of the morning that failed does not go out in the night after', () => {
    const morning = {
      sendAt: kstInstant('2027-03-02', '07:00'),
      urgency: { meetingDay: '2027-03-03', isChange: false },
    };
    expect(turnsOf([morning], kstInstant('2027-03-03', '02:00'))).toBe('');
    expect(turnsOf([morning], kstInstant('2027-03-03', '07:00'))).toBe('+0');
  });

  it('a text that waited for more than two days is dropped', () => {
    expect(turnsOf([{}], MORNING + 86_400_000)).toBe('+0');
    expect(turnsOf([{}], MORNING + 2 * 86_400_000)).toBe('-0');
  });
});

describe('whether a text still holds', () => {
  const now = NIGHT;
  const match = storedMatch({ now, day: '2027-03-20', state: 'pending', male: { uid } });
  const [written] = noticesOf([{}]);
  if (written === undefined) throw new Error('no notice');
  const notice: NoticeItem = { ...written, about: presuppositionOf(match, uid) };

  it.each([
    ['the match is as it was', {}, true],
    ['the match has been cancelled', { state: 'released' }, false],
    ['this side has paid', { male: { ...match.male, isPaid: true } }, false],
    ['the other side has paid', { female: { ...match.female, isPaid: true } }, true],
  ] as const)('%s', (_, change, expected) => {
    expect(stillHolds(notice, { match: { ...match, ...change } })).toBe(expected);
  });

  const credits = (won: number) => [{ rowId: bankRowId.parse(`dep_${'0'.repeat(32)}`), won, at: now }];

  it.each([
    ['misses that', 3_000, true],
    ['misses more', 0, false],
    ['has paid', 7_500, false],
  ])('when it asks for 4,500 won and its side %s', (_, won, expected) => {
    const asking: NoticeItem = { ...written, about: { ...presuppositionOf(match, uid), missingWon: 4_500 } };
    const paying = { ...match, male: { ...match.male, credits: credits(won) } };
    expect(stillHolds(asking, { match: paying })).toBe(expected);
  });

  it.each([
    ['is open', 7_000, true],
    ['has come', 7_500, false],
    ['is more', 6_700, false],
  ] as const)('when it asks for 500 won of a paid deposit, and that %s', (_, won, expected) => {
    const male = { ...match.male, isPaid: true, credits: credits(won) };
    const fixed = { ...match, state: 'fixed' as const, male };
    const asking: NoticeItem = { ...written, about: { ...presuppositionOf(fixed, uid), missingWon: 500 } };
    expect(stillHolds(asking, { match: fixed })).toBe(expected);
  });

  describe('about a refund', () => {
    const refund = storedRefund(uid, now, { state: 'done' });
    const sent: NoticeItem = { ...written, about: presuppositionOfPayout(refund) };
    it.each([
      ['is as it was', {}, true],
      ['is shown by the bank', { isSeen: true }, true],
      ['was marked by mistake', { state: 'due' }, false],
      ['bounced', { bouncedAt: now }, false],
      ['is owed no more', { state: 'void' }, false],
    ] as const)('that %s', (_, change, expected) => {
      expect(stillHolds(sent, { payout: { ...refund, ...change } })).toBe(expected);
    });
  });

  it('is no when there is no such match', () => {
    expect(stillHolds(notice, {})).toBe(false);
  });

  it('is yes, whatever happens, when it is about no match', () => {
    expect(stillHolds(written, {})).toBe(true);
  });
});
