import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBar } from '../../testing/meetings.ts';
import { renderApp } from '../../testing/render.tsx';
import { stubService } from '../../testing/service.ts';
import { Component as PartnershipsPage } from './partnerships-page.tsx';

const bar = (number: number, given: object = {}) =>
  aBar(number, `술집 ${number}`, {
    bar_address: '서울 중구 을지로 12, 2층',
    bar_number: '02-000-1234',
    benefits: '["긴 테이블","전통주 20가지"]',
    ...given,
  });
const LIST = 'GET /api/bars/list';
const path = '/content/partnerships';

test('the list shows station, price and district of a bar only where they are set, and the bars of one district', async () => {
  const near = {
    bar_district: '을지로',
    bar_station: '을지로3가역',
    walk_minutes: 5,
    price_per_person: 24_000,
  };
  const there = { bar_district: '성수', bar_station: '성수역' };
  stubService({ [LIST]: { body: [bar(1, near), bar(2, there), bar(3)] } });
  const { user } = renderApp(<PartnershipsPage />, { path });
  const cards = async () => {
    await screen.findByRole('button', { name: '술집 1' });
    return screen
      .getAllByRole('heading', { level: 2 })
      .map(({ parentElement }) => parentElement?.parentElement);
  };
  const address = '서울 중구 을지로 12, 2층02-000-1234';
  expect((await cards()).map((card) => card?.textContent?.split('제휴').at(-1))).toEqual([
    `술집 11인당 24,000원쯤을지로3가역에서 걸어서 5분${address}`,
    `술집 2성수역 근처${address}`,
    `술집 3${address}`,
  ]);
  const districts = within(screen.getByRole('group', { name: '동네' }));
  await user.click(districts.getByRole('button', { name: '을지로' }));
  expect(await cards()).toHaveLength(1);
  expect(window.location.search).toBe(`?district=${encodeURIComponent('을지로')}`);
  await user.click(screen.getByRole('button', { name: '술집 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: '술집 1' }));
  const facts = dialog.getAllByRole('term').map((term) => term.parentElement?.textContent);
  expect(facts.slice(0, 3)).toEqual(['가까운 역을지로3가역', '걸어서5분', '한 사람24,000원쯤']);
  // The dialog takes the focus a moment after it is there.
  const title = dialog.getByRole('heading', { name: '술집 1' });
  await expect.poll(() => document.activeElement).toBe(title);
});

test('a bar’s page leaves out what nobody has set, and offers its address to friends', async () => {
  stubService({ [LIST]: { body: [bar(1)] } });
  const { user } = renderApp(<PartnershipsPage />, { path: `${path}?bar=${bar(1).uid_bar}` });
  const dialog = within(await screen.findByRole('dialog', { name: '술집 1' }));
  const terms = dialog.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toEqual(['이용 시간', '최소 주문', '보증금']);
  await user.click(dialog.getByRole('button', { name: '친구에게 보내기' }));
  expect(await screen.findByText('술집 주소를 복사했어요')).toBeTruthy();
  const copied = await navigator.clipboard.readText();
  expect(copied).toBe(`술집 1 ${window.location.origin}${path}?bar=${bar(1).uid_bar}`);
});

test('a paused bar has no link to apply', async () => {
  const paused = bar(1, { is_available: 0 });
  stubService({ [LIST]: { body: [paused] } });
  renderApp(<PartnershipsPage />, { path: `${path}?bar=${paused.uid_bar}` });
  const dialog = within(await screen.findByRole('dialog', { name: '술집 1' }));
  expect(dialog.queryByRole('link', { name: '여기로 신청하러 가기' })).toBeNull();
  expect(dialog.getByText('지금은 쉬고 있어요')).toBeTruthy();
});

test('the drawn coaster is shown when the picture of an address does not load', async () => {
  stubService({ [LIST]: { body: [bar(1, { image_url: 'https://pictures.example/a.jpg' })] } });
  const { container } = renderApp(<PartnershipsPage />, { path });
  await screen.findByRole('button', { name: '술집 1' });
  const picture = container.querySelector('img');
  if (!picture) throw new Error('no picture');
  fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
});

test('a bar’s page shows up to three pictures, each with its words and photographs in the colours of the page, and leaves out one that does not load', async () => {
  const pictures = ['front', 'room', 'dish'].map((kind, index) => ({
    id: `pic_${String(index).padStart(32, '0')}`,
    url: `/pictures/${kind}`,
    alt: kind === 'dish' ? '' : kind,
    is_drawn: kind === 'room' ? 1 : 0,
  }));
  stubService({ [LIST]: { body: [bar(1, { pictures, image_url: '/pictures/front' })] } });
  renderApp(<PartnershipsPage />, { path });
  await screen.findByRole('button', { name: '술집 1' });
  const names = () => [...document.querySelectorAll('img')].map(({ alt }) => alt);
  expect(names()).toEqual(['front', 'room', '술집 1 사진']);
  const tones = [...document.querySelectorAll('img')].map((image) => image.dataset['tone']);
  expect(tones).toEqual(['day', undefined, 'day']);
  fireEvent.error(screen.getByRole('img', { name: 'room' }));
  expect(names()).toEqual(['front', '술집 1 사진']);
});

test('the list offers a retry when it fails to load', async () => {
  let tries = 0;
  stubService({
    [LIST]: () => {
      tries += 1;
      return tries <= 2 ? { refusal: 'server.failed' } : { body: [bar(1)] };
    },
  });
  const { user } = renderApp(<PartnershipsPage />, { path });
  const retry = await screen.findByRole('button', { name: /다시/ });
  expect(screen.getByText('술집 정보를 불러오지 못했어요')).toBeTruthy();
  await user.click(retry);
  expect(await screen.findByRole('button', { name: '술집 1' })).toBeTruthy();
});

test('the list says so when there is no partner bar', async () => {
  stubService({ [LIST]: { body: [bar(1, { is_partner: 0 })] } });
  renderApp(<PartnershipsPage />, { path });
  expect(await screen.findByText('아직 제휴 술집이 없어요')).toBeTruthy();
});
