import type { ListSource } from '../../store/list-search.ts';
import { type ActDone, type HandActItem, handActItem } from '../../items/hand-act.ts';
import { matchItem, type MatchItem } from '../../items/match.ts';
import { type WrongDepositItem, wrongDepositItem } from '../../items/money.ts';
import type { UserItem } from '../../items/user.ts';
import { LISTS, matchKey, wrongDepositKey } from '../../store/keys.ts';
import { readPeople } from '../members/people.ts';
import type { Store } from '../../ports.ts';

/** An act by hand with what it was about: the side's member, the credit in suspense, or neither. */
export interface ListedHandAct {
  item: HandActItem;
  match: MatchItem | undefined;
  /** The member of the side. */
  user: UserItem | undefined;
  wrong: WrongDepositItem | undefined;
}

/** Acts by hand, newest first. */
export const handActs: ListSource<typeof handActItem, ListedHandAct> = {
  parts: { list: LISTS.handActs },
  schema: handActItem,
  join: withSubjects,
};

const depositIdOf = (done: ActDone): WrongDepositItem['depositId'][] =>
  'depositId' in done && done.depositId !== undefined ? [done.depositId] : [];

async function withSubjects({ table }: Store, items: readonly HandActItem[]): Promise<ListedHandAct[]> {
  const [matches, wrongs] = await Promise.all([
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
  ]);
  const matchById = new Map(matches.map((match) => [match.matchId, match]));
  const wrongById = new Map(wrongs.map((wrong) => [wrong.depositId, wrong]));
  const of = items.map((item) => {
    const { done } = item;
    const match = 'matchId' in done ? matchById.get(done.matchId) : undefined;
    const uid = 'side' in done ? match?.[done.side].uid : undefined;
    const [depositId] = depositIdOf(done);
    return { item, match, uid, wrong: depositId && wrongById.get(depositId) };
  });
  const people = await readPeople(
    { table },
    of.flatMap(({ uid }) => uid ?? []),
  );
  return of.map(({ uid, ...act }) => ({ ...act, user: uid && people.get(uid) }));
}
