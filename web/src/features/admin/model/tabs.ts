import {
  CONSOLE_LISTS,
  type ConsoleListRow,
  type ListTabName,
  type TabGroup,
} from '../../../../../shared/data/console-lists.ts';

interface Tab {
  value: AdminTab;
  label: string;
  /** What the number beside it counts. */
  counts?: string;
}

/** The tabs that are no list; each of the lists' own stands after those of its group. */
const OWN = {
  today: [{ value: 'dashboard', label: '대시보드' }],
  people: [{ value: 'user-search', label: '사용자 찾기' }],
  meetings: [{ value: 'market', label: '매칭 현황' }],
  money: [
    { value: 'bank', label: '통장', counts: '정할 통장 내역' },
    { value: 'deposits', label: '입금 직접 확인' },
  ],
  records: [],
} as const satisfies Record<TabGroup | 'today', readonly { value: string; label: string; counts?: string }[]>;

export type AdminTab = (typeof OWN)[keyof typeof OWN][number]['value'] | ListTabName;

/** The console's tabs in order; the rail draws a line between groups. */
export const TAB_GROUPS: readonly (readonly Tab[])[] = Object.entries(OWN).map(([group, own]) => [
  ...own,
  ...listTabs(group),
]);
export const TABS: readonly Tab[] = TAB_GROUPS.flat();

function listTabs(group: string): Tab[] {
  const lists = Object.entries<ConsoleListRow>(CONSOLE_LISTS) as [ListTabName, ConsoleListRow][];
  return lists.flatMap(([value, { tab, title, of, filter }]) =>
    tab?.group === group
      ? [{ value, label: title, counts: filter?.first === undefined ? of : filter.options[filter.first] }]
      : [],
  );
}

/** The query of a tab; page and search of the current tab are left out. */
export const tabSearch = (tab: AdminTab, more: Record<string, string> = {}): string => {
  const params = new URLSearchParams({ ...(tab === 'dashboard' ? {} : { tab }), ...more });
  return params.size === 0 ? '' : `?${params}`;
};
