import { newDevice } from '../../data/identity/devices.ts';
import { openSession } from '../../data/identity/sessions.ts';
import type { UserItem } from '../../items/user.ts';
import { deviceCookie, sessionCookie } from '../../middleware/cookies.ts';
import type { Services } from '../../ports.ts';

interface Call {
  services: Services;
  now: number;
  setCookie(cookie: string): void;
}

/** Gives this browser a new session, and makes it a device that the account knows. */
export async function signInHere({ services, now, setCookie }: Call, user: UserItem): Promise<void> {
  setCookie(sessionCookie(await openSession(services, user, now)));
  setCookie(deviceCookie(newDevice(services.hash, user, now)));
}
