import { storedText } from './storage.ts';

/** The families of `styles/fonts.css`, and the first thing that shows each. */
const FAMILIES = { 'Pretendard Variable': '#root', 'Hahmlet Variable': 'h1' } as const;

/** About the characters of the first screen. */
const FIRST_SCREEN = 400;

/** Whether this browser has fetched the fonts, so that its cache has them. */
const fetched = storedText('localStorage', 'fonts');

/** Lets the page use the fonts (`styles/tokens.css`). */
export function showFonts(): void {
  document.documentElement.dataset.fonts = '';
  fetched.write('yes');
}

/** The landing page shows the fonts from its first paint or not at all: swapped in later they would lay out
 * again what is being read, and a phone would load them before it has to. */
export function showFetchedFonts(href: string): void {
  if (fetched.read() === null) return;
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href, blocking: 'render' }),
  );
  showFonts();
}

/** Fetches the fonts, whose style sheet is there, for the next page and the next visit. */
export async function fetchFonts(): Promise<void> {
  await Promise.all(
    Object.entries(FAMILIES).map(([family, first]) =>
      document.fonts.load(
        `1rem "${family}"`,
        document.querySelector(first)?.textContent.slice(0, FIRST_SCREEN),
      ),
    ),
  );
  fetched.write('yes');
}
