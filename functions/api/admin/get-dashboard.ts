import { readRecent, readTallies } from '../../data/console/dashboard.ts';
import { adminMeetingView } from './views/meetings.ts';
import { adminUserView } from './views/console.ts';
import { dashboardFigures } from './views/dashboard.ts';
import { RECENT_USERS_DAYS } from '../../../shared/limits.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import type { Handler } from '../../middleware/handler.ts';

export const getDashboard: Handler<'get-dashboard'> = async ({ services, now }) => {
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
};
