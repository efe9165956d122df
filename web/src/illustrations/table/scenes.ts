/**
 * What stands on the table at each stage of a meeting, as data: the drawing shows it, the style sheet moves
 * it. Ours is always on the left and green, theirs on the right and coral. A glass upside down has nothing to
 * pay yet, an upright empty one waits for the deposit, a full one is paid.
 */
type Whose = 'none' | 'ours' | 'both';

export interface Scene {
  /** Distance of their half: a seam, a gap, out to the right, or joined with ours. */
  theirs: 'gap' | 'beside' | 'outside' | 'joined';
  /** `unlit` shows their half in the tone of the room: nobody has come. */
  wood: 'two' | 'unlit' | 'one';
  lamp: 'none' | 'ours' | 'middle';
  seats: Whose;
  coasters: Whose;
  slips: Whose;
  /** The card that stands on a half. */
  sign: 'none' | 'ours' | 'theirs';
  glasses: 'none' | 'down' | 'up' | 'clinked';
  filled: Whose | 'theirs';
  /** A game's card, face down. */
  hasCard: boolean;
  hasRings: boolean;
}

const EMPTY: Scene = {
  theirs: 'gap',
  wood: 'two',
  lamp: 'middle',
  seats: 'none',
  coasters: 'none',
  slips: 'none',
  sign: 'ours',
  glasses: 'down',
  filled: 'none',
  hasCard: false,
  hasRings: false,
};
const LAID: Scene = {
  ...EMPTY,
  theirs: 'beside',
  wood: 'unlit',
  lamp: 'none',
  seats: 'ours',
  coasters: 'ours',
  slips: 'ours',
  sign: 'none',
};
const MET: Scene = {
  ...EMPTY,
  theirs: 'joined',
  seats: 'both',
  coasters: 'both',
  slips: 'both',
  sign: 'none',
  glasses: 'up',
};
const CLINKED: Scene = {
  ...MET,
  wood: 'one',
  lamp: 'none',
  slips: 'none',
  glasses: 'clinked',
  filled: 'both',
};

const scenes = {
  /** Two bare tables, for a visitor. */
  empty: EMPTY,
  /** Ours is laid while an application is written. */
  laid: LAID,
  /** The application is sent, nobody has come. */
  waiting: { ...LAID, lamp: 'ours', sign: 'theirs' },
  /** The first frame of a match. */
  arriving: { ...MET, theirs: 'outside' },
  /** Matched, no deposit has come. */
  met: MET,
  'paid-ours': { ...MET, filled: 'ours' },
  'paid-theirs': { ...MET, filled: 'theirs' },
  /** The last frame before the glasses meet. */
  paid: { ...MET, filled: 'both' },
  /** Fixed: the seam is gone. */
  clinked: CLINKED,
  /** It lasts from then until the meeting is over. */
  ticket: { ...CLINKED, lamp: 'middle', glasses: 'up', hasCard: true },
  /** Afterwards: a ring for each meeting. */
  history: {
    ...EMPTY,
    theirs: 'joined',
    wood: 'one',
    lamp: 'none',
    sign: 'none',
    glasses: 'none',
    hasRings: true,
  },
} satisfies Record<string, Scene>;

export type TableState = keyof typeof scenes;
export const TABLE_STATES = Object.keys(scenes) as TableState[];
export const sceneOf = (state: TableState): Scene => scenes[state];

/** The sides that have something. */
export type Side = 'ours' | 'theirs';
export const has = (whose: Whose | 'theirs', side: Side): boolean => whose === 'both' || whose === side;
