import { foamPath, glassPath } from './shapes.ts';

interface Props {
  className?: string;
}

const frame = { viewBox: '0 0 320 200', 'aria-hidden': true } as const;

/** Nothing here yet: our glass stands, the other half of the table is empty. */
export function LonelyGlass({ className }: Props) {
  return (
    <svg {...frame} className={className}>
      <rect className="ad-fill" x="20" y="164" width="140" height="14" rx="4" />
      <rect className="g-fill" x="160" y="164" width="140" height="14" rx="4" />
      <path className="a-fill" d={glassPath(72, 104, 0.74, 12)} transform="translate(108 112)" />
      <path className="f-fill" d={foamPath(66, 13)} transform="translate(108 58)" />
      <ellipse className="g-fill" cx="214" cy="158" rx="40" ry="6" />
      <path className="ad-fill" d="M52 178h10v22h-10zM118 178h10v22h-10z" />
      <path className="g-fill" d="M192 178h10v22h-10zM258 178h10v22h-10z" />
    </svg>
  );
}

/** Something went wrong: a spilled glass. */
export function SpilledGlass({ className }: Props) {
  return (
    <svg {...frame} className={className}>
      <rect className="ad-fill" x="20" y="164" width="280" height="14" rx="4" />
      <path className="y-fill" d="M140 164c-6-16 8-22 34-20 14-12 40-8 52 2 26-4 52 4 54 18z" />
      <path className="b-fill" d={glassPath(78, 118, 0.74, 12)} transform="translate(104 130) rotate(85.1)" />
      <path className="f-fill" d="M158 164c-4-14 12-18 20-10 6-12 26-10 28 2 10-4 18 0 18 8z" />
      <path className="y-fill" d="M238 178h12v16a6 6 0 0 1 -12 0z" />
      <path className="ad-fill" d="M52 178h10v22h-10zM258 178h10v22h-10z" />
    </svg>
  );
}

/** Nothing matches: a bowl without food, chopsticks waiting. */
export function EmptyPlate({ className }: Props) {
  return (
    <svg {...frame} className={className}>
      <rect className="ad-fill" x="20" y="164" width="280" height="14" rx="4" />
      <path className="b-fill" d="M80 132h124c-2 22-22 32-62 32s-60-10-62-32z" />
      <ellipse className="f-fill" cx="142" cy="132" rx="62" ry="10" />
      <path className="y-fill" d="M228 160l36-112 7 2-36 112zM246 162l26-112 7 2-26 112z" />
      <path className="ad-fill" d="M52 178h10v22h-10zM258 178h10v22h-10z" />
    </svg>
  );
}
