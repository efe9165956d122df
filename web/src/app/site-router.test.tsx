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

test.each([
  ['a link', 'link', '차림표'],
  ['a script', 'button', '나중에'],
])('says which page %s opens until it is there', async (_by, role, name) => {
  const { user, menu } = openSite();
  await user.click(screen.getByRole(role, { name }));
  expect(screen.getByText('차림표 여는 중')).toBeTruthy();
  expect(heading()).toBeUndefined();
  expect(window.location.pathname).toBe('/menu');
  await menu.arrive();
  expect(heading()).toBe('차림표');
  expect(screen.queryByText('차림표 여는 중')).toBeNull();
});

test('says nothing of a page that was loaded', async () => {
  const { user, menu, seen } = openSite();
  await user.click(follow('차림표'));
  await menu.arrive();
  await user.click(follow('집'));
  expect(heading()).toBe('처음');
  await user.click(follow('차림표'));
  expect(heading()).toBe('차림표');
  expect(seen).toEqual(['first', 'opening 차림표', 'first']);
});

test('shows the page before again when the visitor goes back meanwhile', async () => {
  const { user, menu } = openSite();
  await user.click(follow('차림표'));
  await act(async () => {
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await gone;
  });
  expect(heading()).toBe('처음');
  await menu.arrive();
  expect(heading()).toBe('처음');
});

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
