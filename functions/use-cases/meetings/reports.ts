import type * as z from 'zod';
import { Refusal } from '../../../shared/errors.ts';
import { type DetailId, detailIdOf, type MatchId, otherSide, sideOfDetail } from '../../../shared/ids.ts';
import { REPORT_PAUSE_MS, REPORTS_PER_USER_DAY } from '../../../shared/report-limits.ts';
import type { decideReportBody, reportBody } from '../../../shared/schemas/report.ts';
import type { MatchItem } from '../../items/match.ts';
import { reportItem, type ReportItem } from '../../items/report.ts';
import type { UserItem } from '../../items/user.ts';
import { byTime, inList, LISTS, reportKey } from '../../store/keys.ts';
import type { ListSource } from '../../store/list-search.ts';
import { expiryOf } from '../../store/periods.ts';
import { create, deciding, nextVersion, replace } from '../../store/writes.ts';
import { readFriends, readMet } from '../members/friends.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import { countTryOfDay } from '../identity/tries.ts';
import { readReport, reportsOn } from '../members/reports-on.ts';
import { getUser, readPeople } from '../members/users.ts';
import { announce, type News, writeNotices } from '../notices/notices.ts';
import { changeApart, pairsOf } from '../members/apart.ts';
import { removePoolRows } from '../requests/pool.ts';
import { suspensionChange, type SuspensionChange } from '../requests/suspension.ts';
import { requireMatch, requireOwnMatch } from './matches.ts';
import { reportRefusal } from '../../domain/meetings/reports.ts';
import type { Services } from '../../ports.ts';
import { readMatches } from '../members/match-pointers.ts';

/** Once for each meeting that has begun. It may keep the reporter apart from the other team for good, and with
 * others suspend the reported member; who reported is told to nobody. Throws meeting.not_found, report.not_met,
 * report.over, report.exists and report.too_many. */
export const reportMeeting = (
  services: Services,
  reporter: UserItem,
  id: MatchId,
  { reason, words, never_again: isNeverAgain }: z.output<typeof reportBody>,
  now: number,
): Promise<void> =>
  decideAndTell(services, now, async () => {
    const { match, side } = await requireOwnMatch(services, reporter.uid, id);
    const refusal = match[side].hasReport ? 'report.exists' : reportRefusal(match, now);
    if (refusal !== null) throw new Refusal(refusal);
    const other = otherSide(side);
    const { friends } = (await readFriends(services, match, now))[other];
    const met = await readMet(services, match, other);
    const { uid } = match[other];
    const report: ReportItem = {
      ...reportKey(uid, id),
      ...inList(LISTS.openReports, byTime(now, id)),
      v: 1,
      updatedAt: now,
      uid,
      matchId: id,
      by: reporter.uid,
      side,
      reason,
      words,
      isNeverAgain,
      createdAt: now,
    };
    const [reported, others] = await Promise.all([getUser(services, uid), reportsOn(services, uid)]);
    const team = [
      ...(reported === null ? [] : [reported]),
      ...friends,
      ...met.filter(({ hPhone }) => !friends.some((friend) => friend.hPhone === hPhone)),
    ];
    const apart = isNeverAgain ? team.flatMap((person) => pairsOf(reporter, person)) : [];
    const change = await suspensionChange(services, uid, [...others, report], now);
    const news = standingNews(reported, report, change, now);
    const tries = { scope: 'report', who: reporter.uid, limit: REPORTS_PER_USER_DAY };
    await services.table.transact('report', [
      countTryOfDay(services, tries, 'report.too_many', now),
      replace(match, nextVersion(match, { [side]: { ...match[side], hasReport: true } }, now)),
      create(report, 'report.exists'),
      ...(await changeApart(services, apart, { reportedAt: now }, now)),
      ...change.writes,
      ...writeNotices(news, now),
    ]);
    return { news, change };
  });

/** A decision is a fact, and another one replaces it: what follows for the reported member is computed from
 * all decisions. The member who reported reads the answer. Throws report.not_found. */
