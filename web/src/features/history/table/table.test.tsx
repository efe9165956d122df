import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pictureId } from '../../../../../shared/ids.ts';
import type { PublicBar } from '../../../../../shared/schemas/bar.ts';
import { aBar, aMatch } from '../../../testing/meetings.ts';
import { renderApp, someMember } from '../../../testing/render.tsx';
import { stubService } from '../../../testing/service.ts';
import { BarBehind } from './bar-behind.tsx';
import type { TableState } from '../../../illustrations/table/scenes.ts';
import { tableStateOf } from './table-state.ts';

const [plain, pictured] = [aBar(1, '달무리집'), aBar(2, '밤마실', { image_url: '/pictures/night' })];

function show(more: Partial<PublicBar> = {}) {
  stubService({ 'GET /api/bars/list': { body: [plain, { ...pictured, ...more }] } });
  const { container } = renderApp(<BarBehind bar={pictured.uid_bar} />, { user: someMember });
  return () => container.querySelector('img');
}

test('a drawing behind the table keeps its colours', async () => {
  const id = pictureId.parse('pic_'.padEnd(36, '0'));
  const picture = show({ pictures: [{ id, url: '/pictures/night', alt: '', is_drawn: 1 }] });
  await expect.poll(() => picture()?.getAttribute('src')).toBe('/pictures/night');
  expect(picture()?.style.filter).toBe('');
});

test('the bar’s own photograph is behind the table, in the colours of the night', async () => {
  const picture = show();
  await expect.poll(() => picture()?.getAttribute('src')).toBe('/pictures/night');
  const filter = picture()?.style.filter.match(/#([^"')]+)/)?.[1];
  expect(document.getElementById(filter ?? '')?.tagName).toBe('filter');
});

test('a picture that does not load leaves the night alone', async () => {
  const picture = show();
  await expect.poll(picture).not.toBeNull();
  fireEvent.error(picture() ?? document.body);
  expect(picture()).toBeNull();
});

test('a bar without a picture leaves the night alone', async () => {
  stubService({ 'GET /api/bars/list': { body: [plain, pictured] } });
  const { container } = renderApp(
    [plain, pictured].map(({ uid_bar }) => <BarBehind key={uid_bar} bar={uid_bar} />),
    {
      user: someMember,
    },
  );
  await expect.poll(() => container.querySelectorAll('img').length).toBe(1);
});

test.each<[state: 'pending' | 'fixed' | 'completed' | 'canceled', male: 0 | 1, female: 0 | 1, TableState]>([
  ['pending', 0, 0, 'met'],
  ['pending', 1, 0, 'paid-ours'],
  ['pending', 0, 1, 'paid-theirs'],
  ['pending', 1, 1, 'paid'],
  ['fixed', 1, 1, 'ticket'],
  ['completed', 1, 1, 'history'],
  ['canceled', 1, 0, 'history'],
])('a %s match, %i and %i paid, is seen by a man as %s', (state, male, female, seen) => {
  const meeting = aMatch(1, { state, is_payed_by_male: male, is_payed_by_female: female });
  expect(tableStateOf(meeting, 'male')).toBe(seen);
});

test('a woman sees her own side as ours', () => {
  expect(tableStateOf(aMatch(1, { is_payed_by_male: 1 }), 'female')).toBe('paid-theirs');
});
