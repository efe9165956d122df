const CONTROLS = 'button, input, select, textarea';

/** Scrolls to the first invalid field and focuses it. Call it after the errors are rendered. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    // Groups show their error in a line below, which is scrolled to instead: the group may be taller than the screen.
    const shown = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error]');
    if (!shown) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    shown.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
    const field = shown.hasAttribute('data-error') ? shown.parentElement : shown;
    const control = field?.matches(CONTROLS) ? field : field?.querySelector<HTMLElement>(CONTROLS);
    control?.focus({ preventScroll: true });
  });
}
