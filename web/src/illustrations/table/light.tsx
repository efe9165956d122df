import { Part } from './part.tsx';
import type { Scene } from './scenes.ts';

const LAMPS = {
  ours: { x: 200, from: 40, to: 360, pool: 138 },
  middle: { x: 360, from: 40, to: 680, pool: 250 },
} as const;
const PLACES = ['ours', 'middle'] as const;

interface Props {
  lamp: Scene['lamp'];
  isWaiting: boolean;
}

const breathes = (place: (typeof PLACES)[number], isWaiting: boolean): true | undefined =>
  (isWaiting && place === 'ours') || undefined;

/** The lamps and their light. The cord leaves the picture at the top: nothing may be written across it. */
export function Lamps({ lamp, isWaiting }: Props) {
  return PLACES.map((place) => {
    const { x, from, to } = LAMPS[place];
    return (
      <Part key={place} name={`lamp ${place}`} shown={lamp === place}>
        <path
          fill="var(--table-light)"
          data-breathes={breathes(place, isWaiting)}
          d={`M${x - 56} 110H${x + 56}L${to} 359H${from}Z`}
        />
        <rect fill="var(--table-cord)" fillOpacity="0.55" x={x - 2} y="-1200" width="4" height="1248" />
        <circle className="f-fill" cx={x} cy="110" r="17" />
        <path
          className="y-fill"
          d={`M${x - 14} 46h28v12c34 4 54 24 58 48q1 6 -5 6h-134q-6 0 -5 -6c4 -24 24 -44 58 -48z`}
        />
        <path fill="#8a5b00" fillOpacity="0.55" d={`M${x - 14} 46h28v8h-28z`} />
      </Part>
    );
  });
}

/** The light on the wood. */
export function Pools({ lamp, isWaiting }: Props) {
  return PLACES.map((place) => (
    <Part key={place} name={`light ${place}`} shown={lamp === place}>
      <ellipse
        fill="#ffe9ae"
        fillOpacity="0.17"
        data-breathes={breathes(place, isWaiting)}
        cx={LAMPS[place].x}
        cy="306"
        rx={LAMPS[place].pool}
        ry="46"
      />
    </Part>
  ));
}
