import { Refusal } from '../../../shared/errors.ts';
import { kstDay } from '../../../shared/calendar.ts';
import { type MatchId, otherSide, type UserId } from '../../../shared/ids.ts';
import { HELP_EVERY_MS, type Saying } from '../../../shared/tonight.ts';
import { mayCallStaff, sideSaying } from '../../domain/meetings/tonight.ts';
import type { MatchItem } from '../../items/match.ts';
import { deciding, nextVersion, replace, wasWritten } from '../../store/writes.ts';
import { getBar } from '../bars/bars.ts';
import { whileUnchanged, meetingOf } from '../notices/match-notices.ts';
import { announce, type News, writeNotice } from '../notices/notices.ts';
import { type OwnMatch, requireOwnMatch } from './matches.ts';
import type { KeyedHash, Store, Services } from '../../ports.ts';

/** Computed: it is not stored, and no call takes it. */
export const tableCodeOf = (hash: KeyedHash, { matchId }: Pick<MatchItem, 'matchId'>): string =>
  String(Buffer.from(hash(`table ${matchId}`), 'base64url').readUInt32BE() % 10_000).padStart(4, '0');

/** Who has the bar's page, and is texted when somebody calls the staff. */
export const ownerAt = async (store: Store, { barId }: Pick<MatchItem, 'barId'>): Promise<UserId | null> =>
  (await getBar(store, barId))?.ownerUid ?? null;

/** What a team says on the evening. The other team reads how late it is, and the bar's page shows that and the
 * arrival; of a call for the staff only the bar's owner reads, and nothing but the table. Throws
 * `meeting.not_found`, `tonight.no_staff` and the refusals of `sideSaying`. */
export async function sayTonight(
  services: Services,
  uid: UserId,
  { id, saying }: { id: MatchId; saying: Saying },
  now: number,
): Promise<void> {
  const news = await deciding(async () => {
    const own = await requireOwnMatch(services, uid, id);
    return saying === 'help' ? callStaff(services, own.match, now) : storeSaying(services, own, saying, now);
  });
  if (news !== null) await announce(services, news, now);
}

async function storeSaying(
  { table }: Services,
  { match, side }: OwnMatch,
  saying: Exclude<Saying, 'help'>,
  now: number,
): Promise<News<'once'> | null> {
  const own = sideSaying(match, side, saying, now);
  if (own === match[side]) return null;
  const after = nextVersion(match, { [side]: own }, now);
  const { late } = own;
  const news =
    saying === 'arrived' || late === undefined
      ? null
      : whileUnchanged<News<'once'>>(after, {
          uid: match[otherSide(side)].uid,
          kind: 'running_late',
          subject: `${match.matchId}-${side}-${late.count}`,
          at: now,
          facts: { ...meetingOf(match), matchId: match.matchId, minutes: late.minutes },
        });
  const writes = [replace(match, after), ...(news === null ? [] : [writeNotice(news, now)])];
  await table.transact('say tonight', writes);
  return news;
}

/** Which team has called is written nowhere. */
async function callStaff(services: Services, match: MatchItem, now: number): Promise<News<'once'>> {
  if (!mayCallStaff(match, now)) throw new Refusal('tonight.closed');
  const uid = await ownerAt(services, match);
  if (uid === null) throw new Refusal('tonight.no_staff');
  const at = now - (now % HELP_EVERY_MS);
  const facts = {
    tableCode: tableCodeOf(services.hash, match),
    day: kstDay(now),
    until: now + HELP_EVERY_MS,
  };
  const news = { uid, kind: 'staff_called', subject: `${match.matchId}-${at}`, at, facts } as const;
  await wasWritten(services.table.write(writeNotice(news, now)));
  return news;
}
