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

/** 을지로3가역에서 걸어서 5분; empty where no station is set. */
export function stationLine({ bar_station, walk_minutes }: Bar): string {
  if (bar_station === '') return '';
  return walk_minutes === null ? `${bar_station} 근처` : `${bar_station}에서 걸어서 ${walk_minutes}분`;
}

/** 1인당 24,000원쯤; empty where nobody has set it. */
export const priceLine = ({ price_per_person: price }: Bar): string =>
  price === null ? '' : `1인당 ${won(price)}쯤`;

/** The districts in which there are bars, in the order of the bars. */
export const districtsOf = (bars: readonly Bar[]): string[] => [
  ...new Set(bars.map(({ bar_district }) => bar_district).filter(Boolean)),
];
