import type { ListSource } from '../../store/list-search.ts';
import { type ActDone, type HandActItem, handActItem } from '../../items/hand-act.ts';
import { matchItem, type MatchItem } from '../../items/match.ts';
import { type Payout, type WrongDepositItem, wrongDepositItem } from '../../items/money.ts';
import type { UserItem } from '../../items/user.ts';
import { LISTS, matchKey, wrongDepositKey } from '../../store/keys.ts';
import { readPeople } from '../members/users.ts';
import { readReceiverNames } from '../money/sent-payouts.ts';
import type { Store } from '../../ports.ts';

export interface ListedHandAct {
  item: HandActItem;
  match: MatchItem | undefined;
  user: UserItem | undefined;
  wrong: WrongDepositItem | undefined;
  /** The owner of the account that a bounced payout went to; empty when it no longer exists. */
  receiver: string;
}

export const handActs: ListSource<typeof handActItem, ListedHandAct> = {
  parts: { list: LISTS.handActs },
  schema: handActItem,
  join: withSubjects,
};

const depositIdOf = (done: ActDone): WrongDepositItem['depositId'][] =>
  'depositId' in done && done.depositId !== undefined ? [done.depositId] : [];

const sentIn = ({ done }: HandActItem): Payout[] => (done.kind === 'bounced' ? [done.sent] : []);

async function withSubjects({ table }: Store, items: readonly HandActItem[]): Promise<ListedHandAct[]> {
  const [matches, wrongs, receivers] = await Promise.all([
    table.getMany(
      matchItem,
      items.flatMap(({ done }) => ('matchId' in done ? [matchKey(done.matchId)] : [])),
      { consistent: false },
    ),
    table.getMany(
      wrongDepositItem,
      items.flatMap(({ done }) => depositIdOf(done).map(wrongDepositKey)),
      { consistent: false },
    ),
    readReceiverNames({ table }, items.flatMap(sentIn)),
  ]);
  const matchById = new Map(matches.map((match) => [match.matchId, match]));
  const wrongById = new Map(wrongs.map((wrong) => [wrong.depositId, wrong]));
  const of = items.map((item) => {
    const { done } = item;
    const match = 'matchId' in done ? matchById.get(done.matchId) : undefined;
    const uid = 'side' in done ? match?.[done.side].uid : undefined;
    const [depositId] = depositIdOf(done);
    const receiver = sentIn(item).map(({ refundId }) => receivers.get(refundId) ?? '')[0] ?? '';
    return { item, match, uid, receiver, wrong: depositId && wrongById.get(depositId) };
  });
  const people = await readPeople(
    { table },
    of.flatMap(({ uid }) => uid ?? []),
  );
  return of.map(({ uid, ...act }) => ({ ...act, user: uid && people.get(uid) }));
}
