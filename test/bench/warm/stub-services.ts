import type * as z from 'zod';
import { userId } from '../../../shared/ids.ts';
import { sessionItem, userItem } from '../../../functions/items/user.ts';
import { sessionKey, userKey } from '../../../functions/store/keys.ts';
import { hashOfSession } from '../../../functions/data/identity/sessions.ts';
import { newToken } from '../../../functions/crypto/keyed-hash.ts';
import { parseConfig } from '../../../functions/config.ts';
import { createServices, setServices } from '../../../functions/runtime/services.ts';
import type { Table } from '../../../functions/ports.ts';

/** An in-memory store of a few items, which are parsed as in the real one. */
function memoryTable(items: ReadonlyMap<string, object>): Table {
  return {
    name: 'bench',
    get: async <S extends z.ZodType>(schema: S, key: { PK: string; SK: string }) => {
      const item = items.get(`${key.PK}|${key.SK}`);
      return item === undefined ? null : schema.parse(item);
    },
    query: async () => ({ items: [], bad: 0, isCut: false, next: undefined }),
    count: async () => ({ count: 0, next: undefined }),
    getMany: async () => [],
    writeMany: async () => undefined,
    write: async () => undefined,
    writeAndGet: async (schema) => schema.parse({}),
    transact: async () => undefined,
  };
}

/** Installs services with one signed-in member and returns the member's cookie. */
export async function stubServices(): Promise<{ cookie: string }> {
  const services = createServices(parseConfig(process.env));
  const now = Date.now();
  const uid = userId.parse(`usr_${'0'.repeat(31)}1`);
  const token = newToken();
  const profile = userKey(uid);
  const user = userItem.parse({
    ...profile,
    v: 1,
    updatedAt: now,
    uid,
    loginId: 'bench',
    name: '벤치',
    birth: '2000-01-01',
    gender: 'female',
    phoneSealed: services.cipher.encrypt('01000000000', profile),
    phoneLastFour: '0000',
    hPhone: 'h',
    hLogin: 'h',
    passwordHash: '',
    sessionEpoch: 1,
    isAdmin: false,
    isOwner: false,
    isPremium: false,
    barId: null,
    mustChangePassword: false,
    status: 'active',
    createdAt: now,
  });
  const session = sessionItem.parse({
    ...sessionKey(hashOfSession(services.hash, token)),
    v: 1,
    updatedAt: now,
    uid,
    epoch: 1,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: Math.floor(now / 1_000) + 86_400,
  });
  const items = new Map([user, session].map((item) => [`${item.PK}|${item.SK}`, item]));
  setServices({ ...services, table: memoryTable(items) });
  return { cookie: `__Host-session=${token}` };
}
