import { RINGS } from './geometry.ts';
import { Part } from './part.tsx';

/** A wet ring for each meeting, up to as many as there is room for. */
export function Rings({ meetings, shown }: { meetings: number; shown: boolean }) {
  return (
    <Part name="rings" shown={shown}>
      {RINGS.slice(0, meetings).map(({ x, y, scale }, index) => (
        <g
          key={x}
          fill="none"
          stroke="var(--table-ring)"
          transform={`translate(${x} ${y}) scale(${scale} ${scale * 0.46})`}
          data-part="ring"
        >
          <circle
            r="46"
            strokeWidth="9"
            strokeDasharray={`${248 - index * 6} ${41 + index * 6}`}
            transform={`rotate(${index * 77 + 30})`}
            strokeLinecap="round"
          />
          <circle
            strokeOpacity="0.6"
            r="36"
            strokeWidth="3.5"
            strokeDasharray="120 106"
            transform={`rotate(${index * 50 + 40})`}
          />
        </g>
      ))}
    </Part>
  );
}
