/** What the service worker answers with when there is no network (`worker/sw.ts`). It is one member's, and ends by
 * itself. */
interface Evening {
  page: string;
  /** Answers of the service by their paths. */
  answers: Record<string, object>;
  /** Epoch ms. */
  until: number;
}

const NAME = 'evening';
export const SESSION_PATH = '/api/auth/session';
/** Without network they lead to the evening: home, with which the installed app starts, and the history. */
const WAYS = ['/', '/request-details'];

const json = (value: unknown): Response =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });

/** Null where nothing is kept. Whoever asks removes what is over. */
export async function keptEvening(): Promise<Cache | null> {
  if (!('caches' in globalThis) || !(await caches.has(NAME))) return null;
  const kept = await caches.open(NAME);
  const until: unknown = await (await kept.match('/until'))?.json();
  if (Number(until) > Date.now()) return kept;
  await caches.delete(NAME);
  return null;
}

/** Where the browser cannot keep it, the evening needs the network. */
export async function keepEvening({ page, answers, until }: Evening): Promise<void> {
  if (!('caches' in globalThis) || !navigator.onLine) return;
  try {
    const kept = (await keptEvening()) ?? (await caches.open(NAME));
    await kept.put('/until', json(until));
    for (const [path, answer] of Object.entries(answers)) await kept.put(path, json(answer));
    for (const way of WAYS) await kept.put(way, Response.redirect(page));
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
  if (await (await keptEvening())?.match(page)) await caches.delete(NAME);
}

/** Forgets the evening of anybody else, as soon as it is known who is signed in, or that nobody is. */
export async function forgetOthersEvening(uid: string | undefined): Promise<void> {
  const kept = await keptEvening();
  if (kept === null) return;
  const session: unknown = await (await kept.match(SESSION_PATH))?.json();
  if ((session as { user: { uidUser: string } } | undefined)?.user.uidUser !== uid) await caches.delete(NAME);
}
