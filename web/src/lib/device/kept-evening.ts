/** What the service worker answers with when there is no network (`worker/sw.ts`), until the evening is over or
 * somebody signs in or out. */
interface Evening {
  page: string;
  /** Answers of the service by their paths. */
  answers: Record<string, object>;
  /** Epoch ms. */
  until: number;
}

const json = (value: unknown): Response =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });

/** Where the browser cannot keep it, the evening needs the network. */
export async function keepEvening({ page, answers, until }: Evening): Promise<void> {
  if (!('caches' in globalThis) || !navigator.onLine) return;
  try {
    const kept = await caches.open('evening');
    await kept.put('/until', json(until));
    for (const [path, answer] of Object.entries(answers)) await kept.put(path, json(answer));
    if (!(await kept.match(page))) await kept.add(page);
    const assets = await caches.open('assets');
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    for (const path of new Set(loaded.filter((one) => one.startsWith('/assets/'))))
      if (!(await assets.match(path))) await assets.add(path);
  } catch {
    // No room, or no network any more.
  }
}

/** A meeting that is cancelled has none any more. */
export async function forgetEvening(page: string): Promise<void> {
  if ('caches' in globalThis && (await caches.match(page, { cacheName: 'evening' })))
    await caches.delete('evening');
}
