import { type MatchId, matchId } from '../../../../../shared/ids.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { FAQ_CATEGORIES } from '../../../../../shared/data/support-categories.ts';

const TABS = ['faq', 'ask', 'my', 'all'] as const;
export type SupportTab = (typeof TABS)[number];
export type FaqCategory = (typeof FAQ_CATEGORIES)[number];

/** API Gateway and the local host write them so. */
const REQUEST_ID = /^[\w=+/-]{8,64}$/;

interface SupportAddress {
  tab: SupportTab;
  /** null for all categories. */
  category: FaqCategory | null;
  /** When true, inquiries that have a reply are left out; admins only. */
  isWaiting: boolean;
  /** Id of the FAQ entry being edited, `new` for a new one; admins only. */
  editing: string | null;
  /** Number of a failed call that the visitor asks about (`failedCallPath`). */
  failedCall: string | null;
  /** The meeting that the visitor asks about (`askPath`). */
  meeting: MatchId | undefined;
  setTab: (tab: SupportTab) => void;
  setCategory: (category: FaqCategory | null) => void;
  setWaiting: (isWaiting: boolean) => void;
  edit: (id: string) => void;
  closeEditor: () => void;
}

/** The address holds tab, category, page and open editor: `/cs?tab=my&page=2`, which notices link to. */
export function useSupportAddress(): SupportAddress {
  const [params, change] = useAddress();
  return {
    tab: TABS.find((tab) => tab === params.get('tab')) ?? 'faq',
    category: FAQ_CATEGORIES.find((category) => category === params.get('category')) ?? null,
    isWaiting: params.has('waiting'),
    editing: params.get('edit'),
    failedCall: REQUEST_ID.exec(params.get('failed') ?? '')?.[0] ?? null,
    meeting: matchId.safeParse(params.get('meeting')).data,
    setTab: (tab) =>
      change({
        tab: tab === 'faq' ? null : tab,
        category: null,
        page: null,
        waiting: null,
        edit: null,
        failed: null,
        meeting: null,
      }),
    setCategory: (category) => change({ category, page: null }, { replace: true }),
    setWaiting: (isWaiting) => change({ waiting: isWaiting ? '1' : null, page: null }, { replace: true }),
    edit: (id) => change({ edit: id }),
    closeEditor: () => change({ edit: null }, { replace: true }),
  };
}
