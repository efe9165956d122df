import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../testing/render.tsx';
import { useAddress, usePages } from './use-address.ts';

function Page() {
  const { change } = useAddress();
  return (
    <button
      onClick={() => {
        change({ q: null }, { replace: true });
        change({ state: 'bounced' }, { replace: true });
      }}
    >
      바꾸기
    </button>
  );
}

test('a change of the address that the page has not shown yet is kept when the next one follows', async () => {
  const { user } = renderApp(<Page />, { path: '/mypage/admin-page?q=하늘&tab=users' });
  await user.click(screen.getByRole('button', { name: '바꾸기' }));
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
    tab: 'users',
    state: 'bounced',
  });
});

function List({ all }: { all: readonly number[] }) {
  const { pagesOf, rowsOf } = usePages(2);
  const { page, pages } = pagesOf(all.length);
  return <p>{`${rowsOf(all).join()} ${page}/${pages}`}</p>;
}

test.each([
  ['99', [1, 2, 3], '3 2/2'],
  ['x', [1, 2, 3], '1,2 1/2'],
  ['1', [], ' 1/1'],
])('of page %s of %j a list shows %j', (page, all, shows) => {
  renderApp(<List all={all} />, { path: `/mypage/admin-page?page=${page}` });
  expect(screen.getByRole('paragraph').textContent).toBe(shows);
});
