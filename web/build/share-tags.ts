import type { HtmlTagDescriptor, Plugin } from 'vite';

const SIZE = { width: '1200', height: '630' };

/** The tags of a link's preview that need the site's address, because messengers read no relative one.
 * `origin` is that of the deployed site, `https://…`; without it a link has no picture. */
export function shareTags(origin: string | undefined): HtmlTagDescriptor[] {
  if (origin === undefined || origin === '') return [];
  const { href } = new URL('/', origin);
  const properties = {
    'og:url': href,
    'og:image': `${href}share.png`,
    'og:image:width': SIZE.width,
    'og:image:height': SIZE.height,
    'og:image:alt': '테이블 둘이 등 아래에서 붙었어요. 우리 테이블이랑 합석할래요?',
  };
  return Object.entries(properties).map(([property, content]) => ({
    tag: 'meta',
    attrs: { property, content },
    injectTo: 'head',
  }));
}

/** Adds them to the page of the application. */
export const sharePreview = (origin: string | undefined): Plugin => ({
  name: 'share-preview',
  transformIndexHtml: (_html, { path }) => (path === '/index.html' ? shareTags(origin) : []),
});
