import { beforeEach, vi } from 'vitest';
import { CONSOLE_LISTS } from '../../../../shared/data/console-lists.ts';
import { storeToken } from '../../features/admin/api/console.ts';
import { nobodyWaits, quietWeeks } from '../../testing/market.ts';
import { aDashboard, someFigures } from '../../testing/operators.ts';
import { renderApp, someMember } from '../../testing/render.tsx';
import { stubService, type Answers } from '../../testing/service.ts';
import { Component as AdminPage } from './admin-page.tsx';

export const admin = { ...someMember, isAdmin: true };

/** The answer of a console list. */
export const list = <K extends string>(key: K, rows: unknown[], total = rows.length) => ({
  body: { success: true, [key]: rows, total, truncated: false, unreadable: 0 },
});

/** A service of empty lists, anew for each test; a test changes
 * `answers` and reads what was sent from `service`. */
export const stub: { answers: Answers; service: ReturnType<typeof stubService> } = {
  answers: {},
  service: stubService({}),
};

/** Makes each test of the file begin on 21 November 2026 with a service of empty lists. */
export const setScene = (): void =>
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T05:00:00Z') });
    stub.answers = {
      'POST /api/admin/auth': { body: { success: true, token: 'console-token', message: '' } },
      'GET /api/admin/figures': { body: { success: true, figures: someFigures } },
      'GET /api/admin/dashboard': { body: { success: true, dashboard: aDashboard } },
      'GET /api/admin/market/waiting': { body: { success: true, waiting: nobodyWaits } },
      'GET /api/admin/market/weeks': { body: { success: true, weeks: quietWeeks } },
      ...Object.fromEntries(
        Object.entries(CONSOLE_LISTS).map(([name, { key }]) => [`GET /api/admin/${name}`, list(key, [])]),
      ),
      'GET /api/admin/payout-batches': {
        body: { success: true, batches: [], truncated: false, next: { count: 0, total: 0, stopped: [] } },
      },
    };
    stub.service = stubService(stub.answers);
    return () => storeToken(null);
  });

export function open(tab: string, { isOpen = true, user = admin } = {}) {
  if (isOpen) storeToken('console-token');
  return renderApp(<AdminPage />, { path: `/mypage/admin-page${tab && `?tab=${tab}`}`, user });
}
