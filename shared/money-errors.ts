import { TRANSFER_MARK_KEPT_MS } from './limits.ts';
import { DAY_MS } from './time-units.ts';

/** The part of the error catalogue about deposits, payouts, reversals and rows of the collecting account. */
export const MONEY_ERRORS = {
  'deposit.wrong_amount': {
    status: 409,
    message: '입금 예정 금액이 달라요. 새로고침한 뒤 다시 확인해 주세요',
  },
  'deposit.already_paid': { status: 409, message: '이미 입금을 확인했어요' },
  'deposit.no_match': { status: 409, message: '이 입금을 붙일 수 있는 매칭이 아니에요' },
  'payout.receivable_open': {
    status: 409,
    message: '이 매칭에는 은행에서 아직 확인되지 않은 입금이 있어요. 입금이 확인된 다음에 보내 주세요',
  },
  'payout.unreported': {
    status: 409,
    message: '직접 적은 입금이 은행 내역에 나오지 않았어요. 같은 입금으로 확인한 다음에 보내 주세요',
  },
  'payout.held': { status: 409, message: '이의 기간이 지나면 보낼 수 있어요' },
  'payout.disputed': { status: 409, message: '들어온 이의를 확인한 다음에 보낼 수 있어요' },
  'payout.in_batch': {
    status: 409,
    message: '묶음에 들어 있어요. 묶음을 보냈다고 표시하거나 묶음을 풀어 주세요',
  },
  'payout.batch_closed': { status: 409, message: '이미 보냈거나 푼 묶음이에요. 새로고침해 주세요' },
  'refund.awaits_account': {
    status: 409,
    message: '이 계좌에서 되돌아온 돈이에요. 회원이 다른 계좌를 고르기를 기다려요',
  },
  'payout.not_sent': { status: 409, message: '이미 처리했거나 보내지 않은 돈이에요. 새로고침해 주세요' },
  'payout.nothing_to_send': { status: 409, message: '지금 보낼 수 있는 돈이 없어요' },
  'payout.return_arrived': {
    status: 409,
    message: '되돌아온 것 같은 입금이 이미 들어와 있어요. 입금 직접 확인에서 그 입금을 처리해 주세요',
  },
  'bar.no_account': { status: 409, message: '정산 계좌가 없어요. 술집 정보에 계좌를 먼저 적어 주세요' },
  'deposit.entered_already': {
    status: 409,
    message: '같은 날 같은 이름과 금액으로 이미 들어온 입금이 있어요. 다른 입금이면 그렇다고 표시해 주세요',
  },
  'deposit.entered_undecided': {
    status: 409,
    message: '직접 입력한 입금과 같은 입금인지 먼저 정해 주세요',
  },
  'deposit.return_undecided': { status: 409, message: '되돌아온 돈인지, 다른 입금인지 먼저 정해 주세요' },
  'deposit.of_member': {
    status: 409,
    message: '회원이 보낸 것으로 보이는 돈이에요. 매칭에 붙이거나 환불해 주세요',
  },
  'deposit.not_a_return': {
    status: 409,
    message: '보낸 뒤에 되돌아온 돈이 아니에요. 금액과 받는 사람을 다시 확인해 주세요',
  },
  'deposit.entered_linked': {
    status: 409,
    message: '직접 입력한 입금은 이미 다른 은행 내역과 같은 입금으로 정했어요. 다른 입금으로 처리해 주세요',
  },
  'deposit.entered_reversed': {
    status: 409,
    message: '직접 적은 입금은 되돌렸어요. 다른 입금으로 처리해 주세요',
  },
  'deposit.odd_time': {
    status: 400,
    message: `들어온 때를 다시 확인해 주세요. 지난 ${TRANSFER_MARK_KEPT_MS / DAY_MS}일 안의 입금만 적을 수 있어요`,
  },
  'deposit.too_much': {
    status: 400,
    message:
      '금액은 1원부터 1억 원까지 원 단위로 적어 주세요. 더 큰 금액은 ‘읽지 못한 은행 내역’에 있는 거래번호와 금액만 적을 수 있어요',
  },
  'deposit.duplicate_tid': { status: 409, message: '이미 들어온 거래번호예요' },
  'record.not_found': { status: 404, message: '기록을 찾을 수 없어요' },
  'record.closed': { status: 409, message: '이미 확인했거나 닫은 기록이에요. 새로고침해 주세요' },
  'refund.no_account': { status: 409, message: '돌려받을 계좌가 없어요. 계좌를 먼저 등록해 주세요' },
  'refund.not_bounced': { status: 409, message: '되돌아온 환불만 계좌를 바꿀 수 있어요' },
  'refund.bounced_account': { status: 409, message: '돈이 되돌아온 계좌예요. 다른 계좌를 골라 주세요' },
  'refund.being_sent': { status: 409, message: '지금 보내고 있는 환불이라 계좌를 바꿀 수 없어요' },
  'reversal.done': { status: 409, message: '이미 되돌렸어요. 새로고침해 주세요' },
  'reversal.meeting_fixed': {
    status: 409,
    message:
      '만남이 확정돼 두 팀에 알렸어요. 되돌릴 수 없으니, 돈이 오지 않았다면 만남을 취소한 다음 되돌려 주세요',
  },
  'reversal.bank_confirmed': {
    status: 409,
    message: '확인한 다음 은행에 들어온 돈이 있어요. 들어온 입금이라 되돌릴 수 없어요',
  },
  'reversal.paid_out': {
    status: 409,
    message: '이 일로 생긴 돈을 이미 보냈거나 묶음에 넣었어요. 보냄 표시를 먼저 되돌려 주세요',
  },
  'reversal.built_upon': {
    status: 409,
    message: '그 뒤에 이 돈으로 한 일이 있어요. 나중에 한 일부터 되돌려 주세요',
  },
  'bank_row.payout': {
    status: 409,
    message: '보낸 환불이나 정산과 메모 또는 받는 사람과 금액이 같아요. 수수료나 인출로 적을 수 없어요',
  },
  'bank_row.booked': { status: 409, message: '장부에 이미 있는 거래예요. 새로고침해 주세요' },
  'bank_row.gone': {
    status: 409,
    message:
      '그 입금의 돈은 이미 다른 데 쓰였어요. 아직 보내지 않은 환불이면 ‘직접 처리한 돈’에서 먼저 되돌리고, 이미 나갔으면 합석이 메우는 것으로 닫아 주세요',
  },
  'bank_row.no_transfer': {
    status: 409,
    message: '그 거래번호로 장부에 적은 입금이 없어요. 다시 확인해 주세요',
  },
  'bank_row.no_amount': { status: 409, message: '통장에서 빠진 돈이 얼마인지 적어 주세요' },
  'bank_row.added': {
    status: 409,
    message:
      '은행이 늘린 금액이에요. 들어온 돈은 ‘입금 직접 적기’에 적고, 적을 것이 없으면 장부는 그대로 두고 닫아 주세요',
  },
} as const;
