import type { BarFacts } from '../../../../../shared/schemas/bar.ts';
import type { Bar } from '../../../lib/bar-list.ts';
import { won } from '../../../lib/format.ts';

/** A bar's features, from a JSON array in a string; empty when it cannot be parsed. */
export function featuresOf({ benefits }: Pick<Bar, 'benefits'>): string[] {
  try {
    const list: unknown = JSON.parse(benefits || '[]');
    return Array.isArray(list)
      ? list.filter((feature): feature is string => typeof feature === 'string')
      : [];
  } catch {
    return [];
  }
}

/** 1인당 24,000원쯤; empty where nobody has set it. */
export const priceLine = ({ price_per_person: price }: Bar): string =>
  price === null ? '' : `1인당 ${won(price)}쯤`;

/** What is known of the way to a bar and of its price, each with its label. */
export function factsOf({ bar_station: station, walk_minutes: minutes, price_per_person: price }: BarFacts) {
  const facts: { label: string; value: string }[] = [];
  if (station) facts.push({ label: '가까운 역', value: station });
  if (station && minutes !== null) facts.push({ label: '걸어서', value: `${minutes}분` });
  if (price !== null) facts.push({ label: '한 사람', value: `${won(price)}쯤` });
  return facts;
}

/** The districts in which there are bars, in the order of the bars. */
export const districtsOf = (bars: readonly Bar[]): string[] => [
  ...new Set(bars.map(({ bar_district }) => bar_district).filter(Boolean)),
];
