import { useId } from 'react';
import { glassPath } from '../../shapes.ts';
import { Scene } from '../scene/scene.tsx';

const GLASS = glassPath(176, 216, 0.78, 24);
const SHOT = glassPath(78, 92, 0.74, 10);
const SHOT_PLACE = 'translate(166 108) rotate(9)';
const WATER_LINE = 'M0 122q20-12 40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0V260H0z';

/** 타이타닉: a small glass floats in a big one, its lower half in the beer. */
export function TitanicArt() {
  const id = useId();
  return (
    <Scene ground="brand-soft">
      <clipPath id={`${id}glass`}>
        <path d={GLASS} transform="translate(160 138)" />
      </clipPath>
      <clipPath id={`${id}beer`}>
        <path d={WATER_LINE} />
      </clipPath>
      <path className="g-fill" d={GLASS} transform="translate(160 138)" />
      <path className="b-fill" d={SHOT} transform={SHOT_PLACE} />
      <path className="y-fill" d={WATER_LINE} clipPath={`url(#${id}glass)`} />
      <g clipPath={`url(#${id}beer)`}>
        <path className="bd-fill" d={SHOT} transform={SHOT_PLACE} />
      </g>
      <path
        className="a-fill"
        d="M222 44c9-12 5-20-1-31-6 11-9 22 1 31zM98 36c11-4 13-12 14-22-10 4-16 11-14 22z"
      />
    </Scene>
  );
}
