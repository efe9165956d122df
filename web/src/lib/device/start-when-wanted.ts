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

/** A part of the page that stays empty without its script; a high window shows it without being scrolled. */
const TO_FILL = '[data-to-fill]';

function whenInSight(start: () => void): void {
  const watch = () => {
    const seen = new IntersectionObserver((parts) => {
      if (parts.some(({ isIntersecting }) => isIntersecting)) start();
    });
    for (const part of document.querySelectorAll(TO_FILL)) seen.observe(part);
  };
  addEventListener('DOMContentLoaded', watch, { once: true });
}

/**
 * Loads the script `main` with its imports `also` for a page that is whole without it: at once for a
 * member, else at the first sign that somebody is about to use the page, or when a part is in sight that
 * only the script can fill. Readers load none. Links work before. What is pressed before is pressed
 * again when `main` says that it has taken over, by the event `live`.
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
  whenInSight(start);
}
