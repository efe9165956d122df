import { useAddress } from '../../lib/use-address.ts';

export type GroupInfoTab = 'groups' | 'accounts';

interface GroupInfoAddress {
  tab: GroupInfoTab;
  /** `new`, the id of the edited item, or null for the list. */
  edit: string | null;
  setTab: (tab: GroupInfoTab) => void;
  openEditor: (id: string) => void;
  closeEditor: () => void;
}

/** The address holds tab and editor, so that Back closes the editor's dialog and not the page. */
export function useGroupInfoAddress(): GroupInfoAddress {
  const [params, change, { open, close }] = useAddress();
  return {
    tab: params.get('tab') === 'accounts' ? 'accounts' : 'groups',
    edit: params.get('edit'),
    setTab: (tab) => change({ tab: tab === 'groups' ? null : tab, edit: null }, { replace: true }),
    openEditor: (id) => open('edit', id),
    closeEditor: () => close('edit'),
  };
}
