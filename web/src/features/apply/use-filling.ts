import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../lib/use-address.ts';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Bar } from '../../lib/bar-list.ts';
import { openBars, openBarsQuery } from './bars/bars-query.ts';
import { orderProblems, problemsIn } from './draft/problems.ts';
import { fieldsOf, type Step } from './draft/steps.ts';
import type { ApplicationState } from './draft/use-application.ts';
import { useStep } from './walk/use-step.ts';

/** The open bars; a bar that linked here (`?at=bar_…`) comes first. */
function useBars() {
  const { params } = useAddress();
  const [wanted] = useState(() => params.get('at'));
  const select = useCallback(
    (bars: readonly Bar[]) => {
      const open = openBars(bars);
      const isWanted = (bar: Bar) => bar.uid_bar === wanted;
      return [...open.filter(isWanted), ...open.filter((bar) => !isWanted(bar))];
    },
    [wanted],
  );
  return useQuery({ ...openBarsQuery, select });
}

/** Validates a step and shows its errors; resolves to whether it is complete. */
async function completeStep(step: Step, application: ApplicationState): Promise<boolean> {
  const { groupFields, chosenGroup } = application;
  if (step === 'bars') return orderProblems(application).length === 0;
  return step === 'check' || chosenGroup?.is_in_use === true || groupFields.trigger(fieldsOf(step));
}

/** Walks through the steps of an application: the current one, what it
 * misses, and the bars to choose from. */
export function useFilling(application: ApplicationState, steps: readonly Step[]) {
  const place = useStep(steps);
  const { step, number, goToError, goOn, startAt } = place;
  const [barsTried, setBarsTried] = useState(false);
  const bars = useBars();
  const showErrors = (at: Step) => {
    // The last step checks all steps.
    if (at === 'bars' || step === 'check') setBarsTried(true);
    goToError(at);
  };
  const next = async () => {
    if (await completeStep(step, application)) goOn();
    else showErrors(step);
  };
  // Only the check has the account: its missing parts are counted while they are typed.
  useWatch({ control: application.accountFields.control });
  const missing = step === 'check' ? problemsIn(application) : [];
  const startAtMissing = useEffectEvent(() => {
    const [first] = missing;
    if (first && first.step !== step) startAt(first.step);
  });
  // Whoever opens the check, as after signing in, begins with what it lacks.
  useEffect(() => startAtMissing(), []);
  return {
    ...place,
    // The progress is full only when nothing is missing.
    done: number - new Set(missing.map((one) => one.step)).size,
    isComplete: missing.length === 0,
    bars,
    orderErrors: barsTried ? orderProblems(application) : [],
    showErrors,
    next: () => void next(),
  };
}

export type Filling = ReturnType<typeof useFilling>;
