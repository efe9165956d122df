import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Scheme = 'light' | 'dark';
type Palette = Record<string, Record<Scheme, string>>;

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const tokens: Palette = Object.fromEntries(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);
/** The tokens that `data-night` overrides in both modes. */
const night = Object.fromEntries(
  [...(css.split('  [data-night] {\n').at(-1)?.split('}')[0] ?? '').matchAll(/--([\w-]+): (#\w{6})/g)].map(
    ([, name = '', color = '']) => [name, color],
  ),
);
/** The tokens that `data-paper` overrides in dark mode. */
const lit = Object.fromEntries(
  [...(css.split(":root[data-theme='dark'] [data-paper] {")[1] ?? '').matchAll(/--([\w-]+): (#\w{6})/g)].map(
    ([, name = '', color = '']) => [name, color],
  ),
);

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const token = (name: string, scheme: Scheme): string => {
  const found = tokens[name]?.[scheme];
  if (!found) throw new Error(`no token ${name}`);
  return found;
};

const TEXT: [string, string[]][] = [
  ['ink', ['bg', 'surface', 'sunken', 'both-soft', 'beer-soft', 'brand-soft']],
  ['sub', ['bg', 'surface', 'sunken']],
  ['mute', ['bg', 'surface', 'sunken']],
  ['brand', ['bg', 'surface']],
  ['brand-ink', ['brand-soft']],
  ['blush-ink', ['blush-soft', 'bg', 'surface']],
  ['beer-ink', ['beer-soft']],
  ['both', ['both-soft', 'bg', 'surface']],
  ['danger', ['danger-soft', 'bg', 'surface']],
  ['on-brand', ['brand', 'press']],
  ['on-blush', ['blush']],
  ['on-beer', ['beer']],
  ['on-both', ['both']],
  ['on-danger', ['danger']],
  ['on-wall', ['wall']],
  ['on-wall-sub', ['wall']],
  ['on-plum', ['art-both']],
  ['on-plum-sub', ['art-both']],
  ['on-foam', ['art-foam']],
];
const pairs = (table: [string, string[]][]) =>
  table.flatMap(([text, grounds]) =>
    grounds.flatMap((ground) =>
      (['light', 'dark'] as const).map((scheme) => [text, ground, scheme] as const),
    ),
  );

test.each(pairs(TEXT))('%s on %s is readable (%s)', (text, ground, scheme) => {
  expect(contrast(token(text, scheme), token(ground, scheme))).toBeGreaterThanOrEqual(4.5);
});

test.each(pairs([['control', ['bg', 'surface']]]))('%s on %s is visible (%s)', (edge, ground, scheme) => {
  expect(contrast(token(edge, scheme), token(ground, scheme))).toBeGreaterThanOrEqual(3);
});

test.each([
  ['mute', 'paper'],
  ['mute', 'sunken'],
  ['beer-ink', 'beer-soft'],
])('%s on %s is readable on paper in dark mode', (text, ground) => {
  expect(contrast(lit[text] ?? '', lit[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
});

test.each(
  ['ink', 'sub', 'mute'].flatMap((text) => ['bg', 'surface', 'sunken'].map((ground) => [text, ground])),
)('%s on %s is readable at night', (text = '', ground = '') => {
  expect(contrast(night[text] ?? '', night[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
});

test.each(['bg', 'surface'])('a control on %s is visible at night', (ground) => {
  expect(contrast(night['control'] ?? '', night[ground] ?? '')).toBeGreaterThanOrEqual(3);
});
