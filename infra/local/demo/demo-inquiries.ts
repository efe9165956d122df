import type * as z from 'zod';
import type { inquiryBody } from '../../../shared/schemas/support.ts';

/** Inquiries of a local stage, two of them without a reply. */
export interface DemoInquiry extends z.input<typeof inquiryBody> {
  author: 'member_male' | 'member_female';
  daysAgo: number;
  reply_content: string | null;
}

export const demoInquiries = [
  {
    author: 'member_male',
    category: '결제문의',
    title: '보증금을 두 번 보낸 것 같아요',
    content:
      '이체가 안 된 줄 알고 한 번 더 보냈어요. 은행 앱을 보니 5,000원이 두 번 나갔는데 하나는 돌려받을 수 있나요?',
    is_private: 1,
    daysAgo: 9,
    reply_content:
      '두 번 들어온 것을 확인했어요. 나중에 보내신 5,000원은 신청할 때 고른 계좌로 돌려드렸어요. 은행 앱에서 한 번 봐 주세요.',
  },
  {
    author: 'member_female',
    category: '매칭문의',
    title: '매칭된 상대 팀에게 학교가 보이나요?',
    content: '팀을 만들 때 학교와 회사를 적었는데 상대 팀에게 그대로 보이는지 궁금해요.',
    is_private: 0,
    daysAgo: 7,
    reply_content:
      '학교와 회사는 상대 팀에게 보이지 않아요. 매칭할 때만 쓰고, 상대 팀에게는 팀 이름과 소개, 바라는 점, 장점, 매칭된 까닭만 보여요.',
  },
  {
    author: 'member_male',
    category: '계정문의',
    title: '임시 비밀번호 문자가 안 와요',
    content: '비밀번호 찾기를 했는데 문자가 오지 않아요. 번호는 가입할 때와 같아요.',
    is_private: 1,
    daysAgo: 5,
    reply_content:
      '불편을 드려 죄송해요. 그 시간에 문자가 늦게 나간 일이 있었고 지금은 잘 나가고 있어요. 다시 한번 해 보시고 그래도 안 오면 새 문의로 알려 주세요.',
  },
  {
    author: 'member_female',
    category: '일반문의',
    title: '생일인 친구가 있는데 케이크를 가져가도 되나요?',
    content: '만나는 날이 친구 생일이에요. 술집에 케이크를 가져가도 되는지 물어보고 싶어요.',
    is_private: 0,
    daysAgo: 4,
    reply_content:
      '축하해요! 술집마다 달라서 미리 전화로 물어보시는 게 가장 빨라요. 전화번호는 제휴 술집 소개에 있어요.',
  },
  {
    author: 'member_female',
    category: '기술지원',
    title: '달력에서 뒤로 가기를 누르면 날짜가 사라져요',
    content: '휴대폰에서 날짜를 고르다가 뒤로 가기를 눌렀더니 고른 날짜가 없어졌어요. 아이폰 사파리예요.',
    is_private: 0,
    daysAgo: 1,
    reply_content: null,
  },
  {
    author: 'member_male',
    category: '기타',
    title: '대전에도 제휴 술집이 생기나요?',
    content: '대전에 사는 친구들이 해 보고 싶다고 해요. 서울 말고 다른 지역에도 생길 예정이 있나요?',
    is_private: 0,
    daysAgo: 0,
    reply_content: null,
  },
] as const satisfies readonly DemoInquiry[];
