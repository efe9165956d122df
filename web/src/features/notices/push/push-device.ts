import { DAY_MS } from '../../../../../shared/time-units.ts';
import { serverNow } from '../../../lib/clock.ts';
import { pushMark } from '../../../lib/device/push-mark.ts';
import { keepDevice, readPublicKey, removeDevice } from '../api/push.ts';

/** `add`: an iPhone lets a site push from the home screen only. `blocked`: the browser refuses this site. */
export type PushState = 'none' | 'add' | 'blocked' | 'off' | 'on';

const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** An iPad says that it is a Mac. */
const isApplePhone = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

async function readSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const isStale = (at: number): boolean => serverNow() - at > DAY_MS;

/** What this browser remembers of the member's choice, without a call. */
export const isPushOn = (uid: string): boolean =>
  canPush() && Notification.permission === 'granted' && pushMark.read()?.uid === uid;

/** `key` is the service's public one. A subscription of which the service has not heard lately is told to it
 * before this says `on`. */
export async function readPush(uid: string, key: string): Promise<PushState> {
  if (!canPush()) return isApplePhone() ? 'add' : 'none';
  if (Notification.permission === 'denied') return 'blocked';
  if (!isPushOn(uid) || (await readSubscription()) === null) return 'off';
  if (isStale(pushMark.read()?.at ?? 0)) await tell(uid, key);
  return 'on';
}

/** Whether the browser would ask now. */
export const mayAsk = (): boolean => canPush() && Notification.permission === 'default';

const inBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** One that was made for another member, or with another key of the service, is ended. */
async function subscribe(uid: string, key: string): Promise<PushSubscription> {
  const registration =
    (await navigator.serviceWorker.getRegistration()) ?? (await navigator.serviceWorker.register('/sw.js'));
  const present = await registration.pushManager.getSubscription();
  const own = present?.options.applicationServerKey;
  const fits = pushMark.read()?.uid === uid && own && inBase64Url(own) === key;
  if (present && fits) return present;
  await present?.unsubscribe();
  await navigator.serviceWorker.ready;
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function tell(uid: string, key: string): Promise<void> {
  const { endpoint, keys } = (await subscribe(uid, key)).toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Error('a subscription without keys');
  await keepDevice({ endpoint, keys: { p256dh, auth } });
  pushMark.write({ uid, at: serverNow() });
}

/** Asks the browser first, while the member's tap still counts. */
export async function turnOnPush(uid: string, key: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission === 'granted') await tell(uid, key);
  return readPush(uid, key);
}

/** The browser's part comes first: nothing is shown any more, whatever becomes of the call. */
export async function turnOffPush(): Promise<void> {
  pushMark.write(null);
  if (!canPush()) return;
  const subscription = await readSubscription();
  if (subscription === null) return;
  await subscription.unsubscribe();
  await removeDevice(subscription.endpoint);
}

/** Says once a day that the browser is there, and ends what was another member's. Never throws. */
export async function keepPush(uid: string): Promise<void> {
  try {
    if (!canPush() || Notification.permission !== 'granted') return;
    const mark = pushMark.read();
    if (mark?.uid !== uid) {
      await turnOffPush();
    } else if (isStale(mark.at) || (await readSubscription()) === null) {
      const key = await readPublicKey();
      if (key !== null) await tell(uid, key);
    }
  } catch (error) {
    console.warn('푸시 알림을 이어 가지 못했어요', error);
  }
}

/** Called before a member signs out here. Never throws: signing out must not wait for it to succeed. */
export async function endPush(): Promise<void> {
  await turnOffPush().catch((error: unknown) => console.warn('푸시 알림을 끄지 못했어요', error));
}
