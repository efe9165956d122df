import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense, use, useEffect } from 'react';
import { Link, matchRoutes, useNavigate, useRoutes, type RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { lazyComponent, type LazyHandle } from '../ui/lazy-route.tsx';
import { OpeningPage } from './layouts/opening.ts';
import { SiteRouter } from './site-router.tsx';

/** A site of a first page and two others, whose chunks come when the test says so. */
function openSite() {
  const seen: string[] = [];
  function First() {
    const navigate = useNavigate();
    useEffect(() => void seen.push('first'), []);
    const later = async () => {
      await Promise.resolve();
      void navigate('/menu');
    };
    return (
      <>
        <h1>처음</h1>
        <Link to="/menu">차림표</Link>
        <button onClick={() => void later()}>나중에</button>
      </>
    );
  }
  const chunks = ['차림표', '자리'].map((title) => {
    let resolve = (_component: ComponentType): void => undefined;
    const chunk = new Promise<ComponentType>((done) => (resolve = done));
    return {
      part: lazyComponent(() => chunk, title),
      arrive: () => act(async () => resolve(() => <h1>{title}</h1>)),
    };
  });
  const [menu, seats] = chunks as [(typeof chunks)[0], (typeof chunks)[0]];
  const routes: RouteObject[] = [
    { path: '/', element: <First /> },
    { path: '/menu', ...menu.part },
    { path: '/seats', ...seats.part },
  ];
  const unloadedTitle = (path: Parameters<typeof matchRoutes>[1]) =>
    (matchRoutes(routes, path) ?? [])
      .map(({ route }) => route.handle as LazyHandle | undefined)
      .find((part) => part?.isLoaded() === false)?.title;
  function Pages() {
    const opening = use(OpeningPage);
    const content = useRoutes(routes);
    useEffect(() => void (opening && seen.push(`opening ${opening.title}`)), [opening]);
    return (
      <>
        <Link to="/">집</Link>
        <Link to="/seats">자리</Link>
        <Suspense>{opening ? <p>{opening.title} 여는 중</p> : content}</Suspense>
      </>
    );
  }
  window.history.replaceState(null, '', '/');
  render(
    <SiteRouter unloadedTitle={unloadedTitle}>
      <Pages />
    </SiteRouter>,
  );
  return { user: userEvent.setup(), menu, seats, seen };
}
const follow = (name: string) => screen.getByRole('link', { name });
const heading = () => screen.queryByRole('heading')?.textContent;

test('goes to another page meanwhile without showing the one before', async () => {
  const { user, menu, seats, seen } = openSite();
  await user.click(follow('자리'));
  await seats.arrive();
  await user.click(follow('집'));
  await user.click(follow('차림표'));
  await user.click(follow('자리'));
  expect(heading()).toBe('자리');
  await menu.arrive();
  expect(heading()).toBe('자리');
  expect(seen).toEqual(['first', 'opening 자리', 'first', 'opening 차림표']);
});
