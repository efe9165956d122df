import { FillGlass } from '../../illustrations/fill-glass.tsx';
import { STEPS, stepNumber, type Step } from './draft/steps.ts';

/** How far the application is: a glass that fills, and "3 / 5". */
export function StepGlass({ step }: { step: Step }) {
  const at = stepNumber(step);
  return (
    <span className="row" role="img" aria-label={`${STEPS.length}단계 가운데 ${at}단계`}>
      <FillGlass level={at / STEPS.length} width={26} height={34} />
      <span className="label num">
        <b>{at}</b>
        <span className="mute"> / {STEPS.length}</span>
      </span>
    </span>
  );
}
