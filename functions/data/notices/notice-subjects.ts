import type { Subject } from '../../domain/notices/outbox.ts';
import { matchItem } from '../../items/match.ts';
import { bankRowItem, payoutItem } from '../../items/money.ts';
import type { NoticeItem } from '../../items/support.ts';
import { bankRowKey, matchKey, payoutKey } from '../../store/keys.ts';
import type { Store } from '../../ports.ts';

export async function readSubjects(
  { table }: Store,
  notices: readonly NoticeItem[],
): Promise<(notice: NoticeItem) => Subject> {
  const abouts = notices.flatMap(({ about }) => about ?? []);
  const [matches, payouts, rows] = await Promise.all([
    table.getMany(
      matchItem,
      abouts.flatMap((about) => ('matchId' in about ? matchKey(about.matchId) : [])),
    ),
    table.getMany(
      payoutItem,
      abouts.flatMap((about) => ('payoutId' in about ? payoutKey(about.payoutId) : [])),
    ),
    table.getMany(
      bankRowItem,
      abouts.flatMap((about) => ('rowId' in about ? bankRowKey(about.rowId) : [])),
    ),
  ]);
  return ({ about }) => {
    if (about === undefined) return {};
    if ('payoutId' in about) return { payout: payouts.find(({ refundId }) => refundId === about.payoutId) };
    if ('rowId' in about) return { row: rows.find(({ rowId }) => rowId === about.rowId) };
    return { match: matches.find(({ matchId }) => matchId === about.matchId) };
  };
}
