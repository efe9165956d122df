import { userKey } from '../../../functions/store/keys.ts';
import { sweep } from '../../support/rights/functions.ts';
import { setServices } from '../../../functions/runtime/services.ts';
import { type BarId, matchId, type RequestId, requestId, type UserId } from '../../../shared/ids.ts';
import { LEGAL_VERSIONS } from '../../../shared/legal.ts';
import type { RouteKey } from '../../../shared/routes/index.ts';
import { type Answer, type Client, createClient, type LooseCall } from '../../support/client.ts';
import { STORE } from '../../../infra/local/engines/portone.ts';
import { type PortOneService, startPortOne, verified } from '../../clients/portone-service.ts';
import { addConsole } from '../../support/console.ts';
import { type CrashRig, crashRig } from '../../support/faults.ts';
import { grant } from '../../support/identities.ts';
import { scanAll } from '../../support/ledger.ts';
import {
  addApplicant,
  addBar,
  type Applicant,
  applicationOf,
  choicesAt,
  credit as bankReports,
} from '../../support/market.ts';
import { newPhone } from '../../support/people.ts';
import { startService, type TestService } from '../../support/service.ts';
import { patch } from '../../../functions/store/writes.ts';
import { sortedJson } from '../../support/sorted-json.ts';

export const DAYS = ['2027-03-05', '2027-03-06'];

export type Item = Record<string, unknown>;
export type Who = 'visitor' | 'man' | 'woman' | 'owner' | 'admin';

/** Two applicants, a bar with its owner, an admin with an open console, and the ids of what they created. */
export interface World {
  service: TestService;
  rig: CrashRig;
  bar: BarId;
  man: Applicant;
  woman: Applicant;
  admin: UserId;
  /** A phone number that no account has. */
  newPhone: string;
  portOne: PortOneService;
  /** The admin's console token. */
  token: string;
  clients: Record<Who, Client>;
}

/** Who the identity check says the visitor is. */
const NEWCOMER = { name: '김하늘', birthDate: '1998-04-12', gender: 'MALE', ci: 'ci-of-the-newcomer' };

export const WHO: readonly Who[] = ['visitor', 'man', 'woman', 'owner', 'admin'];

/** The world before the first application. Its services are the rig's. */
export async function newWorld(): Promise<World> {
  const portOne = await startPortOne(verified(NEWCOMER));
  // Without a feed an admin types rows in, and a payout that is marked as sent is a row as well.
  const env = { ADDRESS_LIMIT_FACTOR: '1000000', BANK_FEED: 'none', ...STORE, ...portOne.env };
  const service = await startService({ env });
  const bar = (await addBar(service)).barId;
  const man = await addApplicant(service, { gender: 'male', name: '박서준' });
  const woman = await addApplicant(service, { gender: 'female', name: '최유나' });
  const owner = await addApplicant(service, { name: '한사장' });
  await grant(service, owner.uid, { isOwner: true, barId: bar });
  const console = await addConsole(service);
  await givePassword(service, woman);
  const rig = crashRig(service);
  setServices(rig.services);
  await sweep();
  const clients = { visitor: createClient(), man: man.client, woman: woman.client };
  return {
    service,
    rig,
    bar,
    man,
    woman,
    admin: console.uid,
    token: console.token,
    newPhone: newPhone(),
    portOne,
    clients: { ...clients, owner: owner.client, admin: console.client },
  };
}

/** A real password hash, for the calls that check the password. */
async function givePassword({ services, clock }: TestService, { uid, password }: Applicant): Promise<void> {
  const passwordHash = await services.passwords.hash(password);
  await services.table.write(patch(userKey(uid), { set: { passwordHash } }, clock.now()));
}

/** Sends a call as one of the people; the admin's calls carry the console token. */
export const callAs = (world: World, who: Who, key: RouteKey, call: LooseCall = {}): Promise<Answer> =>
  world.clients[who].call(key, who === 'admin' ? { ...call, bearer: world.token } : call);

/** The same, but throws when the call is refused. */
export async function okAs(world: World, who: Who, key: RouteKey, call: LooseCall): Promise<void> {
  const answer = await callAs(world, who, key, call);
  if (answer.status >= 300)
    throw new Error(`${key} answered ${answer.status} ${JSON.stringify(answer.body)}`);
}

/** What a member's deposit asks for as the sender of the transfer. */
async function transferNameOf({ service, ...people }: World, who: 'man' | 'woman'): Promise<string> {
  const { uid } = people[who];
  const deposit = (await scanAll(service)).find(
    (item) => typeof item['transferName'] === 'string' && item['uid'] === uid,
  );
  return String(deposit?.['transferName']);
}

/** The bank's feed reports a row; money out has an amount below 0. */
export const reported = (
  { rig, service }: World,
  row: { tid: string; amount: number; name: string },
): Promise<unknown> => bankReports({ services: rig.services, clock: service.clock }, row);

