import type { Subject } from '../../domain/notices/outbox.ts';
import { missingOf } from '../../domain/money/part-payments.ts';
import { depositItem, matchItem } from '../../items/match.ts';
import { payoutItem, wrongDepositItem } from '../../items/money.ts';
import type { NoticeItem } from '../../items/support.ts';
import { depositKey, matchKey, payoutKey, wrongDepositKey } from '../../store/keys.ts';
import { creditsOf, creditsOfSide } from '../members/suspense-credits.ts';
import type { Store } from '../../ports.ts';

export async function readSubjects(
  services: Store,
  notices: readonly NoticeItem[],
): Promise<(notice: NoticeItem) => Subject> {
  const { table } = services;
  const abouts = notices.flatMap(({ about }) => about ?? []);
  const [matches, missing, payouts, credits] = await Promise.all([
    table.getMany(
      matchItem,
      abouts.flatMap((about) => ('matchId' in about ? matchKey(about.matchId) : [])),
    ),
    readMissing(services, notices),
    table.getMany(
      payoutItem,
      abouts.flatMap((about) => ('payoutId' in about ? payoutKey(about.payoutId) : [])),
    ),
    table.getMany(
      wrongDepositItem,
      abouts.flatMap((about) => ('depositId' in about ? wrongDepositKey(about.depositId) : [])),
    ),
  ]);
  return ({ about }) => {
    if (about === undefined) return {};
    if ('payoutId' in about) return { payout: payouts.find(({ refundId }) => refundId === about.payoutId) };
    if ('depositId' in about) {
      return { credit: credits.find(({ depositId }) => depositId === about.depositId) };
    }
    const match = matches.find(({ matchId }) => matchId === about.matchId);
    return { match, missingWon: missing.get(about.matchId) };
  };
}

/** What the reader's side misses of its deposit, by match. */
async function readMissing(services: Store, notices: readonly NoticeItem[]): Promise<Map<string, number>> {
  const asking = notices.flatMap(({ uid, about }) =>
    about === undefined || !('matchId' in about) || about.missingWon === undefined
      ? []
      : [depositKey(uid, about.matchId)],
  );
  const deposits = await services.table.getMany(depositItem, asking);
  const credits = await creditsOf(services, deposits);
  return new Map(
    deposits.map(({ matchId, side, amount }) => [
      matchId,
      missingOf(amount, creditsOfSide(credits, matchId, side)),
    ]),
  );
}
