/** What a visitor does who is about to use the page. */
const INTENTS = ['pointerdown', 'touchstart', 'pointerover', 'keydown', 'focusin', 'scroll'] as const;

/** For how long an idle browser may be waited for, once everything else has loaded. */
const IDLE_TIMEOUT_MS = 3_000;

/** Buttons of the page that were pressed before it was taken over. */
const pressed: HTMLElement[] = [];

function keepPress(event: Event): void {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest<HTMLElement>('#root button');
  if (button) pressed.push(button);
}

function whenIdle(start: () => void): void {
  const soon = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS })
      : setTimeout(start);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}

/**
 * Loads the script `main` with its imports `also` for a page that is whole without it: at once for a
 * member, else at the first sign that somebody is about to use the page, or when the browser has
 * nothing better to do. Its links work before. What is pressed before is pressed again when `main` says
 * that it has taken over, by the event `live`.
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
  addEventListener(
    'live',
    () => {
      removeEventListener('click', keepPress, true);
      for (const button of pressed.splice(0)) button.click();
    },
    { once: true },
  );
  if ('member' in document.documentElement.dataset) {
    start();
    return;
  }
  for (const intent of INTENTS) addEventListener(intent, start, { capture: true, passive: true });
  whenIdle(start);
}
