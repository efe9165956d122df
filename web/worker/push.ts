import type { PushMessage } from '../../shared/schemas/push.ts';

/** The events of a service worker, of which the types of a page know nothing. */
interface WorkerEvent {
  waitUntil: (done: Promise<unknown>) => void;
}
interface Pushed extends WorkerEvent {
  data: { json: () => unknown } | null;
}
interface Clicked extends WorkerEvent {
  notification: Notification;
}
interface Renewed extends WorkerEvent {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}
interface Page {
  url: string;
  focus: () => Promise<unknown>;
}

declare const self: {
  addEventListener: {
    (type: 'push', listen: (event: Pushed) => void): void;
    (type: 'notificationclick', listen: (event: Clicked) => void): void;
    (type: 'pushsubscriptionchange', listen: (event: Renewed) => void): void;
  };
  registration: ServiceWorkerRegistration;
  location: Location;
  clients: {
    matchAll: (which: { type: 'window'; includeUncontrolled: true }) => Promise<Page[]>;
    openWindow: (address: string) => Promise<unknown>;
  };
};

const PUSH = '/api/notices/push';
/** A browser that was let push must show something for each push. */
const UNREADABLE: PushMessage = { title: '합석', text: '새 알림이 있어요', link: '/notices', tag: 'notice' };

function messageOf({ data }: Pushed): PushMessage {
  try {
    return { ...UNREADABLE, ...(data?.json() as Partial<PushMessage> | undefined) };
  } catch {
    return UNREADABLE;
  }
}

function show({ title, text, link, tag }: PushMessage): Promise<void> {
  // The DOM's types lack `renotify`: what replaces an earlier notification is news as well.
  const options: NotificationOptions & { renotify: boolean } = {
    body: text,
    tag,
    renotify: true,
    lang: 'ko',
    icon: '/icon-192.png',
    data: link,
  };
  return self.registration.showNotification(title, options);
}

/** A page that shows it already comes to the front; any other may hold a half-filled form and stays as it is. */
async function open(link: unknown): Promise<void> {
  const { origin } = self.location;
  const address = new URL(typeof link === 'string' ? link : UNREADABLE.link, origin);
  if (address.origin !== origin) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => url === address.href);
  await (there === undefined ? self.clients.openWindow(address.href) : there.focus());
}

const call = (method: 'GET' | 'PUT' | 'DELETE', body?: unknown): Promise<Response> =>
  fetch(PUSH, {
    method,
    credentials: 'same-origin',
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

/** The service refuses it without a session; the next visit then does the same (`push-device.ts`). */
async function renew({ oldSubscription, newSubscription }: Renewed): Promise<void> {
  const { public_key: key } = (await (await call('GET')).json()) as { public_key?: string | null };
  if (!key) return;
  const subscription =
    newSubscription ??
    (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const { endpoint, keys } = subscription.toJSON();
  await call('PUT', { endpoint, keys });
  if (oldSubscription && oldSubscription.endpoint !== endpoint)
    await call('DELETE', { endpoint: oldSubscription.endpoint });
}

self.addEventListener('push', (event) => event.waitUntil(show(messageOf(event))));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
