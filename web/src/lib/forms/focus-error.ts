const CONTROLS = 'button, input, select, textarea';

/** Brings the first field in error of a form into view and puts the focus on it. Call it after the errors are on screen. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    // Choices and lists say their error in a line of their own: that line is shown, for what it is about may be longer than the screen.
    const shown = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error]');
    if (!shown) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    shown.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
    const field = shown.hasAttribute('data-error') ? shown.parentElement : shown;
    const control = field?.matches(CONTROLS) ? field : field?.querySelector<HTMLElement>(CONTROLS);
    control?.focus({ preventScroll: true });
  });
}
