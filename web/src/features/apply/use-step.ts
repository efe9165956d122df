import { useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { inState } from '../../lib/history-state.ts';
import { paths } from '../../lib/paths.ts';
import { STEPS, type Step } from './draft/steps.ts';
import { focusFirstError } from '../../lib/forms/focus-error.ts';
import { focusHeading } from '../../lib/focus-heading.ts';

/** How many entries of the form lie behind this one in the history. */
function entriesIn(state: unknown): number {
  const entries = inState(state, 'entries');
  return typeof entries === 'number' ? entries : 0;
}

/** The step from the address, out of `steps`. A new step moves the focus to its heading, or to
 * its first error when `goToError` led there. */
export function useStep(steps: readonly Step[]) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state, key }: Location<unknown> = useLocation();
  const step = steps.find((name) => name === params.get('step')) ?? STEPS[0];
  const at = steps.indexOf(step);
  const shown = useRef(step);
  const toError = useRef(false);
  const leavingFor = useRef<string | null>(null);
  const entries = entriesIn(state);

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

  useEffect(() => {
    const to = leavingFor.current;
    if (to === null || entries > 0) return;
    leavingFor.current = null;
    void navigate(to, { replace: true });
  }, [entries, navigate]);
  /** Leaves for good: none of the form's steps stays behind, so that
   * Back leads to where the member came from. */
  const leaveFor = (to: string) => {
    if (entries === 0) return void navigate(to, { replace: true });
    leavingFor.current = to;
    void navigate(-entries);
  };

  const goTo = (to: Step) => void navigate(`?step=${to}`, { state: { entries: entries + 1 } });
  const goToError = (to: Step) => {
    if (to === step) focusFirstError(document.querySelector('main'));
    else {
      toError.current = true;
      goTo(to);
    }
  };
  const goBack = () => {
    const before = steps[at - 1];
    if (entries > 0) void navigate(-1);
    else if (before) void navigate(`?step=${before}`, { replace: true });
    else cancel();
  };
  /** Back to the page before the form, or home when the form was opened directly. */
  const cancel = () => {
    if (key === 'default') void navigate(paths.home);
    else void navigate(-1);
  };
  const goOn = () => goTo(steps[at + 1] ?? step);
  return { step, number: at + 1, of: steps.length, goTo, goOn, goToError, goBack, cancel, leaveFor };
}
