import type { Bar } from '../../../lib/bar-list.ts';

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
