/** Brings the first field in error of a form into view and puts the focus on it. Call it after the errors are on screen. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // Choices and lists say their error in a line of their own: that line is shown, for what it is about may be longer than the screen.
    const message = form?.querySelector<HTMLElement>('[data-error]');
    const shown = invalid ?? message;
    if (!shown) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    shown.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
    const target =
      invalid ?? message?.parentElement?.querySelector<HTMLElement>('button, input, select, textarea');
    target?.focus({ preventScroll: true });
  });
}
