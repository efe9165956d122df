/** The families of `styles/fonts.css`, and the first thing that shows each. */
const FAMILIES = { 'Pretendard Variable': '#root', 'Hahmlet Variable': 'h1' } as const;

/** About the characters of the first screen. */
const FIRST_SCREEN = 400;

/** Lets the page use the fonts, whose style sheet is there (`styles/tokens.css`). One after the other: each
 * lays the page out again, and between them it answers. */
export function showFonts(): void {
  const { dataset } = document.documentElement;
  dataset.fonts ??= 'titles';
  requestAnimationFrame(() => setTimeout(() => (dataset.fonts = 'all')));
}

const cameFor = ([family, first]: [family: string, first: string]): Promise<unknown> =>
  document.fonts.load(`1rem "${family}"`, document.querySelector(first)?.textContent.slice(0, FIRST_SCREEN));

/**
 * Loads the fonts' style sheet once everything else is there. The page uses the fonts when all of the first
 * screen have come: each that came alone would lay it out again.
 */
export function loadFonts(href: string): void {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  link.addEventListener('load', () => {
    void Promise.allSettled(Object.entries(FAMILIES).map(cameFor)).then(showFonts);
  });
  addEventListener('load', () => setTimeout(() => document.head.append(link)), { once: true });
}
