import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { knownMember } from '../../../lib/device/known-member.ts';
import { renderApp, someMember } from '../../../testing/render.tsx';
import { stubService } from '../../../testing/service.ts';
import { useLogOut } from './use-log-out.ts';

const before = vi.fn(() => Promise.resolve());

function Leave() {
  const { mutate: logOut } = useLogOut(before);
  return (
    <button type="button" onClick={() => logOut()}>
      나가기
    </button>
  );
}

test('signing out ends the pushes of the device, and leads home, which then keeps no room for a member', async () => {
  const isEnded = () => before.mock.calls.length === 1;
  const answer = () => (isEnded() ? { body: { success: true } } : { refusal: 500 });
  stubService({ 'POST /api/auth/logout': answer });
  knownMember.write(true);
  const { user } = renderApp(<Leave />, { path: '/notices', user: someMember });
  await user.click(screen.getByRole('button', { name: '나가기' }));
  await expect.poll(() => window.location.pathname).toBe('/');
  expect(knownMember.read()).toBe(false);
});
