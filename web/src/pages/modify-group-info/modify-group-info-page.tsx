import { Page } from '../../ui/page.tsx';
import { type Tab, Tabs } from '../../ui/tabs.tsx';
import { AccountDialog, AccountsTab } from './accounts-tab.tsx';
import { GroupDialog, GroupsTab } from './groups-tab.tsx';
import { type GroupInfoTab, useGroupInfoAddress } from './use-group-info-address.ts';

const TABS: readonly Tab<GroupInfoTab>[] = [
  { value: 'groups', label: '우리 팀' },
  { value: 'accounts', label: '계좌' },
];

export function Component() {
  const { tab, edit, setTab, openEditor, closeEditor } = useGroupInfoAddress();
  return (
    <Page title="내 팀과 계좌" width="store">
      <Tabs label="팀과 계좌" tabs={TABS} value={tab} onValueChange={setTab} beside>
        {tab === 'groups' ? <GroupsTab onEdit={openEditor} /> : <AccountsTab onEdit={openEditor} />}
      </Tabs>
      <GroupDialog edit={tab === 'groups' ? edit : null} onClose={closeEditor} />
      <AccountDialog edit={tab === 'accounts' ? edit : null} onClose={closeEditor} />
    </Page>
  );
}
