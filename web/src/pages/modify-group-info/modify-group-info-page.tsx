import { useAddress } from '../../lib/use-address.ts';
import { Page } from '../../ui/page.tsx';
import { type Tab, Tabs } from '../../ui/tabs.tsx';
import { AccountDialog, AccountsTab } from './accounts-tab.tsx';
import { GroupDialog, GroupsTab } from './groups-tab.tsx';

type GroupInfoTab = 'groups' | 'accounts';

const TABS: readonly Tab<GroupInfoTab>[] = [
  { value: 'groups', label: '우리 팀' },
  { value: 'accounts', label: '계좌' },
];
const VALUES = TABS.map(({ value }) => value);

/** The address holds the tab and what is edited (an id or `new`), so that Back closes that and not the page. */
export function Component() {
  const [tab, setTab] = useAddress().oneOf('tab', VALUES, 'groups');
  const { params, open, close } = useAddress();
  const edit = params.get('edit');
  const openEditor = (id: string) => open('edit', id);
  const closeEditor = () => close('edit');
  return (
    <Page title="내 팀과 계좌" width="wide">
      <Tabs label="팀과 계좌" tabs={TABS} value={tab} onValueChange={setTab} beside>
        {tab === 'groups' ? <GroupsTab onEdit={openEditor} /> : <AccountsTab onEdit={openEditor} />}
      </Tabs>
      <GroupDialog edit={tab === 'groups' ? edit : null} onClose={closeEditor} />
      <AccountDialog edit={tab === 'accounts' ? edit : null} onClose={closeEditor} />
    </Page>
  );
}
