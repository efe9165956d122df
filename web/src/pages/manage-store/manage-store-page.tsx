import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../features/auth/api/session.ts';
import type { PicturesOf } from '../../features/bar-pictures/api/pictures.ts';
import { PictureEditor } from '../../features/bar-pictures/components/picture-editor.tsx';
import { partnerBarsQuery } from '../../features/partnerships/api/bars.ts';
import { BarFactsPanel } from '../../features/own-bar/components/bar-facts-panel.tsx';
import { BlockedDaysPanel } from '../../features/own-bar/components/blocked-days-panel.tsx';
import { MeetingsPanel } from '../../features/own-bar/components/meetings-panel.tsx';
import { SettlementPanel } from '../../features/own-bar/components/settlement-panel.tsx';
import styles from '../../features/own-bar/components/own-bar.module.css';
import { Coaster } from '../../illustrations/coaster.tsx';
import { useAddress } from '../../lib/use-address.ts';
import { EmptyPage } from '../../ui/empty-page.tsx';
import { Page } from '../../ui/page.tsx';
import { Tabs, type Tab } from '../../ui/tabs.tsx';

type StoreTab = 'meetings' | 'settlement' | 'blocked' | 'pictures' | 'facts';

const TABS: readonly Tab<StoreTab>[] = [
  { value: 'meetings', label: '만남 관리' },
  { value: 'settlement', label: '정산' },
  { value: 'blocked', label: '쉬는 날 정하기' },
  { value: 'pictures', label: '사진' },
  { value: 'facts', label: '가게 정보' },
];
const TAB_VALUES = TABS.map(({ value }) => value);

export function Component() {
  const { user } = useSession();
  const [tab, setTab] = useAddress().oneOf('tab', TAB_VALUES, 'meetings');
  const bars = useQuery(partnerBarsQuery);
  if (!user?.isOwner || user.uidBar === null) return <Denied />;
  const { uidBar } = user;
  // A former partner bar is not in the public list, but its owner still sees its meetings.
  const name = bars.data?.find((bar) => bar.uid_bar === uidBar)?.bar_name ?? '내 매장';
  return (
    <Page width="wide" art={<Coaster seed={uidBar} name={name} className={styles.coaster} />} title={name}>
      <Tabs label="매장 관리" tabs={TABS} value={tab} onValueChange={setTab}>
        {tab === 'meetings' && <MeetingsPanel barId={uidBar} />}
        {tab === 'settlement' && <SettlementPanel barId={uidBar} />}
        {tab === 'blocked' && <BlockedDaysPanel barId={uidBar} />}
        {tab === 'facts' && <BarFactsPanel barId={uidBar} />}
        {tab === 'pictures' && <PictureEditor barId={uidBar} authorized={asOwner} />}
      </Tabs>
    </Page>
  );
}

const asOwner: PicturesOf['authorized'] = (call) => call();

function Denied() {
  return (
    <EmptyPage title="매장 관리 권한이 없어요">
      <p>사장님만 들어올 수 있는 화면이에요.</p>
    </EmptyPage>
  );
}
