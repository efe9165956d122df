import { deviceText, readDevice, signedInDevice } from '../../use-cases/identity/devices.ts';
import { openSession } from '../../use-cases/identity/sessions.ts';
import type { UserItem } from '../../items/user.ts';
import { DEVICE_COOKIE, deviceCookie, sessionCookie } from '../../middleware/cookies.ts';
import type { RequestFacts } from '../../middleware/handler.ts';
import type { Services } from '../../ports.ts';

interface Call {
  services: Services;
  now: number;
  request: RequestFacts;
  setCookie(cookie: string): void;
}

/** Gives this browser a new session, and makes it a device that the account knows. */
export async function signInHere({ services, now, request, setCookie }: Call, user: UserItem): Promise<void> {
  setCookie(sessionCookie(await openSession(services, user, now)));
  const before = readDevice(services.hash, request.cookies[DEVICE_COOKIE], now);
  const device = signedInDevice(services.hash, before, user, now);
  setCookie(deviceCookie(deviceText(services.hash, device)));
}
