import { detailIdOf, SIDES } from '../../../../../shared/ids.ts';
import { dayLabelOf, won } from '../../../lib/format.ts';
import type { Candidate } from '../api/candidates.ts';
import type { AdminMatch, AdminMeeting, UnpaidRecord } from '../api/lists.ts';

export interface SideOption {
  value: string;
  label: string;
}

/** Each side once, as it is named first. */
const distinct = (options: readonly SideOption[]): SideOption[] => {
  const first = new Map<string, SideOption>();
  for (const option of options) if (!first.has(option.value)) first.set(option.value, option);
  return [...first.values()];
};

/** Sides whose deposit is missing: the candidates, then those of pending matches. */
export const openSides = (candidates: readonly Candidate[], matches: readonly AdminMatch[]): SideOption[] =>
  distinct([
    ...candidates
      .filter(({ owed }) => owed > 0)
      .map(({ uid_meetings_details: value, transfer_name, group_name, owed, datetime }) => ({
        value,
        label: `${transfer_name} · ${group_name} · ${won(owed)} · ${dayLabelOf(datetime)}`,
      })),
    ...matches
      .filter((match) => !match.is_payed)
      .map((match) => ({
        value: match.uid_meetings_details,
        label: `${match.transfer_name} · ${match.current_group_name} · ${won(match.terms.deposit_won)} · ${dayLabelOf(match.datetime)}`,
      })),
  ]);

interface Lists {
  matches: readonly AdminMatch[];
  fixed: readonly AdminMeeting[];
  unpaid: readonly UnpaidRecord[];
}

/** Sides that the money may have come from: the candidates, then pending and fixed
 * meetings, and matches that were never paid. */
export const possiblePayers = (
  candidates: readonly Candidate[],
  { matches, fixed, unpaid }: Lists,
): SideOption[] =>
  distinct([
    ...candidates.map(({ uid_meetings_details: value, transfer_name, group_name, datetime }) => ({
      value,
      label: `${transfer_name} · ${group_name} · ${dayLabelOf(datetime)}`,
    })),
    ...matches.map((match) => ({
      value: match.uid_meetings_details,
      label: `${match.transfer_name} · ${match.current_group_name} · ${dayLabelOf(match.datetime)}`,
    })),
    ...fixed.flatMap((meeting) =>
      SIDES.map((side) => ({
        value: detailIdOf(meeting.uid_meetings_fixed, side),
        label: `${meeting[`name_${side}`]} · ${meeting[`group_name_${side}`]} · ${dayLabelOf(meeting.datetime)} 확정`,
      })),
    ),
    ...unpaid.map((record) => ({
      value: record.uid_meetings_details,
      label: `${record.name} · ${record.group_name} · 끝난 매칭`,
    })),
  ]);
