import { useId } from 'react';
import { foamPath } from '../shapes.ts';
import { GLASS, GLASS_X, GLASS_Y } from './geometry.ts';
import { Part } from './part.tsx';
import { has, type Scene, type Side } from './scenes.ts';
import styles from './table.module.css';

const FOAM = foamPath(79, 15);
const FOOT = 'M-31.5 46h63l-1.5 12q-1 7 -8 7h-44q-7 0 -8 -7z';

/** One side's glass: upside down, upright and clear, or full. */
export function TableGlass({ side, scene }: { side: Side; scene: Scene }) {
  const id = useId();
  const isUp = scene.glasses === 'up' || scene.glasses === 'clinked';
  const isFull = has(scene.filled, side);
  const x = GLASS_X[side];
  return (
    <Part name={`${side} glass`} shown={scene.glasses !== 'none'}>
      <ellipse fillOpacity="0.17" cx={x} cy="311" rx="46" ry="10" />
      <g className={styles[side]} data-clinked={scene.glasses === 'clinked' || undefined}>
        <g transform={`translate(${x} ${GLASS_Y})`}>
          <Part name={`${side} glass down`} shown={!isUp}>
            <g transform="scale(1 -1)">
              <Clear />
            </g>
            <path fill="#fff" fillOpacity="0.26" d="M-25 -40h10l-4 88h-10z" />
          </Part>
          <Part name={`${side} glass up`} shown={isUp}>
            <Clear />
            <clipPath id={id}>
              <path d={GLASS} />
            </clipPath>
            <g clipPath={`url(#${id})`}>
              <Part name={`${side} drink`} shown={isUp && isFull} moves="drink">
                <rect
                  className={side === 'ours' ? 'a-fill' : 'b-fill'}
                  x="-50"
                  y="-66"
                  width="100"
                  height="140"
                />
              </Part>
            </g>
            <path fill="#fff" fillOpacity="0.26" d="M-30 -50h10l5 98h-8z" />
            <Part name={`${side} foam`} shown={isUp && isFull} moves="foam">
              <path className="f-fill" d={FOAM} transform="translate(0 -63)" />
            </Part>
          </Part>
        </g>
      </g>
    </Part>
  );
}

function Clear() {
  return (
    <>
      <path fill="var(--table-glass)" d={GLASS} />
      <path fill="var(--table-glass)" fillOpacity="0.6" d={FOOT} />
    </>
  );
}
