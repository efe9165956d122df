import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../testing/render.tsx';
import { useAddress } from './use-address.ts';

function Page() {
  const [, change] = useAddress();
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
