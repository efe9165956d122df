import type { EntryOutcome } from '../../../../../shared/schemas/admin.ts';

/** What typing in a transfer does, before it is done and after. */
export const ENTRY_WORDS: Record<EntryOutcome, { before: string; after: string }> = {
  paid: { before: '보증금으로 확인돼요', after: '보증금으로 확인했어요' },
  fixed: {
    before: '보증금으로 확인되고 만남이 확정돼요',
    after: '보증금으로 확인했고 만남이 확정됐어요',
  },
  covered: {
    before: '전에 확인한 입금이 은행에 들어온 것으로 적혀요',
    after: '전에 확인한 입금이 은행에 들어온 것으로 적었어요',
  },
  short: {
    before: '보증금보다 적어요. 일부로 받아 두고 남은 금액을 그 회원에게 알려요',
    after: '보증금보다 적어요. 일부로 받아 두고 남은 금액을 그 회원에게 알렸어요',
  },
  late: {
    before: '기한이 지난 입금이에요. 주인을 찾지 못한 입금에 남아요',
    after: '기한이 지난 입금이에요. 주인을 찾지 못한 입금에 남겼어요',
  },
  canceled: {
    before: '취소된 매칭의 입금이에요. 주인을 찾지 못한 입금에 남아요',
    after: '취소된 매칭의 입금이에요. 주인을 찾지 못한 입금에 남겼어요',
  },
  double: {
    before: '이미 보증금을 낸 팀이에요. 주인을 찾지 못한 입금에 남아요',
    after: '이미 보증금을 낸 팀이에요. 주인을 찾지 못한 입금에 남겼어요',
  },
  unknown: {
    before: '누구의 입금인지 알 수 없어요. 주인을 찾지 못한 입금에 남아요',
    after: '누구의 입금인지 알 수 없어요. 주인을 찾지 못한 입금에 남겼어요',
  },
  bounced: {
    before: '보낸 돈이 되돌아온 것 같아요. 주인을 찾지 못한 입금에 남고, 거기서 정하면 돼요',
    after: '보낸 돈이 되돌아온 것 같아요. 주인을 찾지 못한 입금에서 정해 주세요',
  },
};
