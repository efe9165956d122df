import { cx } from '../../lib/cx.ts';
import { ClinkedGlasses } from './clink.tsx';
import { type TableView, type TeamSize, VIEWS } from './geometry.ts';
import { TableGlass } from './glass.tsx';
import { Lamps, Pools } from './light.tsx';
import { Part } from './part.tsx';
import { Rings } from './rings.tsx';
import { has, type Scene, sceneOf, type TableState } from './scenes.ts';
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
  /** Past evenings, for the rings of `history`. */
  evenings?: number;
  view?: TableView;
  /** One sentence that says what is seen. Without it the picture is hidden from readers, because words beside it say the same. */
  label?: string;
  className?: string;
}

const letters = new Intl.Segmenter('ko', { granularity: 'grapheme' });
const firstLetter = (name: string): string =>
  letters.segment(name)[Symbol.iterator]().next().value?.segment ?? '';

/** The table of a meeting, from the first visit to the rings that an evening leaves. A new state moves what changes. */
export function Table({
  state,
  size = 3,
  ours = '합',
  theirs = '석',
  evenings = 0,
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
      <Pools lamp={scene.theirs === 'outside' ? 'none' : scene.lamp} />
      <Rings evenings={evenings} shown={scene.hasRings} />
      <OurThings scene={scene} size={size} letter={firstLetter(ours)} />
      <TheirThings scene={scene} size={size} letter={firstLetter(theirs)} />
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

interface Things {
  scene: Scene;
  size: TeamSize;
  letter: string;
}

function OurThings({ scene, size, letter }: Things) {
  return (
    <g className={styles.ourHalf} data-at={scene.theirs}>
      <Part name="our slip" shown={has(scene.slips, 'ours')} moves="laid">
        <Slip x={124} side="ours" />
      </Part>
      <Part name="our coaster" shown={has(scene.coasters, 'ours')} moves="laid">
        <TeamCoaster x={206} letter={letter} side="ours" />
      </Part>
      <Part name="sign on ours" shown={scene.sign === 'ours'} moves="laid">
        <Sign x={176} text="빈자리" />
      </Part>
      <TableGlass side="ours" scene={scene} />
      <Part name="our stools" shown={has(scene.seats, 'ours')} moves="stools">
        <Stools size={size} tone="ours" />
      </Part>
    </g>
  );
}

function TheirThings({ scene, size, letter }: Things) {
  return (
    <g className={styles.theirHalf} data-at={scene.theirs}>
      <Part name="their slip" shown={has(scene.slips, 'theirs')} moves="laid">
        <Slip x={596} side="theirs" />
      </Part>
      <Part name="their coaster" shown={has(scene.coasters, 'theirs')} moves="laid">
        <TeamCoaster x={514} letter={letter} side="theirs" />
      </Part>
      <Part name="sign on theirs" shown={scene.sign === 'theirs'} moves="laid">
        <Sign x={540} text="찾는 중" />
      </Part>
      <TableGlass side="theirs" scene={scene} />
      <g transform={MIRRORED}>
        <Part name="their stools" shown={has(scene.seats, 'theirs')} moves="stools">
          <Stools size={size} tone="theirs" />
        </Part>
        <Part name="their stools unlit" shown={scene.wood === 'unlit'}>
          <Stools size={size} tone="unlit" />
        </Part>
      </g>
    </g>
  );
}
