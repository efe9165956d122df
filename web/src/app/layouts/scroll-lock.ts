/** Keeps the page behind the phone menu from scrolling, also when the path changes. */
const root = () => document.documentElement;

export function lockScroll(): void {
  root().dataset.menuOpen = '';
}

export function unlockScroll(): void {
  delete root().dataset.menuOpen;
}

export function isScrollLocked(): boolean {
  return root().dataset.menuOpen !== undefined;
}
