import { cx } from '../../lib/cx.ts';
import { ClinkedGlasses } from './clink.tsx';
import { type TableView, type TeamSize, VIEWS } from './geometry.ts';
import { TableGlass } from './glass.tsx';
import { Lamps, Pools } from './light.tsx';
import { Part } from './part.tsx';
import { Rings } from './rings.tsx';
import { has, type Scene, sceneOf, type Side, type TableState } from './scenes.ts';
import { Stools } from './stools.tsx';
import styles from './table.module.css';
import { GameCard, Sign, Slip, TeamCoaster } from './things.tsx';
import { HalfWood } from './wood.tsx';

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
