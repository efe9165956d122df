import type { UserId } from '../../../shared/ids.ts';
import { ROWS_SUGGESTED } from '../../../shared/limits.ts';
import { describeError } from '../../describe-error.ts';
import { type BankRowItem, bankRowItem, type Purpose } from '../../items/money.ts';
import { ALL_ROWS, LISTS, sortable } from '../../store/keys.ts';
import type { ListSource } from '../../store/list-search.ts';
import { countItems, type ListParts } from '../../store/lists.ts';
import { DECIDED_ROWS } from '../money/row-items.ts';
import { readPeople } from '../members/users.ts';
import { readBankCheck } from './bank-check.ts';
import { readOutgoing } from './money-out.ts';
import { type PurposeDetails, withDetails } from './purpose-details.ts';
import { searchPurposes } from './purpose-search.ts';
import { requireRow } from './purposes.ts';
import { likeliest, type Suggestion, suggestionsFor } from './suggestions.ts';
import type { Auditor, HashStore, Store } from '../../ports.ts';

export interface ShownRow {
  row: BankRowItem;
  purpose: PurposeDetails;
  /** `rule`, the admin's name, or null. */
  decidedBy: string | null;
}

export async function withPurposes(services: HashStore, rows: readonly BankRowItem[]): Promise<ShownRow[]> {
  const wanted = rows.map((row) => ({ row, purpose: row.purpose, by: [] }));
  const uids = rows.flatMap(({ decidedBy }) => (isAdmin(decidedBy) ? [decidedBy] : []));
  const [details, people] = await Promise.all([withDetails(services, wanted), readPeople(services, uids)]);
  const nameOf = (by: string | null) => (isAdmin(by) ? (people.get(by)?.name ?? '관리자') : by);
  return details.flatMap((purpose, nth) => {
    const row = rows[nth];
    return row === undefined ? [] : [{ row, purpose, decidedBy: nameOf(row.decidedBy) }];
  });
}

const isAdmin = (decidedBy: string | null): decidedBy is UserId => decidedBy?.startsWith('usr_') === true;

/** What undecided rows may be for, of the first `ROWS_SUGGESTED`, by the row's id. A row whose suggestions
 * cannot be read is shown without them. */
export async function suggestionsOf(
  services: Auditor,
  rows: readonly BankRowItem[],
  now: number,
): Promise<Map<BankRowItem['rowId'], PurposeDetails[]>> {
  const undecided = rows.filter(({ purpose }) => purpose.kind === 'undecided').slice(0, ROWS_SUGGESTED);
  if (undecided.length === 0) return new Map();
  const outgoing = await readOutgoing(services, now);
  const found = await Promise.all(
    undecided.map((row) =>
      suggestionsFor(services, row, outgoing, now).then(
        (suggestions) => suggestions.map((one) => ({ ...one, row })),
        (error: unknown) => {
          services.logger.error('bad row', { label: 'BANK ROW', ...describeError(error) });
          return [];
        },
      ),
    ),
  );
  const details = await withDetails(services, found.flat());
  const ids = found.flat().map(({ row }) => row.rowId);
  return new Map(
    undecided.map(({ rowId }) => [rowId, details.filter((_, nth) => ids[nth] === rowId)] as const),
  );
}

const ROWS_IN = {
  undecided: { list: LISTS.undecidedRows },
  hand_back: { list: LISTS.handBacks },
  decided: DECIDED_ROWS,
} as const satisfies Record<string, ListParts>;

async function rowsSince(services: HashStore): Promise<ListParts> {
  const check = await readBankCheck(services);
  return { list: ALL_ROWS, index: 'GSI2', from: sortable((check?.agreedAt ?? 0) + 1) };
}

/** `since`: those that came since the bank's balance last agreed. */
export const bankRows = async (
  services: HashStore,
  state: keyof typeof ROWS_IN | 'since',
): Promise<ListSource<typeof bankRowItem, ShownRow>> => ({
  parts: state === 'since' ? await rowsSince(services) : ROWS_IN[state],
  schema: bankRowItem,
  join: (_store, rows) => withPurposes(services, rows),
});

export const countUndecided = async (services: Store): Promise<number> =>
  (await countItems(services, LISTS.undecidedRows)).count;

export const wrongDeposits: ListSource<typeof bankRowItem, BankRowItem> = {
  parts: {
    list: LISTS.undecidedRows,
    filter: { expression: 'amount > :zero', values: { ':zero': 0 } },
  },
  schema: bankRowItem,
  join: async (_store, rows) => rows,
};

/** What a row may be for: suggestions, or what fits the words. Throws `record.not_found`. */
export async function readPurposes(
  services: HashStore,
  id: BankRowItem['rowId'],
  words: string,
  now: number,
): Promise<PurposeDetails[]> {
  const row = await requireRow(services, id);
  const outgoing = await readOutgoing(services, now);
  const found: Suggestion[] =
    words === ''
      ? await suggestionsFor(services, row, outgoing, now)
      : await searchPurposes(services, row, outgoing, words);
  return withDetails(
    services,
    found.map((one) => ({ ...one, row })),
  );
}

/** What an undecided credit probably is; null where nothing is likelier than all else. */
export async function suggestedPurpose(
  services: HashStore,
  row: BankRowItem,
  now: number,
): Promise<Purpose | null> {
  const outgoing = await readOutgoing(services, now);
  return likeliest(await suggestionsFor(services, row, outgoing, now))?.purpose ?? null;
}
