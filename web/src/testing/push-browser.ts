import { onTestFinished, vi } from 'vitest';

interface Given {
  /** What the browser has been told, and answers when it asks. */
  permission?: NotificationPermission;
  answer?: NotificationPermission;
  /** The subscription that it has already. */
  endpoint?: string;
  /** Its push service cannot be reached. */
  isCut?: boolean;
}

/** The service answers 65 bytes. */
export const PUBLIC_KEY = `B${'A'.repeat(86)}`;
export const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/new';

const KEYS = { p256dh: PUBLIC_KEY, auth: 'A'.repeat(22) };
const keyBytes = () =>
  Uint8Array.from(atob(PUBLIC_KEY.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  ).buffer;

/** A browser that can show pushes, for the test that asks for it. */
export function stubPushBrowser({ permission = 'default', answer = 'granted', endpoint, isCut }: Given = {}) {
  let subscription = endpoint === undefined ? null : made(endpoint);
  const ended: string[] = [];
  function made(address: string) {
    return {
      endpoint: address,
      options: { applicationServerKey: keyBytes() },
      toJSON: () => ({ endpoint: address, keys: KEYS }),
      unsubscribe: () => {
        ended.push(address);
        subscription = null;
        return Promise.resolve(true);
      },
    };
  }
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: () => {
      if (isCut) return Promise.reject(new DOMException('no push service', 'AbortError'));
      subscription = made(ENDPOINT);
      return Promise.resolve(subscription);
    },
  };
  const registration = { pushManager };
  const container = {
    getRegistration: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  };
  const asked = vi.fn(() => {
    notification.permission = answer;
    return Promise.resolve(answer);
  });
  const notification = { permission, requestPermission: asked };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  return { asked, ended, endpoint: () => subscription?.endpoint ?? null };
}
