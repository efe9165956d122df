import { adminRoutes } from '../../../shared/routes/admin.ts';
import { takeSuggestion } from '../../data/bank/chosen-purpose.ts';
import { changeBar } from '../../data/bars/bar-changes.ts';
import { readTallies } from '../../data/console/dashboard.ts';
import { readMarketWeeks } from '../../data/console/market-weeks.ts';
import { readTeamsAt, readWaitingTeams } from '../../data/console/waiting-teams.ts';
import { changePhoneByHand } from '../../data/identity/phones.ts';
import { readMoneyFlow, requireMatch } from '../../data/meetings/matches.ts';
import { decideReport } from '../../data/meetings/reports.ts';
import { confirmUnpaidRecord, dismissUnpaidRecord } from '../../data/meetings/side-decisions.ts';
import { areaHandler } from '../../middleware/api.ts';
import { done } from '../../middleware/handler.ts';
import { bankHandlers } from './bank/index.ts';
import { getDashboard } from './get-dashboard.ts';
import { getUserActivity } from './get-user-activity.ts';
import { getUserMoney } from './get-user-money.ts';
import { listHandlers } from './lists/index.ts';
import { openConsoleGate } from './open-console.ts';
import { payoutHandlers } from './payouts.ts';
import { revealPersonalData } from './reveal-personal-data.ts';
import { updateUser } from './update-user.ts';
import { dashboardFigures } from './views/dashboard.ts';

export const handler = areaHandler(adminRoutes, {
  'open-console': openConsoleGate,
  'get-dashboard': getDashboard,
  /** An open console reads them every minute, so they contain no personal data and are not audited. */
  'get-figures': async ({ services, now }) => ({
    success: true,
    figures: dashboardFigures(await readTallies(services, now), services.config.REPORT_HOURS, now),
  }),
  'get-user-activity': getUserActivity,
  ...listHandlers,
  'update-user': updateUser,
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
  /** Takes the purpose that is suggested for the money (decision 42). */
  'confirm-wrong-deposit': ({ input, services, act, now }) =>
    takeSuggestion(services, input.params.id, act, now).then(done()),
  ...bankHandlers,
  ...payoutHandlers,
  'reveal-personal-data': revealPersonalData,
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
  'get-user-money': getUserMoney,
  'get-meeting-money': async ({ input: { params }, services, now }) => {
    const match = await requireMatch(services, params.id);
    return { success: true, money: await readMoneyFlow(services, match, 'admin', now) };
  },
});