export const decideReport = (
  services: Services,
  id: DetailId,
  { outcome, reason, answer }: z.output<typeof decideReportBody>,
  act: Act,
  now: number,
): Promise<void> =>
  decideAndTell(services, now, async () => {
    const { match: matchId, side } = sideOfDetail(id);
    const match = await requireMatch(services, matchId);
    const before = await readReport(services, match, side);
    if (before === null) throw new Refusal('report.not_found');
    const { decision: last } = before;
    if (last?.outcome === outcome && last.reason === reason && last.answer === answer) {
      // Sent again after a lost answer: nobody is told twice.
      await transactAudited(services, act, 'decide report', [], now);
      return { news: [], change: { ended: [] } };
    }
    const until = outcome === 'pause' ? { until: last?.until ?? now + REPORT_PAUSE_MS } : {};
    const decision = { outcome, reason, answer, at: now, ...until };
    // A ban is kept as long as it holds.
    const expiresAt = outcome === 'ban' ? undefined : expiryOf('USER REPORT', now);
    const listed = inList(LISTS.closedReports, byTime(now, matchId));
    const report = nextVersion(before, { decision, expiresAt, ...listed }, now);
    const [reported, reporter, all] = await Promise.all([
      getUser(services, before.uid),
      getUser(services, before.by),
      reportsOn(services, before.uid),
    ]);
    const reports = [...all.filter((one) => one.matchId !== matchId), report];
    const change = await suspensionChange(services, before.uid, reports, now);
    const news = [
      ...answerNews(reporter, report, now),
      ...standingNews(reported, report, change, now, before.decision?.outcome === 'warning'),
    ];
    const writes = [replace(before, report), ...change.writes, ...writeNotices(news, now)];
    await transactAudited(services, act, 'decide report', writes, now);
    return { news, change };
  });

/** Decides until it is written; then what waited leaves the pool and everybody is told. */
async function decideAndTell(
  services: Services,
  now: number,
  decide: () => Promise<{ news: News<'once'>[]; change: Pick<SuspensionChange, 'ended'> }>,
): Promise<void> {
  const { news, change } = await deciding(decide);
  for (const { request, body } of change.ended) await removePoolRows(services, request, body);
  for (const one of news) await announce(services, one, now);
}

function answerNews(reporter: UserItem | null, report: ReportItem, now: number): News<'once'>[] {
  if (reporter?.status !== 'active' || report.decision === undefined) return [];
  const { matchId, v, decision } = report;
  const facts = { matchId, answer: decision.answer };
  return [{ uid: reporter.uid, kind: 'report_answered', subject: `${matchId}-${v}`, at: now, facts }];
}

/** What the reported member is told, without whose report it was: a warning, or that a suspension begins, changes
 * or ends. */
function standingNews(
  reported: UserItem | null,
  { matchId, v, decision }: ReportItem,
  { isNew, suspension }: SuspensionChange,
  now: number,
  wasWarned = false,
): News<'once'>[] {
  const isWarned = decision?.outcome === 'warning' && !wasWarned;
  if (reported?.status !== 'active' || !(isNew || isWarned)) return [];
  const standing = suspension?.by ?? (isWarned ? 'warning' : 'free');
  const facts = { standing, until: suspension?.until ?? null } as const;
  return [{ uid: reported.uid, kind: 'standing_changed', subject: `${matchId}-${v}`, at: now, facts }];
}

export interface ListedReport {
  report: ReportItem;
  id: DetailId;
  match: MatchItem | undefined;
  reporter: UserItem | undefined;
  reported: UserItem | undefined;
}

/** The oldest that waits first; the last decided first. */
export const reportsSource = (state: 'open' | 'closed'): ListSource<typeof reportItem, ListedReport> => ({
  parts: state === 'open' ? { list: LISTS.openReports, newestFirst: false } : { list: LISTS.closedReports },
  schema: reportItem,
  join: async (services, reports) => {
    const [people, matches] = await Promise.all([
      readPeople(
        services,
        reports.flatMap(({ uid, by }) => [uid, by]),
      ),
      readMatches(services, reports, { consistent: false }),
    ]);
    return reports.map((report) => ({
      report,
      id: detailIdOf(report.matchId, report.side),
      match: matches.get(report.matchId),
      reporter: people.get(report.by),
      reported: people.get(report.uid),
    }));
  },
});
