import { useFocusHeading } from '../../lib/focus-heading.ts';
import { Page } from '../../ui/page.tsx';
import { type Tab, Tabs } from '../../ui/tabs.tsx';
import { AccountPage, AccountsTab } from './accounts-tab.tsx';
import { GroupPage, GroupsTab } from './groups-tab.tsx';
import { type GroupInfoTab, useGroupInfoAddress } from './use-group-info-address.ts';

const TABS: readonly Tab<GroupInfoTab>[] = [
  { value: 'groups', label: '우리 팀' },
  { value: 'accounts', label: '계좌' },
];

export function Component() {
  const { tab, edit, setTab, openEditor, closeEditor } = useGroupInfoAddress();
  // Editor and list share a path, so the page change does not focus their headings.
  useFocusHeading(edit ?? 'list');
  if (edit !== null) {
    const Editor = tab === 'groups' ? GroupPage : AccountPage;
    return <Editor key={`${tab} ${edit}`} edit={edit} onClose={closeEditor} />;
  }
  return (
    <Page title="내 팀과 계좌">
      <Tabs label="팀과 계좌" tabs={TABS} value={tab} onValueChange={setTab}>
        {tab === 'groups' ? <GroupsTab onEdit={openEditor} /> : <AccountsTab onEdit={openEditor} />}
      </Tabs>
    </Page>
  );
}
