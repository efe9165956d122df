import {
  ADMIN_SESSION_MAX_MS,
  SESSION_IDLE_MS,
  SESSION_MAX_MS,
  SESSION_TOUCH_MS,
} from '../../../shared/limits.ts';
import { newToken } from '../../crypto/keyed-hash.ts';
import { sessionItem, type SessionItem, type UserItem } from '../../items/user.ts';
import { sessionKey } from '../../store/keys.ts';
import { getUser } from '../members/users.ts';
import { exists } from '../../store/conditions.ts';
import { expiresIn, patch, remove, save } from '../../store/writes.ts';
import type { HashStore, Services } from '../../ports.ts';

export const hashOfSession = (hash: Services['hash'], token: string): string => hash(`session:${token}`);

/** Returns the token, which only the visitor's cookie keeps. */
export async function openSession({ table, hash }: HashStore, user: UserItem, now: number): Promise<string> {
  const token = newToken();
  const item: SessionItem = {
    ...sessionKey(hashOfSession(hash, token)),
    v: 1,
    updatedAt: now,
    uid: user.uid,
    epoch: user.sessionEpoch,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: expiresIn(now, SESSION_MAX_MS),
  };
  await table.write(save(item));
  return token;
}

export const endSession = ({ table, hash }: HashStore, token: string): Promise<void> =>
  table.write(remove(sessionKey(hashOfSession(hash, token))));

/** 7 days idle, 30 days absolute, admins 12 h, and of the user's present epoch (decision 12). */
function isSessionAlive(session: SessionItem, user: UserItem, now: number): boolean {
  const longest = user.isAdmin ? ADMIN_SESSION_MAX_MS : SESSION_MAX_MS;
  return (
    user.status === 'active' &&
    session.epoch === user.sessionEpoch &&
    now - session.lastSeenAt < SESSION_IDLE_MS &&
    now - session.createdAt < longest
  );
}

export interface LiveSession {
  user: UserItem;
  sessionHash: string;
  /** Whether this call has written the session's last use. */
  wasTouched: boolean;
}

/** Two consistent reads; at most one write an hour. */
export async function readSession(
  services: HashStore,
  token: string,
  now: number,
): Promise<LiveSession | null> {
  const sessionHash = hashOfSession(services.hash, token);
  const session = await services.table.get(sessionItem, sessionKey(sessionHash));
  if (session === null) return null;
  const user = await getUser(services, session.uid);
  if (user === null || !isSessionAlive(session, user, now)) return null;
  const wasTouched = now - session.lastSeenAt > SESSION_TOUCH_MS;
  if (wasTouched) await touch(services, sessionHash, now);
  return { user, sessionHash, wasTouched };
}

async function touch({ table }: HashStore, sessionHash: string, now: number): Promise<void> {
  const used = patch(sessionKey(sessionHash), { set: { lastSeenAt: now }, if: exists }, now);
  await table.write(used).catch(() => undefined);
}
