import { Suspense } from 'react';
import { lazyComponent } from '../../ui/lazy-route.tsx';
import { ConsoleGate } from '../../features/admin/components/frame/console-gate.tsx';
import styles from '../../features/admin/components/frame/console.module.css';
import { Rail } from '../../features/admin/components/frame/rail.tsx';
import { TABS, type AdminTab } from '../../features/admin/model/tabs.ts';
import { useSession } from '../../features/auth/api/session.ts';
import { useSearchParam } from '../../lib/use-search-param.ts';
import { EmptyPage } from '../../ui/empty-page.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageBoundary } from '../../ui/page-boundary.tsx';

/** One chunk per tab. */
const PANELS: Record<AdminTab, ReturnType<typeof lazyComponent>> = {
  dashboard: lazyComponent(async () => (await import('./tabs/dashboard-tab.tsx')).Component),
  'user-search': lazyComponent(async () => (await import('./tabs/user-search-tab.tsx')).Component),
  users: lazyComponent(async () => (await import('./tabs/users-tab.tsx')).Component),
  bars: lazyComponent(async () => (await import('./tabs/bars-tab.tsx')).Component),
  market: lazyComponent(async () => (await import('./tabs/market-tab.tsx')).Component),
  'matching-requests': lazyComponent(
    async () => (await import('./tabs/matching-requests-tab.tsx')).Component,
  ),
  'matching-completed': lazyComponent(
    async () => (await import('./tabs/matching-completed-tab.tsx')).Component,
  ),
  'meeting-confirmed': lazyComponent(
    async () => (await import('./tabs/meeting-confirmed-tab.tsx')).Component,
  ),
  'meeting-completed': lazyComponent(
    async () => (await import('./tabs/meeting-completed-tab.tsx')).Component,
  ),
  bank: lazyComponent(async () => (await import('./tabs/bank-tab.tsx')).Component),
  deposits: lazyComponent(async () => (await import('./tabs/deposits-tab.tsx')).Component),
  'user-refunds': lazyComponent(async () => (await import('./tabs/user-refunds-tab.tsx')).Component),
  'bar-refunds': lazyComponent(async () => (await import('./tabs/bar-refunds-tab.tsx')).Component),
  audit: lazyComponent(async () => (await import('./tabs/audit-tab.tsx')).Component),
};

const TAB_VALUES = TABS.map(({ value }) => value);

export function Component() {
  const { user } = useSession();
  const [tab] = useSearchParam('tab', TAB_VALUES, 'dashboard');
  if (!user?.isAdmin) return <Denied />;
  return (
    <ConsoleGate>
      <div className={styles.frame}>
        <Rail tab={tab} />
        <div className={styles.main}>
          <PageBoundary resetKey={tab}>
            <Suspense fallback={<Loading />}>{PANELS[tab].element}</Suspense>
          </PageBoundary>
        </div>
      </div>
    </ConsoleGate>
  );
}

function Denied() {
  return (
    <EmptyPage title="관리자만 이용할 수 있어요">
      <p>관리자 아이디로 로그인해 주세요.</p>
    </EmptyPage>
  );
}
