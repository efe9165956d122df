import { lazy, useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { documentTitle } from '../lib/use-title.ts';
import { loadChunk } from '../lib/chunk-error.ts';

/** The `handle` of a lazy route. */
export interface LazyHandle {
  /** What a page is called while it loads; '' for a layout. */
  title: string;
  isLoaded: () => boolean;
  /** Starts the download; the router calls it for page and layouts at once, so that they load in parallel. */
  preload: () => void;
}

/** Loads once, also when preloaded; a failed load is retried on the next visit. */
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

export function lazyComponent(load: () => Promise<ComponentType>, title = '') {
  let hasLoaded = false;
  const fetchOnce = once(async () => {
    const component = await load();
    hasLoaded = true;
    return component;
  });
  const Lazy = lazy(async () => ({ default: await fetchOnce() }));
  const handle: LazyHandle = {
    title,
    isLoaded: () => hasLoaded,
    // The component reports the failure when it renders.
    preload: () => void fetchOnce().catch(() => undefined),
  };
  return { element: <Lazy />, handle };
}

/** A page in a chunk of its own, with its title. Its module exports `Component`. */
export function page(
  path: string,
  title: string,
  load: () => Promise<{ Component: ComponentType }>,
): RouteObject {
  const { element, handle } = lazyComponent(async () => (await load()).Component, title);
  return { path, handle, element: <TitledPage title={title}>{element}</TitledPage> };
}

export function TitledPage({ title, children }: { title: string; children: ReactNode }) {
  useLayoutEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  return children;
}
