import { isCalm } from '../device/calm.ts';

const CONTROLS = 'button, input, select, textarea';

/**
 * Scrolls to the first invalid field and focuses it. Call it when the errors are known: they may be rendered
 * a little later, and are waited for until the next key or touch.
 */
export function focusFirstError(form: HTMLElement | null): void {
  if (!form) return;
  requestAnimationFrame(() => {
    if (focusShownError(form)) return;
    const observer = new MutationObserver(() => focusShownError(form) && observer.disconnect());
    observer.observe(form, {
      subtree: true,
      childList: true,
      attributeFilter: ['aria-invalid', 'data-error'],
    });
    for (const event of ['keydown', 'pointerdown']) {
      document.addEventListener(event, () => observer.disconnect(), { once: true, capture: true });
    }
  });
}

/** Whether a field is shown as invalid. */
function focusShownError(form: HTMLElement): boolean {
  // Groups show their error in a line below, which is scrolled to
  // instead: the group may be taller than the screen.
  const shown = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-error]');
  if (!shown) return false;
  shown.scrollIntoView({ block: 'center', behavior: isCalm() ? 'auto' : 'smooth' });
  const field = shown.hasAttribute('data-error') ? shown.parentElement : shown;
  const control = field?.matches(CONTROLS) ? field : field?.querySelector<HTMLElement>(CONTROLS);
  control?.focus({ preventScroll: true });
  return true;
}
