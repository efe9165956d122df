import { useId } from 'react';
import { capPath } from '../shapes.ts';
import styles from './table.module.css';

const STRIPES = [-52, -26, 0, 26, 52];
const WOVEN = { ours: ['a-fill', 'ad-fill'], theirs: ['b-fill', 'bd-fill'] } as const;

/** A team's coaster, lying on the wood, with the first letter of its name. */
export function TeamCoaster({ x, letter, side }: { x: number; letter: string; side: keyof typeof WOVEN }) {
  const id = useId();
  const [ground, stripe] = WOVEN[side];
  return (
    <g transform={`translate(${x} 314) scale(1.08 0.5)`}>
      <circle fillOpacity="0.17" r="58" cy="7" />
      <circle className="f-fill" r="58" />
      <clipPath id={id}>
        <circle r="51" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect className={ground} x="-60" y="-60" width="120" height="120" />
        {STRIPES.map((at) => (
          <rect
            key={at}
            className={stripe}
            x={at - 6}
            y="-90"
            width="12"
            height="180"
            transform="rotate(35)"
          />
        ))}
      </g>
      <circle className="f-fill" r="32" />
      <text className={`${styles.letter} ${stripe}`} y="15" fontSize="42">
        {letter}
      </text>
    </g>
  );
}

const LINES = { ours: [0.9, 0.6, 0.8, 0.5], theirs: [0.7, 0.9, 0.5, 0.8] } as const;
const HEADS = { ours: 'var(--table-a-edge)', theirs: 'var(--table-b-edge)' } as const;

/** An order slip on the wood, sheared with the table's perspective. */
export function Slip({ x, side }: { x: number; side: keyof typeof LINES }) {
  const lean = side === 'ours' ? -0.36 : 0.36;
  return (
    <g transform={`translate(${x} 308) matrix(1 0 ${lean} .5 0 0)`}>
      <rect fillOpacity="0.17" x="-41" y="-50" width="82" height="112" />
      <rect fill="var(--table-paper)" x="-41" y="-56" width="82" height="112" />
      <rect fill={HEADS[side]} x="-41" y="-56" width="82" height="20" />
      {LINES[side].map((share, index) => (
        <rect
          key={share}
          fill="#b7c6bb"
          x="-32"
          y={-23 + index * 17}
          width={64 * share}
          height="7"
          rx="3.5"
        />
      ))}
    </g>
  );
}

/** A folded card that stands on the wood. */
export function Sign({ x, text }: { x: number; text: string }) {
  return (
    <g transform={`translate(${x} 322)`}>
      <path fill="#c9b98c" d="M-62 1l-10 -7 12 -48h6z" />
      <path fill="var(--table-sign)" d="M-56 -54h112q4 0 5 4l9 51h-140l9 -51q1 -4 5 -4z" />
      <text className={styles.letter} fill="#3a2600" letterSpacing="-1" y="-16" fontSize="32">
        {text}
      </text>
    </g>
  );
}

/** Tonight's game, face down. */
export function GameCard() {
  return (
    <g transform="translate(360 338) matrix(1 0 -.12 .5 0 0) rotate(-9)">
      <rect fillOpacity="0.17" x="-42" y="-53" width="84" height="118" rx="10" />
      <rect className="f-fill" x="-42" y="-59" width="84" height="118" rx="10" />
      <rect className="y-fill" x="-35" y="-52" width="70" height="104" rx="6" />
      <path className="ab-fill" d={capPath(25, 15, 0.11)} />
      <text className={`${styles.letter} f-fill`} y="11" fontSize="30">
        ?
      </text>
    </g>
  );
}
