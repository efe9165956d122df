/**
 * Keeps a same-origin iframe as high as its document and in the page's theme. `onLoad` learns whether a legal
 * document was loaded: error pages and the site's fallback page have no version.
 * @returns a cleanup function
 */
export function fitFrame(frame: HTMLIFrameElement, onLoad: (isDocument: boolean) => void): () => void {
  const heights = new ResizeObserver(([entry]) => {
    if (entry) frame.style.height = `${Math.ceil(entry.contentRect.height)}px`;
  });
  const load = () => {
    const inside = frame.contentDocument;
    if (!inside?.querySelector('meta[name="version"]')) return onLoad(false);
    inside.documentElement.dataset.embedded = '';
    const { theme } = document.documentElement.dataset;
    if (theme) inside.documentElement.dataset.theme = theme;
    heights.observe(inside.body);
    onLoad(true);
  };
  frame.addEventListener('load', load);
  return () => {
    frame.removeEventListener('load', load);
    heights.disconnect();
  };
}