/** The bank reports a member's transfer. */
export const credit = async (
  world: World,
  who: 'man' | 'woman',
  amount: number,
  tid: string,
): Promise<unknown> => reported(world, { tid, amount, name: await transferNameOf(world, who) });

/** Reads one id from the table by the sort key of its item. */
export async function idOf({ service }: World, sk: string, field: string): Promise<string> {
  const found = (await scanAll(service)).find((item) => item['SK'] === sk && typeof item[field] === 'string');
  if (found === undefined) throw new Error(`the world has no ${sk} with ${field}`);
  return String(found[field]);
}

export const matchOf = async ({ service }: World): Promise<string> => {
  const items = await scanAll(service);
  const meta = items.find(({ PK, SK }) => String(PK).startsWith('MATCH#') && SK === 'META');
  return String(meta?.['matchId']);
};

/** What a friend of the man sends. */
export async function friendBody(world: World) {
  const id = matchId.parse(await matchOf(world));
  const { meeting } = await world.man.client.ok('GET /api/fixed/detail/{id}', { params: { id }, query: {} });
  const { privacy } = LEGAL_VERSIONS;
  return { link: meeting.own_team.link ?? '', phone: world.newPhone, birth_year: 1999, privacy };
}

/** The waiting requests: the male side's, then the female side's. */
export async function openRequests({ service, man, woman }: World): Promise<RequestId[]> {
  const items = (await scanAll(service)).filter(({ SK, state }) => SK === 'META' && state === 'open');
  return [man, woman].flatMap(({ uid }) =>
    items.filter((item) => item['uid'] === uid).map((item) => requestId.parse(item['requestId'])),
  );
}

export const firstFaq = async ({ clients }: World): Promise<string> => {
  const { faqs } = await clients.visitor.ok('GET /api/cs/faq', {});
  return faqs[0]?.id ?? '';
};

/** The code of the newest text to a number. */
export function codeFor({ rig }: World, phone: string): string {
  const text = rig.sent.findLast((one) => one.phone === phone)?.message;
  return text?.match(/\d{6}/)?.[0] ?? '';
}

/** The token of the link by which the woman's old phone undoes the change. */
export const undoTokenFor = ({ rig, woman }: World): string =>
  rig.sent.findLast((one) => one.phone === woman.phone)?.message.match(/#([\w-]{43})$/)?.[1] ?? '';

export const applied = async (world: World, who: 'man' | 'woman'): Promise<void> =>
  okAs(world, who, 'POST /api/meetings/apply', {
    body: applicationOf(world[who], choicesAt(world.bar, DAYS)),
  });

/** Items that are not part of the outcome: counters of limits, sessions,
 * console tokens, the hour's budget of texts. */
const IGNORED = /^(RATE#|SMSFROM#|SESSION#|CONSOLE#|SMS$|AUDIT$)/;
/** Fields that are random or count writes. */
const RANDOM = new Set([
  'v',
  'updatedAt',
  'passwordHash',
  'phoneSealed',
  'numberSealed',
  'sealed',
  'mac',
  'checkId',
  'transferCode',
]);
const ID = /[a-z]{3}_[0-9a-f]{32}/g;
const HASH = /[\w-]{43}/g;

/**
 * The table as lines of text without random values, so that two end states can be compared. Ids
 * and hashes that existed before are kept; new ones become `*`. Equal rows of the audit chain
 * count once, however often an act was tried.
 */
export function digestOf(items: readonly Item[], before: readonly Item[]): string[] {
  const text = JSON.stringify(before);
  const known = new Set([...text.matchAll(ID), ...text.matchAll(HASH)].map(([found]) => found));
  const plain = (value: unknown): string =>
    sortedJson(value)
      .replace(ID, (id) => (known.has(id) ? id : `${id.slice(0, 3)}_*`))
      .replace(HASH, (hash) => (known.has(hash) ? hash : '*'))
      .replace(/(PAYCODE#|(?<="transferName":"[^\d"]*))\d{4}/g, '$1*');
  const open = new Set(
    items.filter(({ SK, state }) => SK === 'META' && state === 'open').map(({ requestId }) => requestId),
  );
  const lines = items
    .filter(({ PK }) => !IGNORED.test(String(PK)) && !String(PK).startsWith('AUDIT#'))
    // Stale pool rows are allowed: the commit checks the request.
    .filter(({ PK, requestId }) => !String(PK).startsWith('POOL#') || open.has(requestId))
    .map((item) => {
      const kept = Object.entries(item).filter(([name]) => !RANDOM.has(name));
      return plain(Object.fromEntries(kept));
    });
  const acts = items
    .filter(({ PK }) => String(PK).startsWith('AUDIT#'))
    .map(({ action, subject, detail }) => plain(['audit', action, subject, detail]));
  return [...lines, ...new Set(acts)].toSorted();
}
