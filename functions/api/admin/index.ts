import { readRecent, readTallies } from '../../use-cases/console/dashboard.ts';
import { adminMeetingView, adminRequestView, matchRecordView } from './views/meetings.ts';
import { adminUserView } from './views/console.ts';
import { dashboardFigures } from './views/dashboard.ts';
import {
  CONSOLE_PASSWORD_TRIES,
  CONSOLE_PASSWORD_WINDOW_MS,
  RECENT_USERS_DAYS,
} from '../../../shared/limits.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { done } from '../../middleware/handler.ts';
import { Refusal } from '../../../shared/errors.ts';
import { userId } from '../../../shared/ids.ts';
import { readActivity } from '../../use-cases/console/admin-meetings.ts';
import { phoneOf, requireUser, uidOfLogin } from '../../use-cases/members/users.ts';
import type { FullRequest } from '../../use-cases/requests/requests.ts';
import type { Services } from '../../ports.ts';
import { readUserMoney } from '../../use-cases/console/user-money.ts';
import { pageOf } from '../../store/list-search.ts';
import { userMoneyLines, userMoneySumsOf } from './views/user-money.ts';
import { openConsole } from '../../use-cases/console/console-tokens.ts';
import { countTry, forgetTries } from '../../use-cases/identity/tries.ts';
import { equalHashes } from '../../crypto/keyed-hash.ts';
import { accountNumberOf, requireAccount } from '../../use-cases/members/accounts.ts';
import { setUserFlag } from '../../use-cases/console/admin-lists.ts';
import { linkOwner } from '../../use-cases/bars/ownership.ts';
import { adminRoutes } from '../../../shared/routes/admin.ts';
import { takeSuggestion } from '../../use-cases/bank/chosen-purpose.ts';
import { changeBar } from '../../use-cases/bars/bar-changes.ts';
import { readMarketWeeks } from '../../use-cases/console/market-weeks.ts';
import { readTeamsAt, readWaitingTeams } from '../../use-cases/console/waiting-teams.ts';
import { changePhoneByHand } from '../../use-cases/identity/phones.ts';
import { readMoneyFlow, requireMatch } from '../../use-cases/meetings/matches.ts';
import { decideReport } from '../../use-cases/meetings/reports.ts';
import { decideReview } from '../../use-cases/meetings/reviews.ts';
import { confirmUnpaidRecord, dismissUnpaidRecord } from '../../use-cases/meetings/side-decisions.ts';
import { areaHandler } from '../../middleware/api.ts';
import { bankHandlers } from './bank/index.ts';
import { listHandlers } from './lists/index.ts';
import { payoutHandlers } from './payouts.ts';

/** The search box sends a login id, a row's link the user id. */
async function find(services: Services, given: string) {
  const byId = userId.safeParse(given);
  const uid = byId.success ? byId.data : await uidOfLogin(services, given);
  if (uid === null) throw new Refusal('user.not_found');
  return requireUser(services, uid);
}

