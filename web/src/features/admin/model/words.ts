import type { UnpaidRecord } from '../api/lists.ts';

export const cancelReason = (code: UnpaidRecord['cancel_reason']): string =>
  ({ deadline: '기한이 지남', self_cancel: '스스로 취소', opponent_cancel: '상대 팀이 취소' })[code];

export const recordState = (state: UnpaidRecord['state']): string =>
  ({ open: '기다려요', confirmed: '돈이 들어왔어요', dismissed: '기다리지 않아요' })[state];

export const genderLabel = (gender: 'male' | 'female'): string => (gender === 'male' ? '남자' : '여자');
