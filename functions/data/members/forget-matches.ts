import { FORGOTTEN_AT_ONCE, MEMBER_LIST_MAX, BOUNCES_READ } from '../../../shared/limits.ts';
import { depositItem, type DepositItem, matchItem, matchSnapshotItem } from '../../items/match.ts';
import { awaitedBounceItem, userRefundItem, type WrongDepositItem } from '../../items/money.ts';
import {
  awaitedBouncePartition,
  depositKey,
  endOf,
  matchKey,
  matchSnapshotKey,
  PREFIX,
  reviewKey,
  unpaidRecordKey,
  userPartition,
  userRefundsList,
} from '../../store/keys.ts';
import { newestOfSecondList, partitionBlocks } from '../../store/lists.ts';
import { between } from '../../store/ranges.ts';
import { exists } from '../../store/conditions.ts';
import { changed, deciding, patched, removed, replaced, wasWritten } from '../../store/writes.ts';
import { type Leaver, retained } from './retained.ts';
import { recordsOf, unpaidRecordIdOf } from './suspense-credits.ts';
import type { UseCase } from '../../ports.ts';

/** What is shown in place of the name of a deleted account, and of its teams. */
export const FORGOTTEN_NAME = '탈퇴한 회원';
const FORGOTTEN_TEAM = '탈퇴한 팀';

/** Blanks the member in the matches, the money of their sides and the bounces of refunds; removes the
 * member's reviews. A match stays, as the other team's. What was there is sealed in the same transaction. */
export async function forgetMatches(services: UseCase, leaver: Leaver, now: number): Promise<void> {
  const own = { partition: userPartition(leaver.uid), prefix: PREFIX.matches, size: FORGOTTEN_AT_ONCE };
  for await (const deposits of partitionBlocks(services, depositItem, own)) {
    for (const deposit of deposits) {
      await forgetMatch(services, leaver, deposit, now);
      await forgetUnpaidRecord(services, deposit, now);
    }
    for (const credit of await recordsOf(services, deposits)) {
      await forgetCredit(services, leaver, credit, now);
    }
  }
  await forgetBounces(services, leaver, now);
}

const forgetMatch = (
  services: UseCase,
  leaver: Leaver,
  { matchId, side }: Pick<DepositItem, 'matchId' | 'side'>,
  now: number,
): Promise<void> =>
  deciding(async () => {
    const { table } = services;
    const [match, snapshot, deposit] = await Promise.all([
      table.get(matchItem, matchKey(matchId)),
      table.get(matchSnapshotItem, matchSnapshotKey(matchId)),
      table.get(depositItem, depositKey(leaver.uid, matchId)),
    ]);
    if (match === null || deposit === null || match[side].groupName === FORGOTTEN_TEAM) return;
    const { groupName } = match[side];
    const userName = snapshot?.[side].userName ?? '';
    const content = { userName, groupName, transferName: deposit.transferName };
    const team = { ...match[side], groupName: FORGOTTEN_TEAM };
    await table.transact('forget match', [
      retained(services, leaver, { kind: 'MATCH', id: matchId, content }, now),
      replaced(match, changed(match, { [side]: team }, now)),
      replaced(deposit, changed(deposit, { transferName: codeOf(deposit) }, now)),
      ...(snapshot === null
        ? []
        : [
            replaced(
              snapshot,
              changed(snapshot, { [side]: { ...snapshot[side], userName: FORGOTTEN_NAME } }, now),
            ),
          ]),
      removed(reviewKey(matchId, side)),
    ]);
  });

/** The code of four digits at the end of a transfer name. */
const codeOf = ({ transferName }: DepositItem): string => /\d*$/.exec(transferName)?.[0] ?? '';

async function forgetUnpaidRecord(
  { table, hash }: UseCase,
  { matchId, side }: DepositItem,
  now: number,
): Promise<void> {
  const key = unpaidRecordKey(unpaidRecordIdOf(hash, matchId, side));
  await wasWritten(table.write(patched(key, { set: { groupName: FORGOTTEN_TEAM }, if: exists }, now)));
}

/** The texts of a transfer that had waited for an admin are the payer's name, as the bank wrote it. */
async function forgetCredit(
  services: UseCase,
  leaver: Leaver,
  credit: WrongDepositItem,
  now: number,
): Promise<void> {
  const { depositId: id, accountOwner, memo } = credit;
  if (accountOwner === FORGOTTEN_NAME) return;
  const blanked = changed(credit, { accountOwner: FORGOTTEN_NAME, memo: '' }, now);
  await services.table.transact('forget credit', [
    retained(services, leaver, { kind: 'DEPOSIT', id, content: { accountOwner, memo } }, now),
    replaced(credit, blanked),
  ]);
}

/** Blanks the names under which refunds were sent that bounced. */
async function forgetBounces({ table }: UseCase, { uid }: Leaver, now: number): Promise<void> {
  const refunds = await newestOfSecondList({ table }, userRefundsList(uid), userRefundItem, MEMBER_LIST_MAX);
  for (const { refundId } of refunds.filter(({ bounces }) => bounces > 0)) {
    const { items } = await table.query(awaitedBounceItem, {
      ...between(awaitedBouncePartition(refundId), '0', endOf('9')),
      ConsistentRead: true,
      Limit: BOUNCES_READ,
    });
    for (const item of items) {
      await wasWritten(table.write(patched(item, { set: { receiver: '' }, if: exists }, now)));
    }
  }
}
