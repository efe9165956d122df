/**
 * Keeps a same-origin frame as high as its document and in the theme of the page around it. `onLoad` learns whether a
 * legal document arrived: a failed request and the site's own fallback page have no version.
 * @returns undoes it
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