const FLAGS = { is_premium: 'isPremium', is_owner: 'isOwner' } as const;
export const handler = areaHandler(adminRoutes, {
  /** A wrong password can be tried five times in a quarter of an hour (decision 14). Every try is audited. */
  'open-console': async ({ input, actor, services, act, now }) => {
    const { uid } = actor.user;
    const tries = { scope: 'console', who: uid, windowMs: CONSOLE_PASSWORD_WINDOW_MS };
    const isAllowed = await countTry(services, { ...tries, limit: CONSOLE_PASSWORD_TRIES }, now);
    if (!isAllowed) throw new Refusal('auth.console_locked');
    const { hash, config } = services;
    const expected = config.ADMIN_PASSWORD;
    const isRight =
      expected !== undefined && equalHashes(hash(`admin:${input.body.password}`), hash(`admin:${expected}`));
    if (!isRight) throw new Refusal('auth.console_password');
    const token = await openConsole(services, actor, act, now);
    await forgetTries(services, tries, now);
    return { success: true, token, message: '관리자 인증을 마쳤어요' };
  },
  'get-dashboard': async ({ services, now }) => {
    const [tallies, { users, meetings }] = await Promise.all([
      readTallies(services, now),
      readRecent(services),
    ]);
    const recent = users.filter((user) => now - user.createdAt < RECENT_USERS_DAYS * DAY_MS);
    return {
      success: true,
      dashboard: {
        ...dashboardFigures(tallies, services.config.REPORT_HOURS, now),
        recentUsers: recent.map(adminUserView),
        recentMeetings: meetings.map((match) => adminMeetingView(match, now)),
      },
    };
  },
  /** An open console reads them every minute, so they contain no personal data and are not audited. */
  'get-figures': async ({ services, now }) => ({
    success: true,
    figures: dashboardFigures(await readTallies(services, now), services.config.REPORT_HOURS, now),
  }),
  'get-user-activity': async ({ input, services, now }) => {
    const user = await find(services, input.params.id);
    const { requests, matches } = await readActivity(services, user.uid);
    const byId = new Map(matches.map(({ match: { match } }) => [match.matchId, match]));
    const matchOf = ({ request: { matchId } }: FullRequest) =>
      matchId === null ? undefined : byId.get(matchId);
    return {
      success: true,
      user: adminUserView(user),
      activity: {
        meeting_requests: requests.map((full) => adminRequestView(full, user.name, matchOf(full))),
        matching_history: matches.map(({ match, pointer }) => matchRecordView(match.match, pointer)),
        fixed_meetings: matches
          .filter(({ match }) => match.match.fixedAt !== null)
          .map(({ match }) => adminMeetingView(match, now)),
      },
    };
  },
  ...listHandlers,
  /** One allow-listed field of a user: premium, owner, or the owner's bar (docs/security.md 13). */
  'update-user': async ({ input: { params, body }, services, act, now }) => {
    const uid = params.id;
    if (body.field === 'uid_bar') {
      await linkOwner(services, { barId: body.value, uid, confirmed: body.confirmed }, act, now);
    } else await setUserFlag(services, uid, { [FLAGS[body.field]]: body.value === 1 }, act, now);
    return { success: true };
  },
  /** Another phone for a member who cannot receive a code at the old one any more. */
  'change-user-phone': ({ input, services, act, now }) =>
    changePhoneByHand(services, input.params.id, input.body.phone, act, now).then(done()),
  /** One allow-listed field of a bar (decision 18). */
  'update-bar': ({ input: { params, body }, services, act, now }) =>
    changeBar(services, params.id, body, act, now).then(done()),
  /** The money of an unpaid side did arrive; the amount must be the server's own (decision 41). */
  'confirm-unpaid-record': ({ input, services, act, now }) =>
    confirmUnpaidRecord(services, input.params.id, input.body.expectedDeposit, act, now).then(done()),
  /** The unpaid record leaves the list; nothing is booked (decision 41). */
  'dismiss-unpaid-record': ({ input, services, act, now }) =>
    dismissUnpaidRecord(services, input.params.id, input.body.reason, act, now).then(done()),
  'decide-report': ({ input, services, act, now }) =>
    decideReport(services, input.params.id, input.body, act, now).then(done()),
  'decide-review': ({ input, services, act, now }) =>
    decideReview(services, input.params.id, input.body.is_shown, act, now).then(done()),
  /** Takes the purpose that is suggested for the money (decision 42). */
  'confirm-wrong-deposit': ({ input, services, act, now }) =>
    takeSuggestion(services, input.params.id, act, now).then(done()),
  ...bankHandlers,
  ...payoutHandlers,
  /** Shows one person's masked data to an admin who gives a reason (decision 14). */
  'reveal-personal-data': async ({ input, services }) => {
    const { kind, uid_user: uid, uid_accounts_info: account } = input.body;
    const user = await requireUser(services, uid);
    if (kind === 'account' && account === undefined) throw new Refusal('account.not_found');
    const shown =
      account !== undefined && kind === 'account'
        ? { account_number: accountNumberOf(services, await requireAccount(services, uid, account)) }
        : { phone: phoneOf(services, user), birth: user.birth };
    return { success: true, ...shown };
  },
  'get-waiting-teams': async ({ input: { query }, services, now }) => ({
    success: true,
    waiting: await (query.uid_bar === undefined
      ? readWaitingTeams(services, now)
      : readTeamsAt(services, query.uid_bar, now)),
  }),
  'get-market-weeks': async ({ services, now }) => ({
    success: true,
    weeks: await readMarketWeeks(services, now),
  }),
  'get-user-money': async ({ input: { params, query }, services }) => {
    const user = await requireUser(services, params.id);
    const money = await readUserMoney(services, user.uid);
    const lines = userMoneyLines(money);
    const { rows, total } = pageOf(lines, query.page);
    return { success: true, lines: rows, sums: userMoneySumsOf(lines), total, truncated: money.isCut };
  },
  'get-meeting-money': async ({ input: { params }, services, now }) => {
    const match = await requireMatch(services, params.id);
    return { success: true, money: await readMoneyFlow(services, match, 'admin', now) };
  },
});
