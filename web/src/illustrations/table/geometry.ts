import { glassPath } from '../shapes.ts';

/** The table's measures, in units of its view box of 720 x 500. The seam is
 * x = 360; the right half mirrors the left. */
export const VIEWS = {
  full: '0 0 720 500',
  /** Small pictures leave out the lamp. */
  low: '20 146 680 354',
  /** The bare table of the past meetings. */
  bare: '20 236 680 270',
} as const;
export type TableView = keyof typeof VIEWS;

export const TOP = 'M360.5 252H112Q102 252 97 260L44 350Q40 358 40 360H360.5Z';
export const EDGE = 'M40 359H360.5V394H58Q40 394 40 374Z';
export const OUTER_LEG = 'M66 394h24l-5 100h-14z';
export const INNER_LEG = 'M318 394h24l-5 100h-14z';

const STOOL_CENTRE = 200;
const STOOL_STEP = { 2: 122, 3: 98, 4: 76 } as const;
export type TeamSize = keyof typeof STOOL_STEP;

/** The centres of the left half's stools. */
export const stoolsAt = (size: TeamSize): number[] =>
  Array.from({ length: size }, (_, index) => STOOL_CENTRE + (index - (size - 1) / 2) * STOOL_STEP[size]);

export const GLASS = glassPath(84, 130, 0.74, 13);
export const GLASS_X = { ours: 286, theirs: 434 } as const;
export const GLASS_Y = 248;
/** The places of the glasses when they touch. */
export const CLINKED_AT = {
  ours: 'translate(322 176) rotate(12)',
  theirs: 'translate(398 176) rotate(-12)',
} as const;

/** The wet rings that meetings leave: centre and scale. After the last place the oldest is covered. */
export const RINGS = [
  { x: 190, y: 300, scale: 1.05 },
  { x: 330, y: 326, scale: 0.95 },
  { x: 474, y: 294, scale: 1.1 },
  { x: 580, y: 326, scale: 0.9 },
  { x: 272, y: 290, scale: 0.9 },
  { x: 400, y: 304, scale: 0.85 },
  { x: 110, y: 330, scale: 0.82 },
  { x: 536, y: 300, scale: 0.8 },
] as const;
