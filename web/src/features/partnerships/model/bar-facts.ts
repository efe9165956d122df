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

/** The districts in which there are bars, in the order of the bars. */
export const districtsOf = (bars: readonly Bar[]): string[] => [
  ...new Set(bars.map(({ bar_district }) => bar_district).filter(Boolean)),
];
