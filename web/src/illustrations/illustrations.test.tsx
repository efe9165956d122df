import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, describe, it } from 'vitest';
import { Coaster } from './coaster.tsx';
import { createElement } from 'react';
import { drinkingGames } from '../../../shared/data/drinking-games.ts';
import { gameArt } from './games/game-art.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { EDGE, GLASS, INNER_LEG, OUTER_LEG, RINGS, TOP } from './table/geometry.ts';
import { TABLE_STATES, type TableState } from './table/scenes.ts';
import { Table } from './table/table.tsx';

test('108 ids in a row have 108 different coasters, and the same id always the same', () => {
  const draw = (seed: number) => renderToStaticMarkup(<Coaster seed={seed} name="달무리집" />);
  const ids = Array.from({ length: 108 }, (_, id) => id);
  expect(new Set(ids.map(draw)).size).toBe(108);
  expect(draw(31)).toBe(draw(31));
});

const slugs = drinkingGames.map((game) => game.image_path.replace('/games/', ''));

describe('game drawings', () => {
  it('exist for exactly the 26 games', () => {
    expect(Object.keys(gameArt).sort()).toEqual([...slugs].sort());
  });

  it.each(slugs)('%s is decorative and uses token colours, so that it follows dark mode', (slug) => {
    const art = gameArt[slug];
    expect(art).toBeDefined();
    const markup = art ? renderToStaticMarkup(createElement(art)) : '';
    expect(markup).toContain('viewBox="0 0 320 240"');
    expect(markup).toContain('aria-hidden="true"');
    expect(markup).not.toMatch(/#[0-9a-f]{3,6}|rgb\(|gradient/i);
  });
});

const css = readFileSync(join(import.meta.dirname, 'table/table.module.css'), 'utf8');

/** The names of the parts that are on the table. */
function shown(state: TableState, props: Partial<Parameters<typeof Table>[0]> = {}): string[] {
  const { container } = render(<Table state={state} {...props} />);
  return [...container.querySelectorAll('[data-part][data-shown]')].map(
    (part) => part.getAttribute('data-part') ?? '',
  );
}

/** The state of one side's glass: away, upside down, clear or full. */
function glass(state: TableState, side: 'ours' | 'theirs'): string {
  const parts = shown(state);
  if (!parts.includes(`${side} glass`)) return 'away';
  if (parts.includes(`${side} glass down`)) return 'down';
  return parts.includes(`${side} drink`) && parts.includes(`${side} foam`) ? 'full' : 'clear';
}

describe('the glasses tell what is paid', () => {
  test.each<[TableState, ours: string, theirs: string]>([
    ['empty', 'down', 'down'],
    ['laid', 'down', 'down'],
    ['waiting', 'down', 'down'],
    ['arriving', 'clear', 'clear'],
    ['met', 'clear', 'clear'],
    ['paid-ours', 'full', 'clear'],
    ['paid-theirs', 'clear', 'full'],
    ['paid', 'full', 'full'],
    ['clinked', 'full', 'full'],
    ['ticket', 'full', 'full'],
    ['history', 'away', 'away'],
  ])('%s: ours %s, theirs %s', (state, ours, theirs) => {
    expect([glass(state, 'ours'), glass(state, 'theirs')]).toEqual([ours, theirs]);
  });
});

describe('the wood tells whether the sides have met', () => {
  test.each(TABLE_STATES)('%s shows our half and theirs, or one table', (state) => {
    const parts = shown(state);
    const isOne = ['clinked', 'ticket', 'history'].includes(state);
    const isAlone = ['laid', 'waiting'].includes(state);
    expect(parts.includes('one table')).toBe(isOne);
    expect(parts.includes('ours')).toBe(!isOne);
    expect(parts.includes('theirs')).toBe(!isOne && !isAlone);
    expect(parts.includes('theirs unlit')).toBe(isAlone);
  });

  test('the halves are joined from the match on', () => {
    const at = (state: TableState) =>
      render(<Table state={state} />)
        .container.querySelector('[data-at]')
        ?.getAttribute('data-at');
    expect(TABLE_STATES.map((state) => [state, at(state)])).toEqual([
      ['empty', 'gap'],
      ['laid', 'beside'],
      ['waiting', 'beside'],
      ['arriving', 'outside'],
      ...['met', 'paid-ours', 'paid-theirs', 'paid', 'clinked', 'ticket', 'history'].map((state) => [
        state,
        'joined',
      ]),
    ]);
  });
});

test('while a team waits, only its half is lit and the other has a sign', () => {
  const parts = shown('waiting');
  expect(parts).toContain('lamp ours');
  expect(parts).not.toContain('lamp middle');
  expect(parts).toContain('theirs sign');
  expect(parts).not.toContain('theirs stools');
});

test.each([2, 3, 4] as const)('the table is laid with %i stools, and as many unlit ones across', (size) => {
  const { container } = render(<Table state="laid" size={size} />);
  const stools = (part: string) => container.querySelectorAll(`[data-part="${part}"] > g`).length;
  expect([stools('ours stools'), stools('unlit stools')]).toEqual([size, size]);
});

test('the coasters carry the first letter of each name, also one of several characters', () => {
  const { container } = render(<Table state="met" ours="퇴근단" theirs="👩‍🎤 밴드" />);
  const letter = (part: string) => container.querySelector(`[data-part="${part}"] text`)?.textContent;
  expect([letter('ours coaster'), letter('theirs coaster')]).toEqual(['퇴', '👩‍🎤']);
});

test('a meeting leaves a ring, as long as there is room', () => {
  const rings = (meetings: number) =>
    render(<Table state="history" meetings={meetings} />).container.querySelectorAll('[data-part="ring"]')
      .length;
  expect([rings(0), rings(3), rings(40)]).toEqual([0, 3, RINGS.length]);
});

test('the picture of the table alone has neither a lamp nor its light', () => {
  const lit = (view: 'full' | 'low') => shown('met', { view }).filter((part) => /^lamp|^light/.test(part));
  expect([lit('full'), lit('low')]).toEqual([['lamp middle', 'light middle'], []]);
});

test('while a team waits, the light in the air and on the wood breathes, over its half alone', () => {
  const breathing = (state: TableState) =>
    [...render(<Table state={state} />).container.querySelectorAll('[data-breathes]')].map((light) =>
      light.closest('[data-part]')?.getAttribute('data-part'),
    );
  expect(breathing('waiting')).toEqual(['lamp ours', 'light ours']);
  expect(TABLE_STATES.filter((state) => breathing(state).length > 0)).toEqual(['waiting']);
});

test('the table is a named picture, or hidden where words beside it say the same', () => {
  const named = render(<Table state="met" label="두 팀이 마주 앉았어요" />);
  expect(named.getByRole('img', { name: '두 팀이 마주 앉았어요' })).toBeTruthy();
  const { container } = render(<Table state="met" />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

test('the table is the same on the page without network, which has no script', () => {
  const page = readFileSync(join(import.meta.dirname, '../../public/offline.html'), 'utf8');
  for (const path of [TOP, EDGE, `${OUTER_LEG}${INNER_LEG}`, GLASS])
    expect(page.split(`d="${path}"`).length - 1, path).toBe(2);
});

test('the table moves only what a browser moves without a new layout, and nothing for those who ask for rest', () => {
  const moving = [...css.matchAll(/transition:([^;]+);/g)].flatMap(([, list = '']) =>
    list.split(/,(?![^(]*\))/).map((one) => one.trim().split(' ')[0]),
  );
  expect(moving.length).toBeGreaterThan(9);
  expect(new Set(moving)).toEqual(new Set(['opacity', 'transform']));
  const [, frames = ''] = /@keyframes breathe \{([^@]*?)\n\}/.exec(css) ?? [];
  expect([...frames.matchAll(/([\w-]+):/g)].map(([, name]) => name)).toEqual(['opacity']);
  // Nothing of a state may be stronger, or its delays would stay: the last frame is there at once.
  expect(css.split('prefers-reduced-motion: reduce')[1]).toMatch(
    /animation: none !important;\s+transition: opacity 160ms !important;/,
  );
});
