import { FillGlass } from '../illustrations/fill-glass.tsx';
import { Row } from './layout.tsx';

/** Progress of a form with several steps: a glass that fills, and "1 / 2". */
export function StepGlass({ at, of }: { at: number; of: number }) {
  return (
    <Row as="span" gap={8} role="img" aria-label={`${of}단계 가운데 ${at}단계`}>
      <FillGlass level={at / of} width={26} height={34} />
      <span className="label num">
        <b>{at}</b>
        <span className="mute"> / {of}</span>
      </span>
    </Row>
  );
}
