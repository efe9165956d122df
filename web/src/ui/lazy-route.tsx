import { lazy, useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { documentTitle } from '../lib/use-title.ts';
import { loadChunk } from '../lib/chunk-error.ts';

/** What a lazy route hangs on its `handle`. */
export interface LazyHandle {
  /** Starts the download; the router calls it for page and layouts at once, so that they do not queue. */
  preload: () => void;
}

/** Loads once, also when preloaded; a failure is forgotten so that the next visit tries again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= loadChunk(load).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

export function lazyComponent(load: () => Promise<ComponentType>) {
  const fetchOnce = once(load);
  const Lazy = lazy(async () => ({ default: await fetchOnce() }));
  // A failed preload is not an error of its own: the component will report it when it is shown.
  const handle: LazyHandle = { preload: () => void fetchOnce().catch(() => undefined) };
  return { element: <Lazy />, handle };
}

/** A page of its own script, with its title. Its module exports `Component`. */
export function page(
  path: string,
  title: string,
  load: () => Promise<{ Component: ComponentType }>,
): RouteObject {
  const { element, handle } = lazyComponent(async () => (await load()).Component);
  return { path, handle, element: <Titled title={title}>{element}</Titled> };
}

export function Titled({ title, children }: { title: string; children: ReactNode }) {
  useLayoutEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  return children;
}
