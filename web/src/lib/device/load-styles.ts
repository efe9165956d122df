/** Loads a style sheet that no paint waits for, once everything else is there. */
export function loadStyles(href: string): void {
  const load = () =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  addEventListener('load', () => setTimeout(load), { once: true });
}
