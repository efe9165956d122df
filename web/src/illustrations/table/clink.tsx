import { Drops } from '../drops.tsx';
import { foamPath } from '../shapes.ts';
import { Overlap } from '../two-glasses.tsx';
import { CLINKED_AT, GLASS } from './geometry.ts';
import { Part } from './part.tsx';

const FOAM = foamPath(79, 15);
const DROPS = [
  { x: 360, y: 58, turn: 0, scale: 1.3 },
  { x: 302, y: 68, turn: -30, scale: 1 },
  { x: 418, y: 68, turn: 30, scale: 1 },
];

/** What is seen where the glasses touch: their overlap, the foam above it, three drops. */
export function ClinkedGlasses({ shown }: { shown: boolean }) {
  return (
    <>
      <Part name="overlap" shown={shown} moves="overlap">
        <Overlap path={GLASS} left={CLINKED_AT.ours} right={CLINKED_AT.theirs} />
        <path className="f-fill" d={FOAM} transform={`${CLINKED_AT.ours} translate(0 -63)`} />
        <path className="f-fill" d={FOAM} transform={`${CLINKED_AT.theirs} translate(0 -63) scale(-1 1)`} />
      </Part>
      <Part name="drops" shown={shown} moves="drops">
        <Drops drops={DROPS} />
      </Part>
    </>
  );
}
