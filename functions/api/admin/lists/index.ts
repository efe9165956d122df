import type * as z from 'zod';
import {
  CONSOLE_LISTS,
  type ConsoleList,
  type ConsoleListRow,
  type RowOfList,
} from '../../../../shared/data/console-lists.ts';
import type { listRoutes } from '../../../../shared/routes/console-lists.ts';
import { phoneSchema } from '../../../../shared/schemas/phone.ts';
import { matchesWords, valuesUnder, wonWords } from '../../../../shared/words.ts';
import { auditSource } from '../../../use-cases/audit/audit.ts';
import { bankRows, suggestionsOf, wrongDeposits } from '../../../use-cases/bank/bank-rows.ts';
import { likeliest } from '../../../use-cases/bank/suggestions.ts';
import { listBars, readBars } from '../../../use-cases/bars/bars.ts';
import { FLAG_OF, usersSource } from '../../../use-cases/console/admin-lists.ts';
import {
  endedMeetings,
  fixedMeetings,
  type MatchSource,
  pendingMatches,
  readTeams,
  waitingRequests,
} from '../../../use-cases/console/admin-meetings.ts';
import { unpaidRecords } from '../../../use-cases/console/admin-money.ts';
import { barShares, listDueShares, userRefunds } from '../../../use-cases/console/payout-lists.ts';
import { reportsSource } from '../../../use-cases/meetings/reports.ts';
import { reviewsSource } from '../../../use-cases/meetings/reviews.ts';
import { getUser, readPeople, uidOfPhone } from '../../../use-cases/members/users.ts';
import type { HandlersOf } from '../../../middleware/handler.ts';
import type { Services, Store } from '../../../ports.ts';
import {
  type ConsoleRows,
  type ListSource,
  pageOf,
  readConsoleList,
  type Wanted,
} from '../../../store/list-search.ts';
import { teamInfo } from '../../fixed/meeting-view.ts';
import { bankRowShown, wrongDepositShown } from '../views/bank.ts';
import { adminBarView, adminUserView, auditView } from '../views/console.ts';
import { adminMatchView, adminMeetingView, adminRequestView } from '../views/meetings.ts';
import { unpaidRecordView } from '../views/money.ts';
import { barShareView, groupedSharesView, sharesByBar, userRefundView } from '../views/payouts.ts';
import { reportView, reviewView } from '../views/reports.ts';

/** The answer of a list: its rows stand under its own key. */
const answer = <N extends ConsoleList, Row>(name: N, { rows, ...counted }: ConsoleRows<Row>) =>
  ({ success: true, ...counted, [CONSOLE_LISTS[name].key]: rows }) as { success: true } & Omit<
    ConsoleRows<Row>,
    'rows'
  > &
    Record<RowOfList<N>['key'], Row[]>;

/** As people type it: an amount with and without a comma, a moment by its day, `11월 25일`. */
function typedAs(value: string | number): string {
  if (typeof value === 'number') return wonWords(value);
  const [, month, day] = /^\d{4}-(\d\d)-(\d\d)T/.exec(value) ?? [];
  return month === undefined ? value : `${Number(month)}월 ${Number(day)}일`;
}

/** What the search of a list looks through in a row. */
const wordsOf =
  (name: ConsoleList) =>
  (row: unknown): string => {
    const { words, marks = {} }: ConsoleListRow = CONSOLE_LISTS[name];
    const said = (field: string) => [Reflect.get(Object(row), field)].flat().some(Boolean);
    const marked = Object.entries(marks).flatMap(([field, word]) => (said(field) ? [word] : []));
    return [...[...valuesUnder(words, row)].map(typedAs), ...marked].join(' ');
  };

/** A page of a list, or what its search finds. */
async function listed<N extends ConsoleList, S extends z.ZodType, Joined, Row>(
  name: N,
  services: Store,
  source: ListSource<S, Joined>,
  rows: (joined: Joined) => Row[],
  wanted: Wanted,
) {
  const { perPage }: ConsoleListRow = CONSOLE_LISTS[name];
  return answer(
    name,
    await readConsoleList(services, source, { perPage, rows, words: wordsOf(name) }, wanted),
  );
}

/** What is found among rows that are all in memory: a page of it, or all. */
function foundIn<Row>(all: readonly Row[], words: (row: Row) => string, { page, q = '' }: Wanted) {
  const found = all.filter((row) => matchesWords(words(row), q));
  return page === undefined ? { rows: found, total: found.length } : pageOf(found, page);
}

/** A whole phone number is stored only as a keyed hash, so it finds its user by the key. */
async function userOfPhone(services: Services, words: string) {
  const phone = phoneSchema.safeParse(words);
  const uid = phone.success ? await uidOfPhone(services, phone.data) : null;
  return uid === null ? null : getUser(services, uid);
}

/** The teams' texts are read for the rows that are shown, not for those that a search looks through. */
async function meetingsPage<N extends 'meeting-confirmed' | 'meeting-completed'>(
  name: N,
  services: Store,
  list: MatchSource,
  wanted: Wanted,
  now: number,
) {
  const { rows, ...counted } = await readConsoleList(
    services,
    list,
    {
      rows: (meeting) => [{ match: meeting.match, view: adminMeetingView(meeting, now) }],
      words: ({ view }) => wordsOf(name)(view),
    },
    wanted,
  );
  const teams = await readTeams(
    services,
    rows.map(({ match }) => match),
  );
  const infoOf = ({ groupName, requestId }: (typeof rows)[number]['match']['male']) =>
    teamInfo(groupName, teams.get(requestId) ?? null, false);
  const meetings = rows.map(({ match, view }) => ({
    ...view,
    male_group_info: infoOf(match.male),
    female_group_info: infoOf(match.female),
  }));
  return answer(name, { rows: meetings, ...counted });
}

