/** The tabs of the console in their order; a new group begins where the rail draws a line. */
export const TAB_GROUPS = [
  [{ value: 'dashboard', label: '대시보드' }],
  [
    { value: 'user-search', label: '사용자 찾기' },
    { value: 'users', label: '전체 사용자' },
    { value: 'bars', label: '전체 술집' },
  ],
  [
    { value: 'matching-requests', label: '매칭 신청' },
    { value: 'matching-completed', label: '매칭 완료' },
    { value: 'meeting-confirmed', label: '만남 확정' },
    { value: 'meeting-completed', label: '만남 완료' },
  ],
  [
    { value: 'deposits', label: '입금 직접 확인' },
    { value: 'user-refunds', label: '사용자 환불' },
    { value: 'bar-refunds', label: '술집 정산' },
  ],
  [{ value: 'audit', label: '기록' }],
] as const;

export type AdminTab = (typeof TAB_GROUPS)[number][number]['value'];
export type Counts = Partial<Record<AdminTab, number>>;

export const TABS: readonly { value: AdminTab; label: string }[] = TAB_GROUPS.flat();

/** The address of a tab; what stood in the address for another one (page, search) does not follow. */
export const tabSearch = (tab: AdminTab, more: Record<string, string> = {}): string => {
  const params = new URLSearchParams({ ...(tab === 'dashboard' ? {} : { tab }), ...more });
  return params.size === 0 ? '' : `?${params}`;
};
