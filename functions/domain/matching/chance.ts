import { addMinutes } from '../../../shared/calendar.ts';
import { mutualFit } from './compatibility.ts';
import { compileGroup, type Group } from './group.ts';
import { Barred, mayMeet } from './may-meet.ts';
import type { MeetingSlot, WaitingRequest } from './types.ts';
import type { Weights } from './weights.ts';

/** An addition that could be made to an application: one more date, one more bar, or the box for wider times. */
export interface Addition {
  kind: 'date' | 'bar' | 'wider';
  /** The slot that is added; absent for `wider`. */
  slot?: MeetingSlot;
}

export interface Outlook {
  /** 0..1: an estimate of whether the application will be matched at all. */
  chance: number;
  /** Groups of the other side that wait now and could meet at a chosen slot. */
  comparableGroups: number;
}

export interface OutlookInput {
  draft: WaitingRequest;
  /** Waiting groups of both sides on the bar-days in question; the draft's own side are its rivals. */
  waiting: readonly WaitingRequest[];
}

/**
 * How much one chosen slot is worth by what may still come: measured on the synthetic markets, 2-3 slots match half of the
 * applications and 7-12 match 85 % (docs/matching.md), which is 1 - exp(-.22 k) for k slots.
 */
const COMING_PER_SLOT = 0.22;
const HALF_HOURS_WIDER = 2;

const key = ({ uidBar, date, time }: MeetingSlot): string => `${uidBar} ${date} ${time}`;

/** Slots of a request as keys; with the wider box also those half an hour and an hour away. */
function slotKeys(choices: readonly MeetingSlot[], isWider: boolean): Set<string> {
  const keys = new Set(choices.map(key));
  if (!isWider) return keys;
  for (const { uidBar, date, time } of choices) {
    for (let step = -HALF_HOURS_WIDER; step <= HALF_HOURS_WIDER; step += 1) {
      keys.add(key({ uidBar, date, time: addMinutes(time, step * 30) }));
    }
  }
  return keys;
}

interface Others {
  partners: { group: Group; slots: Set<string> }[];
  rivals: { group: Group; slots: Set<string> }[];
}

/** Who could meet the draft wherever, and who would compete with it for them; judged once for all additions. */
function sortOut({ draft, waiting }: OutlookInput, own: Group, weights: Weights, now: number): Others {
  const nobody = new Barred([], []);
  const others: Others = { partners: [], rivals: [] };
  for (const request of waiting) {
    if (request.requestId === draft.requestId || request.uidUser === draft.uidUser) continue;
    const group = compileGroup(request);
    const slots = slotKeys(request.choices, request.widen?.minutes ?? false);
    if (request.side === draft.side) {
      if (request.size === draft.size) others.rivals.push({ group, slots });
    } else if (mayMeet(own, group, now, nobody) && mutualFit(own, group, weights) >= weights.lateFloor) {
      others.partners.push({ group, slots });
    }
  }
  return others;
}

const meets = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  for (const slot of small) if (large.has(slot)) return true;
  return false;
};

/**
 * The chance with these slots: a team that waits and has n rivals at its slots is won with 1 / (1 + n); what
 * may still come grows with the number of slots.
 */
function chanceWith(slots: ReadonlySet<string>, chosen: number, { partners, rivals }: Others): Outlook {
  const reachable = partners.filter((partner) => meets(partner.slots, slots));
  const missed = reachable.reduce((product, partner) => {
    const competing = rivals.filter((rival) => meets(rival.slots, partner.slots)).length;
    return product * (1 - 1 / (1 + competing));
  }, 1);
  const chance = 1 - missed * Math.exp(-COMING_PER_SLOT * chosen);
  return { chance: Math.min(0.99, Math.round(chance * 100) / 100), comparableGroups: reachable.length };
}

/**
 * The outlook of an application and the one addition that raises it most (or null when none does by a full percent). Pure; says
 * nothing about who the others are. Cost grows with partners x rivals on the bar-days that were read, which the reader bounds.
 */
export function estimateOutlook(
  input: OutlookInput,
  additions: readonly Addition[],
  weights: Weights,
  now: number,
): Outlook & { suggestion: (Addition & { chance: number }) | null } {
  const { draft } = input;
  const others = sortOut(input, compileGroup(draft), weights, now);
  const isWider = draft.widen?.minutes ?? false;
  const outlook = chanceWith(slotKeys(draft.choices, isWider), draft.choices.length, others);
  let suggestion: (Addition & { chance: number }) | null = null;
  for (const addition of additions) {
    const choices = addition.slot ? [...draft.choices, addition.slot] : draft.choices;
    const slots = slotKeys(choices, isWider || addition.kind === 'wider');
    const { chance } = chanceWith(slots, choices.length, others);
    if (chance >= (suggestion?.chance ?? outlook.chance) + 0.01) suggestion = { ...addition, chance };
  }
  return { ...outlook, suggestion };
}
