import type { Bar } from '../api/bars.ts';

/** The features of a bar, which travel as a JSON array in a string. An unreadable one has none. */
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

/** The maps service's search by address (specification 2 §2.3). */
export const mapSearchUrl = (address: string): string =>
  `https://map.naver.com/p/search/${encodeURIComponent(address)}`;

/** A dial link: digits alone. */
export const dialUrl = (phone: string): string => `tel:${phone.replace(/\D/g, '')}`;
