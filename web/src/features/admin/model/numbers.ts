export const number = (value: number): string => value.toLocaleString('ko-KR');

/** `62%` of 0.62. */
export const percent = (share: number): string => `${Math.round(100 * share)}%`;
