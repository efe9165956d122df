import type { DepositItem } from '../../items/match.ts';
import { type WrongDepositItem, wrongDepositItem } from '../../items/money.ts';
import { wrongDepositKey } from '../../store/keys.ts';
import type { Store } from '../../ports.ts';

/**
 * Every credit of these sides that went to suspense, resolved ones too, in the order of the sides and oldest first. A credit that an
 * admin assigned to another side since is no longer of the first one.
 */
export async function creditsOf(
  { table }: Store,
  deposits: readonly Pick<DepositItem, 'matchId' | 'side' | 'suspended'>[],
): Promise<WrongDepositItem[]> {
  const keys = deposits.flatMap(({ suspended }) =>
    suspended.map(({ depositId }) => wrongDepositKey(depositId)),
  );
  const records = await table.getMany(wrongDepositItem, keys);
  const byId = new Map(records.map((record) => [record.depositId, record]));
  return deposits.flatMap(({ matchId, side, suspended }) =>
    suspended
      .flatMap(({ depositId }) => byId.get(depositId) ?? [])
      .filter((record) => record.matchId === matchId && record.side === side),
  );
}
