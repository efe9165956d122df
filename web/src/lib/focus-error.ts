/** Brings the first field in error of a form into view and puts the focus on it. Call it after the errors are on screen. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const shown = invalid ?? form?.querySelector<HTMLElement>('[data-error]')?.parentElement;
    if (!shown) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    shown.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
    const target = invalid ?? shown.querySelector<HTMLElement>('button, input, select, textarea');
    target?.focus({ preventScroll: true });
  });
}
