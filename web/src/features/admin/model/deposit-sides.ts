import { dayLabel, won } from '../../../lib/format.ts';
import type { AdminMatch, UnpaidRecord } from '../api/lists.ts';
import { depositsWon } from '../api/outcomes.ts';

export interface SideOption {
  value: string;
  label: string;
}

/** Sides of pending matches with an unpaid deposit. */
export const openSides = (matches: readonly AdminMatch[]): SideOption[] =>
  matches
    .filter((match) => !match.is_payed)
    .map((match) => ({
      value: match.uid_meetings_details,
      label: `${match.name} · ${match.current_group_name} · ${won(depositsWon(match.members) / 2)} · ${dayLabel(match.datetime)}`,
    }));

/** Sides that the money may have come from: of pending matches, and of ended ones that never paid. */
export function possiblePayers(
  matches: readonly AdminMatch[],
  unpaid: readonly UnpaidRecord[],
): SideOption[] {
  const open = matches.map((match) => ({
    value: match.uid_meetings_details,
    label: `${match.name} · ${match.current_group_name}`,
  }));
  const known = new Set<string>(open.map(({ value }) => value));
  const ended = unpaid
    .filter((record) => !known.has(record.uid_meetings_details))
    .map((record) => ({
      value: record.uid_meetings_details,
      label: `${record.name} · ${record.group_name} · 끝난 매칭`,
    }));
  return [...open, ...ended];
}
