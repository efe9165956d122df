/** While the phone menu is open the page behind it stands still, also when the path changes under it. */
const root = document.documentElement;

export function lockScroll(): void {
  root.dataset.menuOpen = '';
}

export function unlockScroll(): void {
  delete root.dataset.menuOpen;
}

export function isScrollLocked(): boolean {
  return root.dataset.menuOpen !== undefined;
}
