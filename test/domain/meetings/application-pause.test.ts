import { describe, expect, it } from 'vitest';
import {
  breachesOf,
  lastBroken,
  pauseOf,
  pointsOf,
} from '../../../functions/domain/meetings/application-pause.ts';
import type { Breach } from '../../../functions/domain/meetings/reliability.ts';
import { matchId } from '../../../shared/ids.ts';
import { POINTS, POINTS_PAUSE } from '../../../shared/points.ts';
import { DAY_MS } from '../../../shared/time-units.ts';

const at = (day: number): number => Date.parse('2027-03-01T00:00:00Z') + day * DAY_MS;
const idOf = (day: number) => matchId.parse(`mtg_${String(day).padStart(32, '0')}`);
const broke = (what: Breach['what'], day: number): Breach => ({ what, at: at(day), matchId: idOf(day) });
const pauseAt = (day: number, ...breaches: Breach[]) => pauseOf([], breaches, at(day));
/** Of a missed deadline whose own pause is not tried here. */
const missed = (day: number) => ({
  PK: 'USER#1',
  SK: 'EXPIRED#1',
  v: 1,
  updatedAt: at(day),
  expiresAt: 0,
  matchId: idOf(day),
  at: at(day),
  pausesSince: at(day),
  pausesUntil: at(day),
});

describe('points for broken promises', () => {
  it('are two for an absence, one for a late cancellation and a missed deadline, for 90 days', () => {
    expect(POINTS).toEqual({ absent: 2, unpaid: 1, late: 1 });
    const breaches = breachesOf([], [missed(3)]).concat(broke('absent', 0), broke('late', 1));
    expect(pointsOf(breaches, at(3))).toBe(4);
    expect(pointsOf(breaches, at(2))).toBe(3);
    expect(pointsOf(breaches, at(89))).toBe(4);
    expect(pointsOf(breaches, at(90))).toBe(2);
    expect([2, 3, 100].map((day) => lastBroken(breaches, at(day))?.matchId)).toEqual([
      idOf(1),
      idOf(3),
      undefined,
    ]);
  });

  it('pause for 30 days from the fourth on, with the end told, also when the first is long ago by then', () => {
    const three = [broke('absent', 0), broke('late', 80)];
    expect(pauseAt(81, ...three)).toBeNull();
    const four = [...three, broke('unpaid', 89)];
    const pause = { by: 'points', until: at(89) + POINTS_PAUSE.pauseMs };
    expect(pauseAt(89, ...four)).toEqual(pause);
    expect(pauseAt(118, ...four)).toEqual(pause);
    expect(pauseAt(119, ...four)).toBeNull();
    expect(pauseAt(91, ...three, broke('unpaid', 90))).toBeNull();
  });

  it('pause again with each that follows within 90 days', () => {
    const again = [broke('absent', 0), broke('absent', 1), broke('late', 50)];
    expect(pauseAt(40, ...again.slice(0, 2))).toBeNull();
    expect(pauseAt(51, ...again)?.until).toBe(at(80));
  });

  it('give way to a longer pause of missed deadlines, and the other way round', () => {
    const last = { ...missed(10), pausesSince: at(0), pausesUntil: at(17) };
    expect(pauseOf([missed(5), last], [], at(11))).toEqual({ by: 'deadlines', until: at(17) });
    const points = [broke('absent', 1), broke('absent', 9)];
    expect(pauseOf([missed(5), last], points, at(11))).toEqual({ by: 'points', until: at(39) });
  });
});
