/**
 * The service worker: the scripts of the site's shell, and a page that says so when there is no network.
 * Documents always come from the network, so a release is seen at the next visit, and answers of the service
 * are never kept, but for the screen of an evening while it lasts. `push.ts` shows notices that are pushed.
 */
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { precacheAndRoute, PrecacheFallbackPlugin, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { keptEvening, SESSION_PATH } from '../src/lib/device/kept-evening.ts';
import './push.ts';

/** Written by the build (web/build/service-worker.ts). */
declare const PRECACHED: PrecacheEntry[];
declare const OFFLINE_PAGE: string;
declare const self: { skipWaiting: () => Promise<void> };

/** Scripts, styles and fonts that pages have used; their names change with their contents. */
const ASSETS_KEPT = 200;

// The worker keeps no document, so a new one never meets the page of an old one.
void self.skipWaiting();
clientsClaim();

precacheAndRoute(PRECACHED, { directoryIndex: '', cleanURLs: false });

// An evening that is over goes with the next visit, whether or not there is a network.
void keptEvening();
const KEPT = {
  handlerDidError: async ({ request }: { request: Request }) =>
    (await keptEvening())?.match(request, { ignoreSearch: true, ignoreVary: true }),
};

registerRoute(
  ({ sameOrigin, url: { pathname } }) =>
    sameOrigin && (pathname === SESSION_PATH || pathname.startsWith('/api/fixed/detail/')),
  new NetworkOnly({ plugins: [KEPT] }),
);

registerRoute(
  new NavigationRoute(
    new NetworkOnly({ plugins: [KEPT, new PrecacheFallbackPlugin({ fallbackURL: OFFLINE_PAGE })] }),
    {
      denylist: [/^\/(api|_local|pictures)\//],
    },
  ),
);

// A page that was opened before a release goes on with the parts that it has already loaded.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'assets', plugins: [new ExpirationPlugin({ maxEntries: ASSETS_KEPT })] }),
);
