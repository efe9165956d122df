import { adminRoutes } from '../../../shared/routes/admin.ts';
import { areaHandler } from '../../middleware/api.ts';
import { changeUserPhone } from './change-user-phone.ts';
import { confirmUnpaidRecord } from './money/confirm-unpaid-record.ts';
import { confirmWrongDeposit } from './money/confirm-wrong-deposit.ts';
import { decideSide } from './money/decide-side.ts';
import { dismissUnpaidRecord } from './money/dismiss-unpaid-record.ts';
import { getDashboard } from './get-dashboard.ts';
import { getFigures } from './get-figures.ts';
import { getMarketWeeks } from './market/get-market-weeks.ts';
import { getMeetingMoney } from './get-meeting-money.ts';
import { getUserActivity } from './get-user-activity.ts';
import { getUserMoney } from './get-user-money.ts';
import { getWaitingTeams } from './market/get-waiting-teams.ts';
import { listAdminBars } from './lists/list-admin-bars.ts';
import { listBarShares } from './lists/list-bar-shares.ts';
import { listAudit } from './lists/list-audit.ts';
import { listBarRefunds } from './lists/list-bar-refunds.ts';
import { listConfirmations } from './lists/list-confirmations.ts';
import { listMatchingCompleted } from './lists/list-matching-completed.ts';
import { listMatchingRequests } from './lists/list-matching-requests.ts';
import { listMeetingCompleted } from './lists/list-meeting-completed.ts';
import { listMeetingConfirmed } from './lists/list-meeting-confirmed.ts';
import { listUnpaidRecords } from './lists/list-unpaid-records.ts';
import { listUserRefunds } from './lists/list-user-refunds.ts';
import { listUsers } from './lists/list-users.ts';
import { listWrongDeposits } from './lists/list-wrong-deposits.ts';
import { openConsoleGate } from './open-console.ts';
import { bankHandlers } from './bank/handlers.ts';
import { payoutHandlers } from './payouts/handlers.ts';
import { revealPersonalData } from './reveal-personal-data.ts';
import { updateBar } from './update-bar.ts';
import { updateUser } from './update-user.ts';

export const handler = areaHandler(adminRoutes, {
  'open-console': openConsoleGate,
  'get-dashboard': getDashboard,
  'get-figures': getFigures,
  'get-user-activity': getUserActivity,
  'list-users': listUsers,
  'list-admin-bars': listAdminBars,
  'list-matching-requests': listMatchingRequests,
  'list-matching-completed': listMatchingCompleted,
  'list-meeting-confirmed': listMeetingConfirmed,
  'list-meeting-completed': listMeetingCompleted,
  'list-unpaid-records': listUnpaidRecords,
  'list-wrong-deposits': listWrongDeposits,
  'list-user-refunds': listUserRefunds,
  'list-bar-refunds': listBarRefunds,
  'list-bar-shares': listBarShares,
  'list-audit': listAudit,
  'update-user': updateUser,
  'change-user-phone': changeUserPhone,
  'update-bar': updateBar,
  'confirm-unpaid-record': confirmUnpaidRecord,
  'dismiss-unpaid-record': dismissUnpaidRecord,
  'confirm-wrong-deposit': confirmWrongDeposit,
  ...bankHandlers,
  'decide-side': decideSide,
  'list-confirmations': listConfirmations,
  ...payoutHandlers,
  'reveal-personal-data': revealPersonalData,
  'get-waiting-teams': getWaitingTeams,
  'get-market-weeks': getMarketWeeks,
  'get-user-money': getUserMoney,
  'get-meeting-money': getMeetingMoney,
});
