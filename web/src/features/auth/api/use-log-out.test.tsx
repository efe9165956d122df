import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { knownMember } from '../../../lib/device/known-member.ts';
import { renderApp, someMember } from '../../../testing/render.tsx';
import { stubService } from '../../../testing/service.ts';
import { useLogOut } from './use-log-out.ts';

function Leave() {
  const { mutate: logOut } = useLogOut();
  return (
    <button type="button" onClick={() => logOut()}>
      나가기
    </button>
  );
}

test('signing out leads home, which then leaves no room for a member', async () => {
  stubService({ 'POST /api/auth/logout': { body: { success: true } } });
  knownMember.write(true);
  const { user } = renderApp(<Leave />, { path: '/notices', user: someMember });
  await user.click(screen.getByRole('button', { name: '나가기' }));
  await expect.poll(() => window.location.pathname).toBe('/');
  expect(knownMember.read()).toBe(false);
});
