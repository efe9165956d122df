import { newId } from '../../../functions/crypto/keyed-hash.ts';
import { withViews } from '../../../functions/domain/money/account.ts';
import type { MatchItem, SentPayout } from '../../../functions/items/match.ts';
import { kstInstant } from '../../../shared/calendar.ts';
import { bankRowId, userId } from '../../../shared/ids.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';
import { storedMatch } from '../../support/stored.ts';

/** Matches by the facts of their money, in brief. */
export const NOW = kstInstant('2027-03-02', '12:00');
export const DUE_AT = kstInstant('2027-03-03', '12:00');
export const admin = { at: NOW, by: userId.parse(newId('user')), reason: '까닭' };

export const came = (won: number, at = NOW) => ({ rowId: bankRowId.parse(newId('bankRow')), won, at });
export const side = (...won: number[]) => ({ credits: won.map((one) => came(one)) });
export const PAID = side(7_500);

export const made = storedMatch({ now: NOW, day: '2027-03-05', state: 'pending', male: {} });
type Facts = Partial<Omit<MatchItem, 'male' | 'female'>> & {
  male?: Partial<MatchItem['male']>;
  female?: Partial<MatchItem['female']>;
};
/** The match as these facts leave it. */
export const matchOf = ({ male = {}, female = {}, ...more }: Facts): MatchItem =>
  withViews(
    {
      ...made,
      dueAt: DUE_AT,
      male: { ...made.male, ...male },
      female: { ...made.female, ...female },
      ...more,
    },
    NOW,
  );

export const pending = (male: Facts['male'], more: Facts = {}) =>
  matchOf({ state: 'pending', male, ...more });
export const fixed = (male: Facts['male']) => matchOf({ state: 'fixed', male, female: PAID });
export const released = (male: Facts['male'], more: Facts = {}) =>
  matchOf({
    state: 'released',
    reason: 'deadline',
    releasedBy: 'male',
    endedAt: DUE_AT + 2 * HOUR_MS,
    male,
    female: PAID,
    ...more,
  });
export const canceled = (more: Facts) =>
  matchOf({ state: 'canceled_by_female', endedAt: NOW, male: PAID, female: PAID, ...more });

export const sent = (to: SentPayout['to'], won: number, more: Partial<SentPayout> = {}): SentPayout => ({
  to,
  number: 0,
  won,
  reason: to === 'bar' ? 'canceled' : 'compensation',
  at: NOW,
  by: admin.by,
  ...more,
});
