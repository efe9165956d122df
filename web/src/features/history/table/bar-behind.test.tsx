import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBar } from '../../../testing/meetings.ts';
import { renderApp, someMember } from '../../../testing/render.tsx';
import { stubService } from '../../../testing/service.ts';
import { BarBehind } from './bar-behind.tsx';

const [plain, pictured] = [aBar(1, '달무리집'), aBar(2, '밤마실', { image_url: '/pictures/night' })];

function show() {
  stubService({ 'GET /api/bars/list': { body: [plain, pictured] } });
  const { container } = renderApp(<BarBehind bar={pictured.uid_bar} />, { user: someMember });
  return () => container.querySelector('img');
}

test('the bar’s own picture is behind the table, in the colours of the night', async () => {
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
