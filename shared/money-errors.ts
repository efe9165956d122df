/** The part of the error catalogue about deposits, payouts and rows of the collecting account. */
export const MONEY_ERRORS = {
  'deposit.wrong_amount': {
    status: 409,
    message: '입금 예정 금액이 달라요. 새로고침한 뒤 다시 확인해 주세요',
  },
  'deposit.already_paid': { status: 409, message: '이미 입금을 확인했어요' },
  'deposit.not_counted': {
    status: 409,
    message:
      '합석은 받은 것으로 한 보증금에서 모자라는 돈만 메워요. 메우기를 먼저 되돌리거나, 받은 것으로 한 다음에 메워 주세요',
  },
  'deposit.no_match': {
    status: 409,
    message: '누구의 돈인지 짐작되는 것이 없어요. 통장에서 무슨 돈인지 골라 주세요',
  },
  'deposit.of_member': {
    status: 409,
    message: '회원이 보낸 것으로 보이는 돈이에요. 그 팀의 보증금으로 고르거나 보낸 사람에게 돌려주세요',
  },
  'deposit.odd_time': {
    status: 400,
    message: '때를 다시 확인해 주세요. 지난 한 해 안의 내역만 적을 수 있어요',
  },
  'money.sent_already': {
    status: 409,
    message:
      '이미 보낸 돈이 있어서 그렇게 바꾸면 보낼 돈보다 더 보낸 것이 돼요. 합석이 메우려면 까닭을 적어 주세요',
  },
  'money.meeting_fixed': {
    status: 409,
    message:
      '만남이 확정돼 두 팀에 알렸어요. 은행에 안 보이지만 받은 것으로 하거나, 만남을 취소한 다음에 바꿔 주세요',
  },
  'bank_row.of_payout': {
    status: 409,
    message: '합석이 돈을 보내며 적은 코드가 있어요. 그 환불이나 정산으로 정해 주세요',
  },
  'money.debit_known': {
    status: 409,
    message: '통장에 그 돈의 내역이 이미 있어요. 그 내역이 무슨 돈인지부터 바꿔 주세요',
  },
  'payment.off': { status: 404, message: '카드나 간편결제로는 받지 않아요. 계좌로 보내 주세요' },
  'payment.unsigned': { status: 403, message: '결제사가 보낸 소식이 아니에요' },
  'payment.unavailable': {
    status: 503,
    message: '결제를 아직 확인하지 못했어요. 냈다면 저절로 확인되니 다시 내지 마세요',
  },
  'payout.receivable_open': {
    status: 409,
    message: '이 매칭에는 은행에서 아직 확인되지 않은 입금이 있어요. 입금이 확인된 다음에 보내 주세요',
  },
  'rescue.not_late': {
    status: 409,
    message: '다른 팀은 상대 팀이 만나기 24시간 안에 취소한 만남에서만 찾을 수 있어요',
  },
  'rescue.by_bar': {
    status: 409,
    message: '술집 사정으로 취소된 만남이라 이 자리에서는 다른 팀을 찾을 수 없어요',
  },
  'rescue.over': {
    status: 409,
    message: '다른 팀을 찾는 일이 끝났어요. 보증금과 보상금이 어떻게 됐는지는 미팅 내역에 있어요',
  },
  'rescue.refund_sent': {
    status: 409,
    message: '보증금을 돌려드리고 있거나 확인하고 있어서 다른 팀을 찾을 수 없어요',
  },
  'payout.waits': { status: 409, message: '이의 기간이나 다른 팀 찾기가 끝나면 보낼 수 있어요' },
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
  'bar.no_account': { status: 409, message: '정산 계좌가 없어요. 술집 정보에 계좌를 먼저 적어 주세요' },
  'record.not_found': { status: 404, message: '기록을 찾을 수 없어요' },
  'record.closed': { status: 409, message: '이미 확인했거나 닫은 기록이에요. 새로고침해 주세요' },
  'refund.no_account': { status: 409, message: '돌려받을 계좌가 없어요. 보낸 사람에게 은행에서 돌려주세요' },
  'refund.not_bounced': { status: 409, message: '되돌아온 환불만 계좌를 바꿀 수 있어요' },
  'refund.bounced_account': { status: 409, message: '돈이 되돌아온 계좌예요. 다른 계좌를 골라 주세요' },
  'refund.being_sent': { status: 409, message: '지금 보내고 있는 환불이라 계좌를 바꿀 수 없어요' },
  'bank_row.no_payout': { status: 409, message: '보낸 것으로 표시한 돈이 아니에요. 새로고침해 주세요' },
  'bank_row.wrong_direction': { status: 400, message: '들어온 돈인지 나간 돈인지 다시 확인해 주세요' },
  'bank_row.of_feed': { status: 409, message: '은행에서 불러오는 통장 내역은 직접 적거나 고칠 수 없어요' },
} as const;
