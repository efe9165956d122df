import * as z from 'zod';
import { recordAct } from '../../../functions/use-cases/audit/audit.ts';
import { listBars } from '../../../functions/use-cases/bars/bars.ts';
import { type MatchItem, matchItem, unpaidRecordItem } from '../../../functions/items/match.ts';
import {
  byTime,
  inList,
  LISTS,
  payoutList,
  matchPointerKey,
  sortable,
  unpaidRecordKey,
} from '../../../functions/store/keys.ts';
import { listItems } from '../../../functions/store/lists.ts';
import { ID_PREFIXES, SIDES, unpaidRecordId, userId } from '../../../shared/ids.ts';
import { chunksOf } from '../../../shared/lists.ts';
import { MINUTE_MS } from '../../../shared/time-units.ts';
import { save } from '../../../functions/store/writes.ts';
import type { Auditor, BatchWrite } from '../../../functions/ports.ts';

const stored = z.looseObject({ PK: z.string(), SK: z.string(), GSI1SK: z.string().optional() });
type Stored = z.output<typeof stored>;

/** What is copied for each list: the kind of its id, and the sort keys of a row's items. */
const KINDS = {
  users: { list: LISTS.users, id: 'user', sorts: ['PROFILE'] },
  requests: { list: LISTS.waitingRequests, id: 'request', sorts: ['META', 'BODY'] },
  pending: { list: LISTS.pendingMatches, id: 'match', sorts: ['META', 'SNAP'] },
  fixed: { list: LISTS.fixedMatches, id: 'match', sorts: ['META', 'SNAP'] },
  ended: { list: LISTS.endedMatches, id: 'match', sorts: ['META', 'SNAP'] },
  unpaid: { list: LISTS.unpaidRecords, id: 'unpaidRecord', sorts: ['U'] },
  rows: { list: LISTS.undecidedRows, id: 'bankRow', sorts: ['ROW'] },
  refunds: { list: payoutList('user', 'due'), id: 'userRefund', sorts: ['R'] },
  shares: { list: payoutList('bar', 'due'), id: 'barShare', sorts: ['P'] },
  inquiries: { list: LISTS.inquiries, id: 'inquiry', sorts: ['I'] },
  audit: { list: LISTS.audit, id: 'audit', sorts: [] },
} as const;
type Kind = keyof typeof KINDS;
export const ROW_KINDS = Object.keys(KINDS).filter((name): name is Kind => name in KINDS);

/**
 * Adds `rows` copies of the first row to each console list, as many as after years of service.
 * The copies are in these lists only; ledger and matching do not use them.
 */
export async function addConsoleRows(
  services: Auditor,
  rows: number,
  now: number,
  kinds: readonly Kind[] = ROW_KINDS,
): Promise<void> {
  await fillEmptyLists(services, now);
  for (const kind of kinds) {
    const sample = await readSample(services, kind);
    const copies = Array.from({ length: rows }, (_, n) => copyOf(sample, kind, n + 1)).flat();
    await writeInParallel(services, copies);
  }
}

/** The demo data leaves two lists empty. */
async function fillEmptyLists(services: Auditor, now: number): Promise<void> {
  const actor = { uid: userId.parse(idOf('user', 0)), name: '최유진' };
  await recordAct(services, { actor, action: 'open-console', subject: '', sourceIp: '127.0.0.1' }, now);
  const { items } = await listItems(services, LISTS.pendingMatches, matchItem, { limit: 1 });
  const [match] = items;
  if (match) await services.table.write(save(unpaidSample(match, now)));
}

function unpaidSample({ matchId, size, terms, male }: MatchItem, now: number) {
  const recordId = unpaidRecordId.parse(idOf('unpaidRecord', 0));
  return unpaidRecordItem.parse({
    ...unpaidRecordKey(recordId),
    ...inList(LISTS.unpaidRecords, byTime(now, recordId)),
    v: 1,
    updatedAt: now,
    recordId,
    matchId,
    side: 'male',
    uid: male.uid,
    requestId: male.requestId,
    accountId: male.accountId,
    groupName: male.groupName,
    size,
    expectedDeposit: terms.depositWon,
    cancelReason: 'deadline',
    state: 'open',
    createdAt: now,
  });
}

interface Sample {
  items: Stored[];
  /** The id that is replaced in each copy, and those of people whose own rows are copied. */
  id: string;
  people: readonly string[];
  bars: readonly string[];
}

async function readSample(services: Auditor, kind: Kind): Promise<Sample> {
  const { list, id, sorts } = KINDS[kind];
  const { items } = await listItems(services, list, stored, { limit: 1 });
  const [row] = items;
  if (!row) throw new Error(`there is no row of ${kind} to copy`);
  const found = new RegExp(`${ID_PREFIXES[id]}_[0-9a-f]{32}`).exec(`${row.PK} ${row.SK}`)?.[0];
  if (found === undefined) throw new Error(`a row of ${kind} has no id`);
  const belonging = await services.table.getMany(
    stored,
    sorts.map((SK) => ({ PK: row.PK, SK })),
  );
  const { bars } = await listBars(services);
  const pointers = kind === 'pending' ? pointersOf(matchItem.parse(row)) : [];
  return {
    items: [
      ...(belonging.length > 0 ? belonging : [row]),
      ...(await services.table.getMany(stored, pointers)),
    ],
    id: found,
    people: pointers.map(({ PK }) => PK.replace('USER#', '')),
    bars: bars.map((bar) => bar.barId),
  };
}

const pointersOf = (match: MatchItem) => SIDES.map((side) => matchPointerKey(match[side].uid, match.matchId));

/** Ids that no real item has; `list` separates lists whose rows have the same kind of id. */
const idOf = (kind: keyof typeof ID_PREFIXES, n: number, list = 0): string =>
  `${ID_PREFIXES[kind]}_c0de${list.toString(16).padStart(4, '0')}${n.toString(16).padStart(24, '0')}`;

/** A copy of the sample, a minute older for each copy. */
function copyOf({ items, id, people, bars }: Sample, kind: Kind, n: number): Stored[] {
  const list = ROW_KINDS.indexOf(kind);
  const strangers = people.reduce(
    (text, uid, at) => text.replaceAll(uid, idOf('user', 2 * n + at, list)),
    JSON.stringify(items),
  );
  const copies: unknown = JSON.parse(strangers.replaceAll(id, idOf(KINDS[kind].id, n, list)));
  return z
    .array(stored)
    .parse(copies)
    .map((item) => ({
      ...item,
      ...(item.GSI1SK !== undefined && { GSI1SK: olderBy(item.GSI1SK, n) }),
      ...(kind === 'users' && { name: `회원${n}`, loginId: `member${n}` }),
      ...(kind === 'shares' && { barId: bars[n % bars.length] }),
      // Copies are in no second list, so that members' own lists and the jobs' lists stay unchanged.
      GSI2PK: undefined,
      GSI2SK: undefined,
    }));
}

const olderBy = (sort: string, minutes: number): string =>
  sort.replace(/^\d{15}/, (at) => sortable(Number(at) - minutes * MINUTE_MS));

const LANES = 8;

async function writeInParallel({ table }: Auditor, items: readonly Stored[]): Promise<void> {
  const puts: BatchWrite[] = items.map((item) => ({ put: item }));
  const lanes = chunksOf(puts, Math.ceil(puts.length / LANES));
  await Promise.all(lanes.map((lane) => table.writeMany(lane)));
}
