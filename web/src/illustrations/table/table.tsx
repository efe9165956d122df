import { Drops } from '../drops.tsx';
import { foamPath } from '../shapes.ts';
import { Overlap } from '../two-glasses.tsx';
import { CLINKED_AT, GLASS, RINGS, stoolsAt, type TableView, type TeamSize, VIEWS } from './geometry.ts';
import { Part } from './part.tsx';
import styles from './table.module.css';
import { cx } from '../../lib/cx.ts';
import { TableGlass } from './glass.tsx';
import { Lamps, Pools } from './light.tsx';
import { has, type Scene, sceneOf, type Side, type TableState } from './scenes.ts';
import { GameCard, Sign, Slip, TeamCoaster } from './things.tsx';
import { HalfWood } from './wood.tsx';

const FOAM = foamPath(79, 15);
const DROPS = [
  { x: 360, y: 58, turn: 0, scale: 1.3 },
  { x: 302, y: 68, turn: -30, scale: 1 },
  { x: 418, y: 68, turn: 30, scale: 1 },
];

/** What is seen where the glasses touch: their overlap, the foam above it, three drops. */
function ClinkedGlasses({ shown }: { shown: boolean }) {
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

/** A wet ring for each meeting, up to as many as there is room for. */
function Rings({ meetings, shown }: { meetings: number; shown: boolean }) {
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

const TONES = {
  ours: ['var(--art-a)', 'var(--table-a)', 'var(--table-a-edge)'],
  theirs: ['var(--art-b)', 'var(--table-b)', 'var(--table-b-edge)'],
  /** Seats of a team that has not come. */
  unlit: ['var(--table-unlit)', 'var(--table-unlit-edge)', 'var(--table-unlit)'],
} as const;

/** The stools in front of the left half, from the outside to the seam. */
function Stools({ size, tone }: { size: TeamSize; tone: keyof typeof TONES }) {
  const [seat, body, band] = TONES[tone];
  return stoolsAt(size).map((x) => (
    <g key={x} className={styles.stool}>
      <path fill={body} d={`M${x - 22} 430h44l6 62q0 6 -6 6h-44q-6 0 -6 -6z`} />
      <path fill={band} d={`M${x - 24.5} 456h49l1.2 13h-51.4z`} />
      <rect fill={seat} x={x - 34} y="410" width="68" height="25" rx="12.5" />
    </g>
  ));
}

interface Props {
  state: TableState;
  /** Members of each team. */
  size?: TeamSize;
  /** The names of both teams; their first letters are on the coasters. */
  ours?: string;
  theirs?: string;
  /** Past meetings, for the rings of `history`. */
  meetings?: number;
  view?: TableView;
  /** One sentence that says what is seen. Without it the picture is hidden from
   * readers, because words beside it say the same. */
  label?: string;
  className?: string;
}

const letters = new Intl.Segmenter('ko', { granularity: 'grapheme' });
const firstLetter = (name: string): string =>
  letters.segment(name)[Symbol.iterator]().next().value?.segment ?? '';

/** The table of a meeting, from the first visit to the rings that a
 * meeting leaves. A new state moves what changes. */
export function Table({
  state,
  size = 3,
  ours = '합',
  theirs = '석',
  meetings = 0,
  view = 'full',
  label,
  className,
}: Props) {
  const scene = sceneOf(state);
  return (
    <svg
      className={cx(styles.table, className)}
      viewBox={VIEWS[view]}
      data-state={state}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {view === 'full' && <Lamps lamp={scene.lamp} isWaiting={state === 'waiting'} />}
      <Wood scene={scene} />
      {view === 'full' && (
        <Pools lamp={scene.theirs === 'outside' ? 'none' : scene.lamp} isWaiting={state === 'waiting'} />
      )}
      <Rings meetings={meetings} shown={scene.hasRings} />
      <Things side="ours" scene={scene} size={size} letter={firstLetter(ours)} />
      <Things side="theirs" scene={scene} size={size} letter={firstLetter(theirs)} />
      <Part name="card" shown={scene.hasCard}>
        <GameCard />
      </Part>
      <ClinkedGlasses shown={scene.glasses === 'clinked'} />
    </svg>
  );
}

const MIRRORED = 'translate(720 0) scale(-1 1)';

function Wood({ scene: { wood, theirs } }: { scene: Scene }) {
  return (
    <>
      <g className={styles.ourHalf} data-at={theirs}>
        <Part name="ours" shown={wood !== 'one'} moves="wood">
          <HalfWood tone="ours" />
        </Part>
      </g>
      <g className={styles.theirHalf} data-at={theirs}>
        <Part name="theirs" shown={wood === 'two'} moves="wood">
          <g transform={MIRRORED}>
            <HalfWood tone="theirs" />
          </g>
        </Part>
        <Part name="theirs unlit" shown={wood === 'unlit'}>
          <g transform={MIRRORED}>
            <HalfWood tone="unlit" />
          </g>
        </Part>
      </g>
      <Part name="one table" shown={wood === 'one'} moves="joined">
        <HalfWood tone="one" />
        <g transform={MIRRORED}>
          <HalfWood tone="one" />
        </g>
      </Part>
    </>
  );
}

/** The places of a side's things, and what its sign says. */
const LAID = {
  ours: { slip: 124, coaster: 206, sign: 176, says: '빈자리' },
  theirs: { slip: 596, coaster: 514, sign: 540, says: '찾는 중' },
} as const;

interface ThingsProps {
  side: Side;
  scene: Scene;
  size: TeamSize;
  letter: string;
}

function Things({ side, scene, size, letter }: ThingsProps) {
  const at = LAID[side];
  return (
    <g className={side === 'ours' ? styles.ourHalf : styles.theirHalf} data-at={scene.theirs}>
      <Part name={`${side} slip`} shown={has(scene.slips, side)} moves="laid">
        <Slip x={at.slip} side={side} />
      </Part>
      <Part name={`${side} coaster`} shown={has(scene.coasters, side)} moves="laid">
        <TeamCoaster x={at.coaster} letter={letter} side={side} />
      </Part>
      <Part name={`${side} sign`} shown={scene.sign === side} moves="laid">
        <Sign x={at.sign} text={at.says} />
      </Part>
      <TableGlass side={side} scene={scene} />
      <g transform={side === 'theirs' ? MIRRORED : undefined}>
        <Part name={`${side} stools`} shown={has(scene.seats, side)} moves="stools">
          <Stools size={size} tone={side} />
        </Part>
        {side === 'theirs' && (
          <Part name="unlit stools" shown={scene.wood === 'unlit'}>
            <Stools size={size} tone="unlit" />
          </Part>
        )}
      </g>
    </g>
  );
}
