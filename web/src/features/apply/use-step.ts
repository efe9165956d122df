import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { previousStep, STEPS, type Step } from './draft/steps.ts';
import { focusFirstError } from '../../lib/forms/focus-error.ts';
import { focusHeading } from '../../lib/focus-heading.ts';

/** The step from the address. A new step moves the focus to its heading, or to its first error when `goToError` led there. */
export function useStep() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state, key } = useLocation();
  const step: Step = STEPS.find((name) => name === params.get('step')) ?? STEPS[0];
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

  const goTo = (to: Step) => void navigate(`?step=${to}`, { state: { from: step } });
  const goToError = (to: Step) => {
    if (to === step) focusFirstError(document.querySelector('main'));
    else {
      toError.current = true;
      goTo(to);
    }
  };
  const cameFromHere: unknown = state;
  const goBack = () => {
    const before = previousStep(step);
    if (typeof cameFromHere === 'object' && cameFromHere !== null && 'from' in cameFromHere)
      void navigate(-1);
    else if (before) void navigate(`?step=${before}`, { replace: true });
    else cancel();
  };
  /** Back to the page before the form, or home when the form was opened directly. */
  const cancel = () => {
    if (key === 'default') void navigate(paths.home);
    else void navigate(-1);
  };
  return { step, goTo, goToError, goBack, cancel };
}
