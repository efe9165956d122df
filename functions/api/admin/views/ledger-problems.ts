import { SIDE_LABELS, won } from '../../../../shared/labels.ts';
import type { LedgerProblem } from '../../../domain/money/ledger-check.ts';
import type { LedgerAccount } from '../../../items/money.ts';

const ACCOUNTS = {
  BANK: '통장',
  HOLD: '맡아 둔 보증금',
  REFUND: '사용자 환불',
  BARPAY: '술집 정산',
  SUSPENSE: '주인을 찾지 못한 입금',
  RECEIVABLE: '은행에서 확인할 입금',
  PLATFORM: '합석',
} satisfies Record<LedgerAccount['kind'], string>;
const words = new Map<string, string>(Object.entries({ ...ACCOUNTS, ...SIDE_LABELS }));

/** `HOLD mtg_… male`: the account and the side in words, with the ids between them. */
const accountText = (name: string): string =>
  name
    .split(' ')
    .map((part) => words.get(part) ?? part)
    .join(' ');

/** A difference of the ledger as an admin reads it; ids only, no personal data. */
export function ledgerProblemText({ what, of, won: [first = 0, second = 0] }: LedgerProblem): string {
  switch (what) {
    case 'not all read':
      return '기록이 많아 다 읽지 못했어요. 읽지 못한 기록 때문에 다르게 보일 수 있어요';
    case 'closing differs':
      return `밤에 맞춰 본 잔액은 ${won(first)}인데, 그때까지의 기록을 더하면 ${won(second)}이에요: ${accountText(of)}`;
    case 'unbalanced':
      return `기록 하나의 합이 0원이 아니에요 (${of})`;
    case 'no evidence':
      return `은행 내역 없이 통장 잔액을 바꾼 기록이 있어요 (${of})`;
    case 'not in its batch':
      return `보낸 묶음에 없는 돈을 보냈다고 적은 기록이 있어요 (${of})`;
    case 'bank differs':
      return `통장과 은행에서 확인할 입금을 더하면 ${won(first)}인데, 나갈 돈은 ${won(second)}이에요`;
    case 'below zero':
      return `0원보다 적은 계정이 있어요: ${accountText(of)} ${won(first)}`;
    case 'held after end':
      return `끝난 매칭에 보증금이 남아 있어요: ${accountText(of)} ${won(first)}`;
    case 'list differs':
      return `목록은 ${won(first)}, 장부는 ${won(second)}이에요: ${accountText(of)}`;
  }
}
