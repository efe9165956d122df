import { CONSOLE_TOKEN_IDLE_MS, CONSOLE_TOKEN_MAX_MS } from '../../../shared/limits.ts';
import type { UserId } from '../../../shared/ids.ts';
import { MINUTE_MS } from '../../../shared/time-units.ts';
import { equalHashes, newToken } from '../../crypto/keyed-hash.ts';
import { consoleItem } from '../../items/user.ts';
import { consoleKey } from '../../store/keys.ts';
import { expiresIn, patch, save } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import type { Auditor, HashStore, Services } from '../../ports.ts';

interface Holder {
  user: { uid: UserId };
  sessionHash: string;
}

/** Closer uses are not written, because a page of the console makes several calls at once. */
const TOUCH_MS = MINUTE_MS;

const keyOf = (hash: Services['hash'], token: string) => consoleKey(hash(`console:${token}`));

/** Returns a new console token for an admin's session (decision 14). */
export async function openConsole(services: Auditor, holder: Holder, act: Act, now: number): Promise<string> {
  const token = newToken();
  const item = {
    ...keyOf(services.hash, token),
    v: 1,
    updatedAt: now,
    uid: holder.user.uid,
    sessionHash: holder.sessionHash,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: expiresIn(now, CONSOLE_TOKEN_MAX_MS),
  };
  await transactAudited(services, act, 'open console', [save(item)], now);
  return token;
}

/** 30 min idle, 8 h absolute, and only with this session of this user. */
export async function readConsole(
  { table, hash }: HashStore,
  token: string,
  holder: Holder,
  now: number,
): Promise<boolean> {
  const key = keyOf(hash, token);
  const item = await table.get(consoleItem, key);
  if (item === null || item.uid !== holder.user.uid || !equalHashes(item.sessionHash, holder.sessionHash))
    return false;
  if (now - item.lastSeenAt >= CONSOLE_TOKEN_IDLE_MS || now - item.createdAt >= CONSOLE_TOKEN_MAX_MS)
    return false;
  if (now - item.lastSeenAt > TOUCH_MS) {
    await table.write(patch(key, { set: { lastSeenAt: now } }, now));
  }
  return true;
}
