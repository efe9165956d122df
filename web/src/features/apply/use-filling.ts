import { useState } from 'react';
import { useBars } from './bars/use-bars.ts';
import { orderProblems, problemsIn } from './draft/problems.ts';
import { fieldsOf, stepsFor, type Step } from './draft/steps.ts';
import type { ApplicationState } from './draft/use-application.ts';
import { useStep } from './walk/use-step.ts';

/** Validates a step and shows its errors; resolves to whether it is complete. */
async function completeStep(step: Step, application: ApplicationState): Promise<boolean> {
  const { groupFields, accountFields, accountId, chosenGroup, order } = application;
  switch (step) {
    case 'group':
    case 'intro':
      return chosenGroup?.is_in_use === true || groupFields.trigger(fieldsOf(step));
    case 'conditions':
      return chosenGroup?.is_in_use === true || groupFields.trigger(fieldsOf('conditions'));
    case 'bars':
      return orderProblems(order).length === 0;
    case 'account':
      return accountId !== null || accountFields.trigger();
    case 'check':
      return true;
  }
}

/** Walks through the steps of an application: the current one, what it
 * misses, and the bars to choose from. */
export function useFilling(application: ApplicationState, steps: readonly Step[]) {
  const { writesTeam, editTeam } = application;
  const place = useStep(stepsFor(steps, writesTeam));
  const { step, goToError, goOn } = place;
  const [barsTried, setBarsTried] = useState(false);
  const bars = useBars();
  const showErrors = (at: Step) => {
    // The last step checks all steps.
    if (at === 'bars' || step === 'check') setBarsTried(true);
    if (at === 'intro') editTeam();
    goToError(at);
  };
  const next = async () => {
    if (!(await completeStep(step, application))) showErrors(step);
    // A stored team may be older than a rule about its introduction.
    else if (step === 'group' && !writesTeam && !(await completeStep('intro', application)))
      showErrors('intro');
    else goOn();
  };
  // At the end the progress is full only when nothing is missing.
  const lacking = step === 'check' ? new Set(problemsIn(application).map((one) => one.step)).size : 0;
  const orderErrors = barsTried ? orderProblems(application.order) : [];
  return { ...place, done: place.number - lacking, bars, orderErrors, showErrors, next: () => void next() };
}

export type Filling = ReturnType<typeof useFilling>;
