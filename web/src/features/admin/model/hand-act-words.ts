import type { HandAct } from '../api/hand-acts.ts';

type Kind = HandAct['kind'];

/** What was done by hand, and what its reversal does. */
export const HAND_ACT_WORDS: Record<Kind, { label: string; text: string }> = {
  confirmed: {
    label: '입금 확인',
    text: '입금하지 않은 것으로 돌아가고, 쓴 돈이 있으면 주인을 찾지 못한 입금에 다시 나와요. 그 회원에게 남은 금액을 알려요.',
  },
  late_confirmed: {
    label: '미입금 기록의 입금 확인',
    text: '보증금을 보내지 않은 기록으로 돌아가고, 이 확인으로 생긴 환불은 은행에 들어온 만큼만 남아요.',
  },
  matched: {
    label: '매칭에 붙임',
    text: '입금하지 않은 것으로 돌아가고, 이 돈은 주인을 찾지 못한 입금에 다시 나와요. 그 회원에게 남은 금액을 알려요.',
  },
  covered: {
    label: '확인한 입금에 붙임',
    text: '이 돈은 주인을 찾지 못한 입금에 다시 나오고, 그 매칭의 돈은 은행에 들어올 때까지 보낼 수 없어요.',
  },
  part: {
    label: '보증금 일부로 붙임',
    text: '이 돈은 그 팀의 보증금으로 세지 않아요. 입금을 기다리는 매칭이면 그 회원에게 남은 금액을 알려요.',
  },
  refunded: {
    label: '환불로 넘김',
    text: '이 돈으로 생긴 환불을 없애고, 돈은 주인을 찾지 못한 입금에 다시 나와요.',
  },
  returned: {
    label: '은행에서 직접 돌려줌',
    text: '은행에서 돈이 나가지 않았을 때만 되돌려 주세요. 주인을 찾지 못한 입금에 다시 나와요.',
  },
  entered: {
    label: '입금 직접 적기',
    text: '입금하지 않은 것으로 돌아가고, 더 보낸 돈의 환불을 없애요. 그 회원에게 남은 금액을 알려요.',
  },
  entered_cover: {
    label: '확인한 입금을 직접 적기',
    text: '더 보낸 돈의 환불을 없애고, 그 매칭의 돈은 은행에 들어올 때까지 보낼 수 없어요.',
  },
  entered_suspense: {
    label: '입금 직접 적기',
    text: '주인을 찾지 못한 입금에서 없어져요. 그 돈을 들은 회원이 있으면 알려요.',
  },
  bounced: {
    label: '되돌아온 돈으로 표시',
    text: '되돌아오지 않았을 때만 되돌려 주세요. 보낸 돈으로 돌아가고, 받은 사람에게 알려요.',
  },
  linked: {
    label: '같은 돈으로 묶음',
    text: '은행 내역은 주인을 찾지 못한 입금에 다시 나와요. 다른 입금이면 거기서 그렇게 골라 주세요.',
  },
  return_linked: {
    label: '되돌아온 돈으로 묶음',
    text: '이 입금은 주인을 찾지 못한 입금에 다시 나오고, 되돌아온 돈은 은행 내역을 다시 기다려요.',
  },
  interest: { label: '은행 이자', text: '주인을 찾지 못한 입금에 다시 나와요.' },
  top_up: { label: '합석이 넣은 돈', text: '주인을 찾지 못한 입금에 다시 나와요.' },
  fee: { label: '은행 수수료', text: '통장에만 있는 거래로 다시 나와요.' },
  withdrawal: { label: '합석이 뺀 돈', text: '통장에만 있는 거래로 다시 나와요.' },
  row_closed: { label: '은행 내역 닫음', text: '읽지 못한 은행 내역에 다시 나와요.' },
  row_borne: { label: '빠진 돈을 합석이 메움', text: '읽지 못한 은행 내역에 다시 나와요.' },
  row_suspended: {
    label: '빠진 돈을 입금에서 뺌',
    text: '읽지 못한 은행 내역에 다시 나오고, 주인을 찾지 못한 입금은 처음 금액으로 돌아가요.',
  },
  row_paid: {
    label: '빠진 돈을 보증금에서 뺌',
    text: '읽지 못한 은행 내역에 다시 나오고, 보증금과 줄었던 환불은 처음 금액으로 돌아가요.',
  },
};

const ENDED =
  '끝난 매칭이에요. 이 돈만큼 그 팀의 환불에서 빼고, 환불이 모자라면 합석이 부담해요. 쓴 돈이 있으면 주인을 찾지 못한 입금에 다시 나와요. 환불이 줄면 그 회원에게 알려요.';

const RELIED_ON =
  '더 보낸 돈의 환불을 없애고, 보증금은 입금 확인만 한 것으로 남아요. 은행에 들어올 때까지 이 매칭의 돈은 보낼 수 없어요.';

const paysDeposit = ({ kind }: Pick<HandAct, 'kind'>): boolean => kind === 'confirmed' || kind === 'matched';

/** Both teams of a fixed meeting were told that it takes place, so the service refuses. */
export const isLockedByMeeting = (act: Pick<HandAct, 'kind' | 'meeting'>): boolean =>
  paysDeposit(act) && act.meeting?.state === 'fixed';

/** What the reversal of an act does, as its match is now. */
export function reversalText({ kind, meeting }: Pick<HandAct, 'kind' | 'meeting'>): string {
  if (meeting?.state !== 'pending') {
    if (paysDeposit({ kind })) return ENDED;
    if (kind === 'entered') return RELIED_ON;
  }
  return HAND_ACT_WORDS[kind].text;
}
