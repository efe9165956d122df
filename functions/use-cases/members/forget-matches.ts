import { FORGOTTEN_AT_ONCE } from '../../../shared/limits.ts';
import { rowIdsOf } from '../../domain/money/rows.ts';
import { unpaidRecordIdOf } from '../../domain/money/unpaid-record-id.ts';
import {
  againItem,
  matchItem,
  type MatchPointerItem,
  matchPointerItem,
  matchSnapshotItem,
} from '../../items/match.ts';
import { type BankRowItem, bankRowItem } from '../../items/money.ts';
import {
  againKey,
  bankRowKey,
  matchKey,
  matchPointerKey,
  matchSnapshotKey,
  PREFIX,
  reviewKey,
  unpaidRecordKey,
  userPartition,
} from '../../store/keys.ts';
import { partitionBlocks } from '../../store/lists.ts';
import { exists } from '../../store/conditions.ts';
import { deciding, nextVersion, patch, remove, replace, wasWritten } from '../../store/writes.ts';
import { readReport } from './reports-on.ts';
import { type Leaver, retain } from './retained.ts';
import type { Services } from '../../ports.ts';
import { readMatches } from './match-pointers.ts';

/** What is shown in place of the name of a deleted account, and of its teams. */
export const FORGOTTEN_NAME = '탈퇴한 회원';
export const FORGOTTEN_TEAM = '탈퇴한 팀';

/** Blanks the member in the matches, the unpaid records and the rows of the bank that are still kept; removes
 * the member's reviews and answers. A match stays, as the other team's. What was there is sealed in the same
 * transaction. False while an admin must read one of the member's reports. */
export async function forgetMatches(services: Services, leaver: Leaver, now: number): Promise<boolean> {
  let isRead = true;
  const own = { partition: userPartition(leaver.uid), prefix: PREFIX.matches, size: FORGOTTEN_AT_ONCE };
  for await (const pointers of partitionBlocks(services, matchPointerItem, own)) {
    for (const pointer of pointers) {
      await forgetMatch(services, leaver, pointer, now);
      await forgetUnpaidRecord(services, pointer, now);
      const isForgotten = await forgetReport(services, leaver, pointer, now);
      isRead &&= isForgotten;
    }
    for (const row of await rowsOf(services, pointers)) await forgetRow(services, leaver, row, now);
  }
  return isRead;
}

/** What the member wrote in it, and read. */
async function forgetReport(
  services: Services,
  leaver: Leaver,
  { matchId, side }: MatchPointerItem,
  now: number,
): Promise<boolean> {
  const match = await services.table.get(matchItem, matchKey(matchId));
  if (match === null || match[side].hasReport !== true) return true;
  const report = await readReport(services, match, side);
  if (report === null || report.words === FORGOTTEN_NAME) return true;
  const { decision, words: content, createdAt } = report;
  if (decision === undefined) return false;
  const sealed = {
    kind: 'INQUIRY',
    id: matchId,
    content: { authorName: '', title: '신고', content, reply: decision.answer, createdAt },
    from: decision.at,
  } as const;
  await services.table.transact('forget report', [
    retain(services, leaver, sealed, now),
    replace(
      report,
      nextVersion(report, { words: FORGOTTEN_NAME, decision: { ...decision, answer: '' } }, now),
    ),
  ]);
  return true;
}

const forgetMatch = (
  services: Services,
  leaver: Leaver,
  { matchId, side }: Pick<MatchPointerItem, 'matchId' | 'side'>,
  now: number,
): Promise<void> =>
  deciding(async () => {
    const { table } = services;
    const [match, snapshot, pointer, again] = await Promise.all([
      table.get(matchItem, matchKey(matchId)),
      table.get(matchSnapshotItem, matchSnapshotKey(matchId)),
      table.get(matchPointerItem, matchPointerKey(leaver.uid, matchId)),
      table.get(againItem, againKey(matchId)),
    ]);
    if (match === null || pointer === null || match[side].groupName === FORGOTTEN_TEAM) return;
    const { groupName } = match[side];
    const userName = snapshot?.[side].userName ?? '';
    const content = { userName, groupName, transferName: pointer.transferName };
    const team = { ...match[side], groupName: FORGOTTEN_TEAM };
    await table.transact('forget match', [
      retain(services, leaver, { kind: 'MATCH', id: matchId, content }, now),
      replace(match, nextVersion(match, { [side]: team }, now)),
      replace(pointer, nextVersion(pointer, { transferName: codeOf(pointer) }, now)),
      ...(snapshot === null
        ? []
        : [
            replace(
              snapshot,
              nextVersion(snapshot, { [side]: { ...snapshot[side], userName: FORGOTTEN_NAME } }, now),
            ),
          ]),
      remove(reviewKey(matchId, side)),
      ...(again === null ? [] : [replace(again, nextVersion(again, { [side]: undefined }, now))]),
    ]);
  });

/** The code of four digits at the end of a transfer name. */
const codeOf = ({ transferName }: MatchPointerItem): string => /\d*$/.exec(transferName)?.[0] ?? '';

async function forgetUnpaidRecord(
  { table, hash }: Services,
  { matchId, side }: MatchPointerItem,
  now: number,
): Promise<void> {
  const key = unpaidRecordKey(unpaidRecordIdOf(hash, matchId, side));
  await wasWritten(table.write(patch(key, { set: { groupName: FORGOTTEN_TEAM }, if: exists }, now)));
}

/** The rows of the bank that were of these sides: deposits, what was sent to them, and what bounced. */
async function rowsOf(services: Services, pointers: readonly MatchPointerItem[]): Promise<BankRowItem[]> {
  const matches = await readMatches(services, pointers);
  const ids = pointers.flatMap(({ matchId, side }) => {
    const match = matches.get(matchId);
    return match === undefined ? [] : rowIdsOf(match, side);
  });
  return services.table.getMany(bankRowItem, ids.map(bankRowKey));
}

/** The texts of a row are the member's name, as the bank wrote it. */
async function forgetRow(services: Services, leaver: Leaver, row: BankRowItem, now: number): Promise<void> {
  const { rowId: id, name, memo } = row;
  if (name === FORGOTTEN_NAME) return;
  await services.table.transact('forget row', [
    retain(services, leaver, { kind: 'DEPOSIT', id, content: { accountOwner: name, memo } }, now),
    replace(row, nextVersion(row, { name: FORGOTTEN_NAME, memo: '' }, now)),
  ]);
}
