/** 7500 -> `7,500원`. */
export const won = (amount: number): string => `${amount.toLocaleString('ko-KR')}원`;
