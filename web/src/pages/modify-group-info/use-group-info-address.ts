import { useAddress } from '../../lib/use-address.ts';

export type GroupInfoTab = 'groups' | 'accounts';

interface GroupInfoAddress {
  tab: GroupInfoTab;
  /** `new`, the id of what is changed, or null: the list. */
  edit: string | null;
  setTab: (tab: GroupInfoTab) => void;
  openEditor: (id: string) => void;
  closeEditor: () => void;
}

/** Tab and open editor live in the address, so that back leaves the editor and not the page. */
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
