import type { GroupSize } from '../../../../shared/deposit.ts';
import { timeIndex } from '../group.ts';
import { Seats, TIMES } from '../seats.ts';
import type { BarDay, MeetingSlot } from '../types.ts';

/** Days that are not listed are closed. */
export class OpenSlots {
  private readonly seats = new Seats();

  constructor(
    days: readonly BarDay[],
    private readonly size: GroupSize,
  ) {
    for (const day of days) this.seats.set(day);
  }

  has({ uidBar, date, time }: MeetingSlot): boolean {
    const day = this.seats.dayIndex(uidBar, date);
    const at = timeIndex(time);
    return day !== undefined && at >= 0 && this.seats.fits(day * TIMES + at, this.size);
  }
}
