/** Texts that KakaoTalk delivers as AlimTalk once it has approved their templates
 * (infra/definitions/stage-settings.ts): `#{…}` is what differs, all else must be the same to the letter.
 * Named by kinds of notices. Codes stay texts: phones offer only those. */
export const ALIMTALK_TEMPLATES = {
  matched:
    '[합석] 상대 팀을 찾았어요! #{일시와 술집}. #{기한}까지 보증금 #{금액}원을 보내 주세요. 두 팀이 모두 보내면 만남이 정해져요\n#{주소}',
  deposit_received: '[합석] 보증금 #{금액}원을 받았어요. 상대 팀도 보내면 바로 알려 드릴게요',
  deposit_short: '[합석] 보증금으로 #{받은 금액}원을 받았어요. #{기한}까지 #{남은 금액}원을 더 보내면 돼요',
  deposit_checking:
    '[합석] 회원님 이름으로 #{금액}원이 들어왔지만 입금자명이나 금액이 달라 아직 보증금으로 세지 못했어요. 직접 보낸 돈이면 고객센터에 알려 주세요',
  deposit_reminder:
    '[합석] 보증금 기한이 다가와요. #{기한}까지 #{금액}원을 보내 주세요. #{일시와 술집} 만남이에요',
  confirmed: '[합석] 만남이 정해졌어요! #{일시와 술집}에서 만나요',
  canceled_by_bar:
    '[합석] 술집 사정으로 #{일시와 술집} 만남이 취소됐어요. 미안해요. #{환불 안내}. 신청은 원래 차례로 다시 상대를 찾고 있어요',
  meeting_tomorrow:
    '[합석] 내일 만나요! #{일시와 술집}. 갈 수 있으면 갈게요를 눌러 주세요. 취소하면 보증금은 돌려받지 못해요\n#{주소}',
  refund_due: '[합석] #{금액}원이 보증금보다 더 들어왔어요. 영업일 3일 안에 돌려드려요',
  refund_sent: '[합석] #{금액}원을 #{은행} 끝자리 #{끝 네 자리} 계좌로 보냈어요',
  refund_bounced: '[합석] #{금액}원을 보냈지만 되돌아왔어요. 환불받을 계좌를 다시 골라 주세요',
  inquiry_answered: "[합석] '#{제목}' 문의에 답변을 남겼어요",
  bar_meeting_fixed: '[합석] #{술집}에 만남이 정해졌어요. #{일시와 인원}, 술값에서 #{금액}원 할인이에요',
} as const satisfies Record<string, string>;

export type AlimTalkTemplate = keyof typeof ALIMTALK_TEMPLATES;

const VARIABLE = /#\{[^}]+\}/;
const SPECIAL = /[.*+?^${}()|[\]\\]/g;
const patterns = Object.entries(ALIMTALK_TEMPLATES).map(([name, content]) => {
  const fixed = content.split(VARIABLE).map((part) => part.replaceAll(SPECIAL, String.raw`\$&`));
  return { name: name as AlimTalkTemplate, pattern: new RegExp(`^${fixed.join('(.+)')}$`) };
});

export const alimTalkTemplate = (message: string): AlimTalkTemplate | undefined =>
  patterns.find(({ pattern }) => pattern.test(message))?.name;
