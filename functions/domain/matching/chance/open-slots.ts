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

  has({ barId, day, time }: MeetingSlot): boolean {
    const index = this.seats.dayIndex(barId, day);
    const at = timeIndex(time);
    return index !== undefined && at >= 0 && this.seats.fits(index * TIMES + at, this.size);
  }
}
