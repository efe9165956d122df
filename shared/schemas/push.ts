import * as z from 'zod';

/** The services through which browsers get pushes, by name and hosts. The service calls no other address that
 * a browser gives it. */
const PUSH_SERVICES = [
  { name: 'Google', host: /^fcm\.googleapis\.com$/ },
  { name: 'Mozilla', host: /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/ },
  { name: 'Microsoft', host: /^([a-z0-9-]+\.)+notify\.windows\.com$/ },
  { name: 'Apple', host: /^([a-z0-9-]+\.)*push\.apple\.com$/ },
] as const;

export const pushServiceName = z.enum(PUSH_SERVICES.map(({ name }) => name));
export type PushServiceName = z.output<typeof pushServiceName>;

/** The browser's service that an address belongs to; null for any other address. */
export function pushServiceOf(address: string): PushServiceName | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return null;
  return PUSH_SERVICES.find(({ host }) => host.test(url.hostname))?.name ?? null;
}

export const pushEndpoint = z
  .string()
  .max(1_024, '이 브라우저의 알림 주소가 너무 길어요')
  .refine((address) => pushServiceOf(address) !== null, '이 브라우저로는 알림을 보낼 수 없어요');

/** The form of `PushSubscription.toJSON()`: a point of P-256, and sixteen bytes. */
export const pushSubscription = z.strictObject({
  endpoint: pushEndpoint,
  keys: z.strictObject({
    p256dh: z.string().regex(/^B[\w-]{86}$/, '알림 열쇠가 올바르지 않아요'),
    auth: z.string().regex(/^[\w-]{22}$/, '알림 열쇠가 올바르지 않아요'),
  }),
});
export type PushSubscriptionKeys = z.output<typeof pushSubscription>;

/** What the service worker shows. `tag`: of two with the same one the later replaces the earlier. */
export const pushMessage = z.strictObject({
  title: z.string(),
  text: z.string(),
  link: z.string().startsWith('/'),
  tag: z.string(),
});
export type PushMessage = z.output<typeof pushMessage>;