export const listHandlers: HandlersOf<typeof listRoutes> = {
  'list-users': async ({ input: { query }, services }) => {
    const user = await userOfPhone(services, query.q ?? '');
    const isWanted = query.role === undefined || user?.[FLAG_OF[query.role]] === true;
    if (user !== null && isWanted)
      return answer('users', { rows: [adminUserView(user)], total: 1, truncated: false, unreadable: 0 });
    return listed('users', services, usersSource(query.role), (one) => [adminUserView(one)], query);
  },
  /** All bars are read and sorted before a page is cut. */
  'list-admin-bars': async ({ input: { query }, services }) => {
    const { bars, isCut, bad } = await listBars(services);
    const { rows, total } = foundIn(bars, (bar) => wordsOf('bars')(adminBarView(bar, '')), query);
    const owners = await readPeople(
      services,
      rows.flatMap(({ ownerUid }) => ownerUid ?? []),
    );
    const nameOf = ({ ownerUid }: (typeof rows)[number]) =>
      (ownerUid === null ? undefined : owners.get(ownerUid)?.name) ?? '';
    const shown = rows.map((bar) => adminBarView(bar, nameOf(bar)));
    return answer('bars', { rows: shown, total, truncated: isCut, unreadable: bad });
  },
  /** Always by page, since a row may hold up to a hundred choices. */
  'list-matching-requests': async ({ input: { query }, services }) =>
    listed(
      'matching-requests',
      services,
      waitingRequests,
      ({ full, name }) => [adminRequestView(full, name)],
      { ...query, page: query.page ?? 1 },
    ),
  'list-matching-completed': async ({ input: { query }, services }) =>
    listed(
      'matching-completed',
      services,
      pendingMatches,
      (match) => match.pointers.map((pointer) => adminMatchView(match, pointer)),
      query,
    ),
  /** Fixed meetings, the earliest first, so that those that nobody marked are at the top. */
  'list-meeting-confirmed': async ({ input: { query }, services, now }) =>
    meetingsPage('meeting-confirmed', services, fixedMeetings, query, now),
  'list-meeting-completed': async ({ input: { query }, services, now }) =>
    meetingsPage('meeting-completed', services, endedMeetings, query, now),
  'list-reports': async ({ input: { query }, services, now }) =>
    listed(
      'reports',
      services,
      reportsSource(query.state),
      (one) => [reportView(one, services.config.REPORT_HOURS, now)],
      query,
    ),
  'list-reviews': async ({ input: { query }, services }) =>
    listed('reviews', services, reviewsSource(query.state), (one) => [reviewView(one)], query),
  /** Always by page, since an undecided row has its suggestions. */
  'list-bank-rows': async ({ input: { query }, services, now }) => {
    const { rows, ...counted } = await readConsoleList(
      services,
      await bankRows(services, query.state),
      { rows: (shown) => [shown], words: (shown) => wordsOf('bank-rows')(bankRowShown(shown)) },
      { ...query, page: query.page ?? 1 },
    );
    const suggestions = await suggestionsOf(
      services,
      rows.map(({ row }) => row),
      now,
    );
    const shown = rows.map((one) => bankRowShown(one, suggestions.get(one.row.rowId)));
    return answer('bank-rows', { rows: shown, ...counted });
  },
  /** Money in about which nobody has decided (decision 42). */
  'list-wrong-deposits': async ({ input: { query }, services, now }) => {
    const { rows, ...counted } = await readConsoleList(
      services,
      wrongDeposits,
      { rows: (row) => [row], words: (row) => wordsOf('deposits-wrong')(wrongDepositShown(row, null)) },
      query,
    );
    const suggestions = await suggestionsOf(services, rows, now);
    const shown = rows.map((row) => wrongDepositShown(row, likeliest(suggestions.get(row.rowId) ?? [])));
    return answer('deposits-wrong', { rows: shown, ...counted });
  },
  /** Sides that had not paid when their match ended (decision 41). */
  'list-unpaid-records': async ({ input: { query }, services }) =>
    listed(
      'records-not-payed',
      services,
      unpaidRecords(query.state === 'closed'),
      (record) => [unpaidRecordView(record)],
      query,
    ),
  'list-user-refunds': async ({ input: { query }, services, now }) =>
    listed(
      'user-refunds',
      services,
      userRefunds(query.state),
      (refund) => [userRefundView(refund, now)],
      query,
    ),
  /** Bar shares, grouped by bar, the longest owed first. Pages are pages of bars. */
  'list-bar-refunds': async ({ input: { query }, services, now }) => {
    const { shares, isCut, bad } = await listDueShares(services);
    const bars = await readBars(services, new Set(shares.map(({ barId }) => barId)), { consistent: false });
    const { rows, total } = foundIn(sharesByBar(shares, bars), wordsOf('bar-refunds'), query);
    const shown = rows.map((group) => groupedSharesView(group, now));
    return answer('bar-refunds', { rows: shown, total, truncated: isCut, unreadable: bad });
  },
  'list-bar-shares': async ({ input: { query }, services, now }) =>
    listed('bar-shares', services, barShares(query.state), (share) => [barShareView(share, now)], query),
  'list-audit': async ({ input: { query }, services }) => {
    // It needs the rows of all calls, which the other lists do not load.
    const { actWord } = await import('../views/act-words.ts');
    return listed(
      'audit',
      services,
      auditSource(query.kind === 'list' ? 'lists' : 'acts'),
      (row) => [auditView(row, actWord)],
      query,
    );
  },
};
