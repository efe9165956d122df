import { userKey } from '../../functions/store/keys.ts';
import { barId, type BarId, type UserId } from '../../shared/ids.ts';
import { type Client, createClient } from './client.ts';
import { startServiceWithBar } from './market.ts';
import { addMember, signUp } from './people.ts';
import { testSecrets } from './engines.ts';
import { patch } from '../../functions/store/writes.ts';
import type { TestService } from './service.ts';

export const IDENTITIES = ['visitor', 'member', 'owner', 'admin', 'console'] as const;
export type Identity = (typeof IDENTITIES)[number];

export interface Person {
  client: Client;
  /** The user id; for the visitor an id that no user has. */
  uid: UserId | undefined;
  /** The console token; only the console identity has one. */
  bearer?: string;
}
export type Identities = Record<Identity, Person> & { bar: BarId };

/** Gives a member rights. */
export const grant = async (
  { services, clock }: TestService,
  uid: UserId,
  rights: { isAdmin?: boolean; isOwner?: boolean; barId?: BarId },
): Promise<void> => {
  await services.table.write(patch(userKey(uid), { set: rights }, clock.now()));
};

/** A member who owns this bar. */
export async function addOwner(service: TestService, bar: BarId): Promise<Client> {
  const { client, uid } = await addMember(service);
  await grant(service, uid, { isOwner: true, barId: bar });
  return client;
}

export async function startServiceWithOwner(options: Parameters<typeof startServiceWithBar>[0] = {}) {
  const made = await startServiceWithBar(options);
  return { ...made, owner: await addOwner(made.service, made.barId) };
}

/** Opens the console for an admin's client and returns its token. */
export async function openConsole(client: Client): Promise<string> {
  const { token } = await client.ok('POST /api/admin/auth', {
    body: { password: testSecrets.adminPassword },
  });
  return token;
}

/** One client of each identity: visitor, member, owner with a bar, admin without and with a console token. */
export async function createIdentities(service: TestService): Promise<Identities> {
  const join = async (): Promise<Person & { uid: UserId }> => {
    const client = createClient();
    const { uid } = await signUp(client);
    return { client, uid };
  };
  const [member, owner, admin, console$] = [await join(), await join(), await join(), await join()];
  await grant(service, admin.uid, { isAdmin: true });
  await grant(service, console$.uid, { isAdmin: true });
  const bearer = await openConsole(console$.client);
  const bar = await console$.client.ok('POST /api/bars', {
    body: { bar_name: '달무리집', bar_address: '서울 중구 을지로 1' },
    bearer,
  });
  await grant(service, owner.uid, { isOwner: true, barId: barId.parse(bar.uid_bar) });
  return {
    visitor: { client: createClient(), uid: undefined },
    member,
    owner,
    admin,
    console: { ...console$, bearer },
    bar: barId.parse(bar.uid_bar),
  };
}
