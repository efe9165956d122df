/** Path data that the drawings share. Units are SVG user units; shapes are centred on 0,0 unless noted. */

const round = (value: number): number => Math.round(value * 100) / 100;

/**
 * A tumbler: straight sides, round foot, slightly rounded rim.
 * @param width at the rim
 * @param height from rim to foot
 * @param taper foot width as a share of the rim width (0.72 to 0.8 looks like a beer glass)
 * @param corner radius of the foot
 */
export function glassPath(width: number, height: number, taper = 0.74, corner = 14): string {
  const rim = width / 2;
  const foot = (width * taper) / 2;
  const top = -height / 2;
  const bottom = height / 2;
  const lean = (rim - foot) / height;
  const bend = corner * 0.9;
  const lip = 3;
  const xy = (x: number, y: number): string => `${round(x)} ${round(y)}`;
  return [
    `M${xy(-rim + lip, top)}`,
    `H${round(rim - lip)}`,
    `Q${xy(rim, top)} ${xy(rim - lean * lip, top + lip)}`,
    `L${xy(foot + lean * bend, bottom - bend)}`,
    `Q${xy(foot, bottom)} ${xy(foot - bend, bottom)}`,
    `H${round(-foot + bend)}`,
    `Q${xy(-foot, bottom)} ${xy(-foot - lean * bend, bottom - bend)}`,
    `L${xy(-rim + lean * lip, top + lip)}`,
    `Q${xy(-rim, top)} ${xy(-rim + lip, top)}Z`,
  ].join('');
}

/**
 * A crown cap from above. With 9 teeth and a depth of 0.25 it serves as a clap or a spark.
 * @param radius of the outer edge
 * @param teeth a real cap has 21 flutes; 15 look better on small caps
 * @param depth of the valleys, as a share of the radius
 */
export function capPath(radius = 30, teeth = 21, depth = 0.1): string {
  const at = (angle: number, reach: number): string =>
    `${round(Math.cos(angle) * radius * reach)} ${round(Math.sin(angle) * radius * reach)}`;
  const step = (2 * Math.PI) / teeth;
  const valley = 1 - depth;
  const peak = 1 + depth * 0.95;
  const flutes = Array.from({ length: teeth }, (_, index) => {
    const end = step * (index + 1);
    return `Q${at(end - step / 2, peak)} ${at(end, valley)}`;
  });
  return `M${at(0, valley)}${flutes.join('')}Z`;
}

/**
 * Beer foam on a rim: three bumps above y = 0 and three drips below. Draw it last, above any overlap.
 * @param width of the rim it sits on
 * @param height of the bumps
 */
export function foamPath(width: number, height = 20): string {
  const scale = width / 104;
  const edge = width / 2 + 5 * scale;
  const xy = (x: number, y: number): string => `${round(x)} ${round(y)}`;
  const bump = (share: number): number => -height * share;
  const drip = (depth: number): number => depth * scale;
  return [
    `M${xy(-edge, drip(6))}`,
    `C${xy(-edge - 8 * scale, bump(0.5))} ${xy(-edge + 10 * scale, bump(0.95))} ${xy(-edge * 0.55, bump(0.7))}`,
    `C${xy(-edge * 0.4, bump(1.55))} ${xy(edge * 0.2, bump(1.6))} ${xy(edge * 0.28, bump(0.75))}`,
    `C${xy(edge * 0.6, bump(1.2))} ${xy(edge + 10 * scale, bump(0.7))} ${xy(edge, drip(6))}`,
    `C${xy(edge + 2 * scale, drip(18))} ${xy(edge * 0.72, drip(20))} ${xy(edge * 0.6, drip(11))}`,
    `C${xy(edge * 0.5, drip(28))} ${xy(edge * 0.16, drip(30))} ${xy(edge * 0.06, drip(12))}`,
    `C${xy(-edge * 0.06, drip(22))} ${xy(-edge * 0.42, drip(23))} ${xy(-edge * 0.5, drip(11))}`,
    `C${xy(-edge * 0.7, drip(24))} ${xy(-edge - scale, drip(20))} ${xy(-edge, drip(6))}Z`,
  ].join('');
}

/** A drop, 20 wide, with its tip at (0, 17); rotate it to point the tip at the clink. */
export const dropPath = 'M0 17C7 6 10 0 10 -6A10 10 0 0 0 -10 -6C-10 0 -7 6 0 17Z';
