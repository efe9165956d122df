import type { UnpaidRecord, WrongDeposit } from '../api/lists.ts';
import type { Reconciliation } from '../api/reconciliation.ts';

export const cancelReason = (code: UnpaidRecord['cancel_reason']): string =>
  ({ deadline: '기한이 지남', self_cancel: '스스로 취소', opponent_cancel: '상대 팀이 취소' })[code];

export const recordState = (state: UnpaidRecord['state']): string =>
  ({ open: '기다려요', confirmed: '돈이 들어왔어요', dismissed: '기다리지 않아요' })[state];

export const depositReason = (code: WrongDeposit['reason']): string =>
  ({
    short: '금액이 모자라요',
    late: '기한이 지났어요',
    canceled: '취소된 뒤에 왔어요',
    double: '두 번 왔어요',
    unknown: '누구인지 몰라요',
    entered: '직접 입력한 입금과 같을 수 있어요',
    bounced: '보낸 돈이 되돌아온 것일 수 있어요',
  })[code];

type LedgerKind = Reconciliation['entries'][number]['kind'];

const LEDGER_KINDS: Record<LedgerKind, string> = {
  M1: '첫 보증금',
  M2: '두 번째 보증금',
  M4: '확정 전 취소',
  M5: '확정 전 상대 팀 취소',
  M8: '상대 팀이 안 보냄',
  M9: '확정 뒤 취소',
  M10: '한쪽 불참',
  M11: '양쪽 불참',
  M12: '성사',
  M13: '늦게 온 입금',
  M14: '모자란 입금',
  M15: '더 보낸 돈',
  M16: '주인을 찾지 못한 입금',
  M17: '두 번 온 입금',
  M18: '술집 사정으로 취소',
  M19: '환불을 보냄',
  M20: '술집에 보냄',
  M21: '보낸 돈이 되돌아옴',
  M22: '결과를 고침',
  M23: '직접 확인한 입금',
  M24: '직접 확인한 입금의 돈',
  M25: '되돌림',
  M26: '은행에서 빠진 돈',
  M27: '이자와 합석이 넣은 돈',
  M28: '은행이 바로잡아 빠진 돈',
};

/** A movement of money, by its row in docs/money.md. */
export const ledgerKind = (kind: LedgerKind): string => LEDGER_KINDS[kind];

export const genderLabel = (gender: 'male' | 'female'): string => (gender === 'male' ? '남자' : '여자');
