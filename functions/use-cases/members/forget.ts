import type * as z from 'zod';
import { FORGOTTEN_AT_ONCE } from '../../../shared/limits.ts';
import type { InquiryId } from '../../../shared/ids.ts';
import { keyOnly } from '../../items/base.ts';
import { matchItem, type MatchItem } from '../../items/match.ts';
import { blockedItem } from '../../items/report.ts';
import { requestPointerItem } from '../../items/request.ts';
import { inquiryItem, inquiryPointerItem } from '../../items/support.ts';
import {
  inquiryKey,
  matchKey,
  PREFIX,
  quotaKey,
  requestBodyKey,
  requestKey,
  tallyKey,
  userKey,
  userPartition,
} from '../../store/keys.ts';
import { partitionBlocks } from '../../store/lists.ts';
import { all, exists, missing } from '../../store/conditions.ts';
import { expiryOf } from '../../store/periods.ts';
import { patch, remove, offItsList, wasWritten } from '../../store/writes.ts';
import { unblockRow } from './blocked-numbers.ts';
import { forgetMatches } from './forget-matches.ts';
import { type Leaver, retain } from './retained.ts';
import type { Key, Store, Services } from '../../ports.ts';

/** Every copy of the personal data is removed or blanked, and the originals that the law wants kept are
 * sealed (docs/data.md, "Deleting an account"). Listed until nothing is left; every step can be repeated.
 * False while an admin must read an objection or a report. */
export async function forgetMember(services: Services, leaver: Leaver, now: number): Promise<boolean> {
  const { uid } = leaver;
  for await (const notices of ownBlocks(services, leaver, keyOnly, PREFIX.notices))
    await removeAll(services, notices);
  for await (const devices of ownBlocks(services, leaver, keyOnly, PREFIX.pushDevices))
    await removeAll(services, devices);
  for await (const requests of ownBlocks(services, leaver, requestPointerItem, PREFIX.requests))
    await removeAll(services, [
      ...requests.flatMap(({ requestId }) => [requestBodyKey(requestId), requestKey(requestId)]),
      ...requests,
    ]);
  for await (const numbers of ownBlocks(services, leaver, blockedItem, PREFIX.blocked))
    for (const number of numbers)
      await services.table.transact('forget number', await unblockRow(services, uid, number, now));
  const isRead = await forgetMatches(services, leaver, now);
  if (!(await forgetInquiries(services, leaver, now)) || !isRead) return false;
  await endRest(services, leaver, now);
  await services.table.write(
    patch(userKey(uid), { set: { ...offItsList, expiresAt: accountEnd(leaver) } }, now),
  );
  return true;
}

const ownBlocks = <S extends z.ZodType>(services: Store, { uid }: Leaver, schema: S, prefix: string) =>
  partitionBlocks(services, schema, { partition: userPartition(uid), prefix, size: FORGOTTEN_AT_ONCE });

const removeAll = ({ table }: Store, keys: readonly Key[]): Promise<void> =>
  table.writeMany(keys.map(({ PK, SK }) => ({ remove: { PK, SK } })));

/** When the records end that point to the account. */
const accountEnd = ({ deletedAt }: Leaver): number => expiryOf('USER PROFILE', deletedAt);

/** False while one is an objection that no admin has settled. */
async function forgetInquiries(services: Services, leaver: Leaver, now: number): Promise<boolean> {
  let isDone = true;
  for await (const pointers of ownBlocks(services, leaver, inquiryPointerItem, PREFIX.inquiries)) {
    for (const pointer of pointers) {
      const isForgotten = await forgetInquiry(services, leaver, pointer, now);
      isDone &&= isForgotten;
    }
  }
  return isDone;
}

async function forgetInquiry(
  services: Services,
  leaver: Leaver,
  pointer: z.output<typeof inquiryPointerItem>,
  now: number,
): Promise<boolean> {
  const { table } = services;
  const { inquiryId: id } = pointer;
  const inquiry = await table.get(inquiryItem, inquiryKey(id));
  if (inquiry === null) {
    await table.write(remove(pointer));
    return true;
  }
  const match = inquiry.matchId === undefined ? null : await table.get(matchItem, matchKey(inquiry.matchId));
  if (isUnsettled(match, id)) return false;
  const { authorName, title, content, reply, repliedAt, createdAt } = inquiry;
  const sealed = {
    kind: 'INQUIRY',
    id,
    content: { authorName, title, content, reply, createdAt },
    from: repliedAt ?? leaver.deletedAt,
  } as const;
  await table.transact('forget inquiry', [
    retain(services, leaver, sealed, now),
    remove(inquiry),
    remove(pointer),
  ]);
  return true;
}

const isUnsettled = (match: MatchItem | null, id: InquiryId): boolean =>
  Object.values(match?.objections ?? {}).some(
    (objection) => objection.inquiryId === id && objection.settledAt === undefined,
  );

/** What names the account without saying who it was ends with the records that point to it. */
async function endRest(services: Services, leaver: Leaver, now: number): Promise<void> {
  const { uid } = leaver;
  const keys: Key[] = [quotaKey(uid), tallyKey(uid)];
  for await (const consents of ownBlocks(services, leaver, keyOnly, PREFIX.consents)) keys.push(...consents);
  for await (const reports of ownBlocks(services, leaver, keyOnly, PREFIX.reports)) keys.push(...reports);
  // A report that was decided has an end of its own.
  const change = { set: { expiresAt: accountEnd(leaver) }, if: all(exists, missing('expiresAt')) };
  for (const key of keys) await wasWritten(services.table.write(patch(key, change, now)));
}
