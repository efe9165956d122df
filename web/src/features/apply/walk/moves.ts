import type { Step } from '../draft/steps.ts';
import { paths } from '../../../lib/paths.ts';

/** An entry of the browser's history that shows the form. All its entries know the same start, so that
 * none has to be counted. */
export interface Place {
  step: Step;
  /** The number of this entry among the pages of this site, from 0. */
  at: number;
  /** That of the form's first entry. */
  start: number;
}

/** What to do with the browser's history. */
export type Move =
  | { kind: 'stay' }
  | { kind: 'show'; step: Step; start: number; replace: boolean }
  /** Back by so many entries, and then perhaps to another page, after that one or in its place. */
  | { kind: 'back'; by: number; onward?: { path: string; replace: boolean } }
  | { kind: 'open'; path: string; replace: boolean };

/** Browsers keep 50 entries: with more, there would be no way back to the form's first one. */
const MOST_BEHIND = 30;

const STAY: Move = { kind: 'stay' };

/** Shows a step. Whoever has left the form meanwhile is not called back into it. */
export function toStep(place: Place | null, step: Step): Move {
  if (place === null || place.step === step) return STAY;
  const { at, start } = place;
  return { kind: 'show', step, start, replace: at - start >= MOST_BEHIND };
}

/** One step back: to where the visitor came from, or, when the form was opened in its middle, to `before`. */
export function stepBack(place: Place | null, before: Step | undefined): Move {
  if (place === null) return STAY;
  if (place.at > place.start) return { kind: 'back', by: 1 };
  return before ? { kind: 'show', step: before, start: place.start, replace: true } : leave(place);
}

/** Out of the form, to the page before it; home when it was opened directly. */
export function leave(place: Place | null): Move {
  if (place === null) return STAY;
  return place.start > 0 ? { kind: 'back', by: place.at - place.start + 1 } : endAt(place, paths.home);
}

/** Another page in place of the whole form: Back then leads to where the visitor came from, and Forward
 * nowhere. Only of a form that was opened directly the later steps lie ahead: no page is before it. */
export function endAt(place: Place | null, path: string): Move {
  if (place === null) return { kind: 'open', path, replace: false };
  const by = place.at - place.start;
  if (place.start > 0) return { kind: 'back', by: by + 1, onward: { path, replace: false } };
  return by > 0
    ? { kind: 'back', by, onward: { path, replace: true } }
    : { kind: 'open', path, replace: true };
}
