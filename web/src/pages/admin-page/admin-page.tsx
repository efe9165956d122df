import { type ComponentType, Suspense } from 'react';
import { lazyComponent } from '../../ui/lazy-route.tsx';
import { ConsoleGate } from '../../features/admin/components/frame/console-gate.tsx';
import styles from '../../features/admin/components/frame/console.module.css';
import { Rail } from '../../features/admin/components/frame/rail.tsx';
import { TABS, type AdminTab } from '../../features/admin/model/tabs.ts';
import { useSession } from '../../features/auth/api/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { EmptyPage } from '../../ui/empty-page.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageBoundary } from '../../ui/page-boundary.tsx';

/** The tabs with more than a list on them, a chunk each. */
const OWN = {
  dashboard: () => import('./tabs/dashboard-tab.tsx'),
  'user-search': () => import('./tabs/user-search-tab.tsx'),
  bars: () => import('./tabs/bars-tab.tsx'),
  market: () => import('./tabs/market-tab.tsx'),
  bank: () => import('./tabs/bank-tab.tsx'),
  deposits: () => import('./tabs/deposits-tab.tsx'),
  'user-refunds': () => import('./tabs/user-refunds-tab.tsx'),
  'bar-refunds': () => import('./tabs/bar-refunds-tab.tsx'),
} satisfies Partial<Record<AdminTab, () => Promise<{ Component: ComponentType }>>>;

const isOwn = (tab: AdminTab): tab is keyof typeof OWN => Object.hasOwn(OWN, tab);
async function load(tab: AdminTab): Promise<ComponentType> {
  if (isOwn(tab)) return (await OWN[tab]()).Component;
  const { ListTab } = await import('../../features/admin/components/lists/list-tab.tsx');
  return () => <ListTab name={tab} />;
}

const TAB_VALUES = TABS.map(({ value }) => value);
const PANELS = new Map(TAB_VALUES.map((tab) => [tab, lazyComponent(() => load(tab))]));

export function Component() {
  const { user } = useSession();
  const [tab] = useAddress().oneOf('tab', TAB_VALUES, 'dashboard');
  if (!user?.isAdmin) return <Denied />;
  return (
    <ConsoleGate>
      <div className={styles.frame}>
        <Rail tab={tab} />
        <div className={styles.main}>
          <PageBoundary resetKey={tab}>
            <Suspense fallback={<Loading />}>{PANELS.get(tab)?.element}</Suspense>
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
