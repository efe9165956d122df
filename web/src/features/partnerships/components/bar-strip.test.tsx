import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pictureId } from '../../../../../shared/ids.ts';
import { aBar } from '../../../testing/meetings.ts';
import { renderApp } from '../../../testing/render.tsx';
import { type Answers, stubService } from '../../../testing/service.ts';
import { BarStrip } from './bar-strip.tsx';

const pictures = ['front', 'table'].map((name, index) => ({
  id: pictureId.parse(`pic_${String(index).repeat(32)}`),
  url: `/pictures/${name}`,
  alt: name,
  is_drawn: 0 as const,
}));
const bars = Array.from({ length: 8 }, (_, index) =>
  aBar(index + 1, `술집 ${index + 1}`, { pictures, benefits: '["창가 자리","새벽까지 해요"]' }),
);

function show(answer: Answers['GET /api/bars/list']) {
  const service = stubService({ 'GET /api/bars/list': answer });
  return { ...renderApp(<BarStrip />), service };
}

test('six partner bars lead to their pages, each with its first picture', async () => {
  show({ body: [aBar(9, '옆집', { is_partner: 0 }), ...bars] });
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(bars.slice(0, 6).map(({ bar_name }) => bar_name));
  expect(links[0]?.getAttribute('href')).toBe(`/content/partnerships?bar=${bars[0]?.uid_bar}`);
  const [first] = screen.getAllByRole('list', { name: /^술집 1 사진/ });
  expect(within(first ?? document.body).getAllByRole('img')).toHaveLength(1);
  expect(screen.getAllByText('창가 자리')).toHaveLength(6);
  expect(screen.queryByText('새벽까지 해요')).toBeNull();
});

test('the strip of bars says that they load', () => {
  show({ body: [] });
  expect(screen.getByText('술집을 불러오고 있어요')).toBeTruthy();
});

test('the strip of bars says so while there is none', async () => {
  show({ body: [] });
  expect(await screen.findByText(/좋은 술집을 찾고 있어요/)).toBeTruthy();
});

test('bars that could not be read are read again', async () => {
  let fails = true;
  const { user } = show(() => (fails ? { refusal: 'request.too_many' } : { body: bars }));
  const button = await screen.findByRole('button', { name: '다시 불러오기' });
  fails = false;
  await user.click(button);
  expect(await screen.findByRole('link', { name: '술집 1' })).toBeTruthy();
});
