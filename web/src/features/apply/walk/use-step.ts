import { useEffect, useRef } from 'react';
import { useAddress } from '../../../lib/use-address.ts';
import { useLocation, useNavigate } from 'react-router-dom';
import { focusHeading } from '../../../lib/focus-heading.ts';
import { focusFirstError } from '../../../lib/forms/focus-error.ts';
import { currentEntry } from '../../../lib/history-state.ts';
import { STEPS, type Step } from '../draft/steps.ts';
import { endAt, leave, stepBack, toStep, type Move, type Place } from './moves.ts';

const stepIn = (params: URLSearchParams): Step =>
  STEPS.find((name) => name === params.get('step')) ?? STEPS[0];

/** Where the browser is, when that is in the form of this path. Not what is rendered: whoever answers a
 * dialog was asked by an earlier step. */
function placeIn(path: string): Place | null {
  if (window.location.pathname !== path) return null;
  const { at, state } = currentEntry();
  const start = typeof state['start'] === 'number' ? state['start'] : at;
  return { step: stepIn(new URLSearchParams(window.location.search)), at, start: Math.min(start, at) };
}

/** The step from the address, out of `steps`. A new step moves the focus to its heading, or to
 * its first error when `goToError` led there. */
export function useStep(steps: readonly Step[]) {
  const { params } = useAddress();
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  const named = stepIn(params);
  const step = steps.includes(named) ? named : STEPS[0];
  const at = steps.indexOf(step);
  const shown = useRef(step);
  const toError = useRef(false);

  useEffect(() => {
    const isNew = shown.current !== step;
    shown.current = step;
    if (toError.current) {
      toError.current = false;
      focusFirstError(document.querySelector('main'));
    } else if (isNew) {
      focusHeading();
    }
  }, [step, key]);

  const make = (move: Move): void => {
    if (move.kind === 'show') {
      void navigate(`?step=${move.step}`, { replace: move.replace, state: { start: move.start } });
    } else if (move.kind === 'open') {
      void navigate(move.path, { replace: move.replace });
    } else if (move.kind === 'back') {
      const { by, onward } = move;
      if (onward !== undefined) {
        const arrive = () => void navigate(onward.path, { replace: onward.replace });
        window.addEventListener('popstate', arrive, { once: true });
      }
      void navigate(-by);
    }
  };
  const goTo = (to: Step) => make(toStep(placeIn(pathname), to));
  return {
    step,
    number: at + 1,
    of: STEPS.length,
    goTo,
    goOn: () => goTo(steps[at + 1] ?? step),
    /** Shows a step in place of this one. */
    startAt: (to: Step) => {
      const move = toStep(placeIn(pathname), to);
      if (move.kind === 'show') make({ ...move, replace: true });
    },
    goToError: (to: Step) => {
      const move = toStep(placeIn(pathname), to);
      if (move.kind === 'stay') return focusFirstError(document.querySelector('main'));
      toError.current = true;
      make(move);
    },
    goBack: () => make(stepBack(placeIn(pathname), steps[at - 1])),
    cancel: () => make(leave(placeIn(pathname))),
    leaveFor: (path: string) => make(endAt(placeIn(pathname), path)),
  };
}
