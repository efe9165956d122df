import { ageByYear, dateWindow, dayRefusal } from '../../../shared/calendar.ts';
import { Refusal } from '../../../shared/errors.ts';
import type { BarId } from '../../../shared/ids.ts';
import { withJosa } from '../../../shared/josa.ts';
import { dateLabel } from '../../../shared/labels.ts';
import { MIN_MEETING_AGE } from '../../../shared/limits.ts';
import type { Choice } from '../../../shared/schemas/meeting.ts';
import { listBarDays } from '../bars/bar-days.ts';
import { isOpenBar, readBars } from '../bars/bars.ts';
import type { StoredChoice } from '../../items/request.ts';
import type { UserItem } from '../../items/user.ts';
import type { HashStore, Store } from '../../ports.ts';

export const nameOfChoice = ({ barId, day, time }: Pick<StoredChoice, 'barId' | 'day' | 'time'>): string =>
  `${barId} ${day} ${time}`;

/** Two applications with the same bars, days and times have the same one (decision 19). */
export const hashOfChoices = (hash: HashStore['hash'], choices: readonly StoredChoice[]): string =>
  hash(`choices:${choices.map(nameOfChoice).sort().join(',')}`);

/** Adds the bars' names, once the choices pass the rules about days, ages and bars (decisions 8, 21). */
export async function checkChoices(
  services: Store,
  user: UserItem,
  choices: readonly Choice[],
  now: number,
): Promise<StoredChoice[]> {
  if (choices.some(({ date }) => ageByYear(user.birth, date) < MIN_MEETING_AGE)) {
    throw new Refusal('meeting.too_young');
  }
  const ids = [...new Set(choices.map((choice) => choice.uid_bar))];
  // Eventually consistent: the match commit decides on the bar's own items.
  const [bars, blocked] = await Promise.all([
    readBars(services, ids, { consistent: false }),
    blockedDays(services, ids, now),
  ]);
  const stored = choices.map((choice) => {
    const bar = bars.get(choice.uid_bar);
    if (!isOpenBar(bar)) throw new Refusal('meeting.bar_unavailable');
    if (dayRefusal(choice.date, now, blocked.get(choice.uid_bar) ?? new Set()) !== null) {
      throw new Refusal('meeting.date_unavailable', {
        fields: {
          selectedDatesWithBars: `${withJosa(bar.name, '은/는')} ${dateLabel(choice.date)}에 만날 수 없어요`,
        },
      });
    }
    const { date: day, time, priority } = choice;
    return { barId: bar.barId, barName: bar.name, day, time, priority };
  });
  return stored.sort((a, b) => a.priority - b.priority);
}

async function blockedDays(
  services: Store,
  ids: readonly BarId[],
  now: number,
): Promise<Map<BarId, Set<string>>> {
  const window = dateWindow(now);
  const days = await Promise.all(ids.map((id) => listBarDays(services, id, window)));
  return new Map(
    ids.map((id, at) => [
      id,
      new Set((days[at] ?? []).filter((item) => item.isBlocked).map((item) => item.day)),
    ]),
  );
}
