import { renderApp } from '../../web/src/testing/render.tsx';
import { configure } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { type RouteKey, routeKey, routeList } from '../../shared/routes/index.ts';
import type { Client } from '../support/client.ts';
import type { TestService } from '../support/service.ts';

// Checking visibility would take most of the run time; the component tests check it.
configure({ defaultHidden: true });

const routes = routeList.map((route) => ({
  key: routeKey(route) as RouteKey,
  method: route.method,
  pattern: new RegExp(`^${route.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

/** Sends the page's calls to the real handlers from a member's browser. */
function connect(client: Client, { clock }: TestService): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const route = routes.find(({ method, pattern }) => method === init.method && pattern.test(pathname));
    if (route === undefined) throw new Error(`no route ${init.method} ${pathname}`);
    const { status, body } = await client.call(route.key, {
      params: route.pattern.exec(pathname)?.groups ?? {},
      query: Object.fromEntries(searchParams),
      ...(typeof init.body === 'string' ? { body: init.body } : {}),
    });
    return Response.json(body, { status, headers: { date: new Date(clock.now()).toUTCString() } });
  });
}

/** Renders a page of the site for a signed-in member on the real service. */
export async function openPage(
  service: TestService,
  { client }: { client: Client },
  page: ReactNode,
  path: string,
) {
  connect(client, service);
  const { user } = await client.ok('GET /api/auth/session', {});
  return renderApp(page, { path, user });
}

export type Visitor = Awaited<ReturnType<typeof openPage>>['user'];
