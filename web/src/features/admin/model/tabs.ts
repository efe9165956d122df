/** The console's tabs in order; the rail draws a line between groups.
 * `counts`: what the number beside it counts. */
export const TAB_GROUPS = [
  [{ value: 'dashboard', label: '대시보드' }],
  [
    { value: 'user-search', label: '사용자 찾기' },
    { value: 'users', label: '전체 사용자', counts: '사용자' },
    { value: 'bars', label: '전체 술집', counts: '술집' },
  ],
  [
    { value: 'market', label: '매칭 현황' },
    { value: 'matching-requests', label: '매칭 신청', counts: '매칭을 기다리는 신청' },
    { value: 'matching-completed', label: '매칭 완료', counts: '보증금을 기다리는 매칭' },
    { value: 'meeting-confirmed', label: '만남 확정', counts: '확정된 만남' },
    { value: 'meeting-completed', label: '만남 완료', counts: '끝난 만남' },
  ],
  [
    { value: 'bank', label: '통장', counts: '정할 통장 내역' },
    { value: 'deposits', label: '입금 직접 확인' },
    { value: 'user-refunds', label: '사용자 환불', counts: '보낼 환불' },
    { value: 'bar-refunds', label: '술집 정산', counts: '보낼 돈이 있는 술집' },
  ],
  [{ value: 'audit', label: '기록' }],
] as const;

export type AdminTab = (typeof TAB_GROUPS)[number][number]['value'];
/** Rows behind each tab: null where nothing is counted, undefined while the figures are on their way. */
export type Counts = Record<AdminTab, number | null | undefined>;

export const TABS: readonly { value: AdminTab; label: string; counts?: string }[] = TAB_GROUPS.flat();

/** The query of a tab; page and search of the current tab are left out. */
export const tabSearch = (tab: AdminTab, more: Record<string, string> = {}): string => {
  const params = new URLSearchParams({ ...(tab === 'dashboard' ? {} : { tab }), ...more });
  return params.size === 0 ? '' : `?${params}`;
};
