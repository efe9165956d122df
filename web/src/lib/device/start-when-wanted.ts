import { ownLinkOf } from './own-link.ts';

/** Events of a visitor who is about to use the page. */
const INTENTS = [
  'pointerdown',
  'touchstart',
  'pointerover',
  'keydown',
  'focusin',
  'scroll',
  // Screen readers press without a pointer.
  'click',
] as const;

/** Buttons of the page that were pressed before it was taken over. */
const pressed: HTMLElement[] = [];

function keepPress(event: Event): void {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest<HTMLElement>('#root button');
  if (button) pressed.push(button);
}

/** A page that follows a link of its own before it was taken over says so until the next document comes. */
function sayWhatOpens(event: MouseEvent): void {
  const link = ownLinkOf(event);
  if (!link || link.pathname === location.pathname) return;
  const opensBeside = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!opensBeside) document.documentElement.dataset.opening = '';
}

function stay(): void {
  delete document.documentElement.dataset.opening;
}

/**
 * Loads the script `main` with its imports `also` for a page that is whole without it: at once for a
 * member, else at the first sign that somebody is about to use the page. Readers load none. Links work before, and say what opens. What is pressed
 * before is pressed again when `main` says that it has taken over, by the event `live`.
 */
export function startWhenWanted(main: string, also: readonly string[]): void {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const intent of INTENTS) removeEventListener(intent, start, true);
    for (const href of also) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    void import(/* @vite-ignore */ main);
  };
  addEventListener('click', keepPress, true);
  addEventListener('click', sayWhatOpens, true);
  // The browser may show the page again as it was left.
  addEventListener('pageshow', stay);
  addEventListener(
    'live',
    () => {
      removeEventListener('click', keepPress, true);
      removeEventListener('click', sayWhatOpens, true);
      stay();
      for (const button of pressed.splice(0)) button.click();
    },
    { once: true },
  );
  if ('member' in document.documentElement.dataset) {
    start();
    return;
  }
  for (const intent of INTENTS) addEventListener(intent, start, { capture: true, passive: true });
}
