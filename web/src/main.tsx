import './styles/tokens.css';
import './styles/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { unloadedTitle } from './app/router.tsx';
import { SiteRouter } from './app/site-router.tsx';
import { fetchFonts, showFonts } from './lib/device/load-fonts.ts';
import { knownMember } from './lib/device/known-member.ts';
import { paths } from './lib/paths.ts';
import { applyTheme, readTheme } from './lib/device/theme.ts';

applyTheme(readTheme());

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

/** What the first script said of the device has had its effect; what
 * was pressed before can be pressed again. */
function onDrawn(): void {
  delete document.documentElement.dataset.member;
  dispatchEvent(new Event('live'));
}

const site = (
  <StrictMode>
    <SiteRouter unloadedTitle={unloadedTitle}>
      <App onDrawn={onDrawn} />
    </SiteRouter>
  </StrictMode>
);

// The build has drawn the landing page of a visitor. A member's differs, so it is
// drawn anew and replaces the other in one step.
const isDrawn = root.hasChildNodes() && window.location.pathname === paths.home;
if (isDrawn && !knownMember.read()) {
  // Hydrates in small pieces, between which the browser answers the visitor.
  startTransition(() => void hydrateRoot(root, site));
} else {
  createRoot(root).render(site);
}

// The worker is for the next visit: it must not compete with this one.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

// The fonts come after the first paint, which they would delay. The prerendered page keeps the letters
// that it was painted with until it is left (`app/layouts/use-page-change.ts`).
const fontsCame = isDrawn ? fetchFonts : showFonts;
requestAnimationFrame(() => setTimeout(() => void import('./styles/fonts.css').then(fontsCame)));
