import type { Matter } from './first-matter.ts';

interface Next {
  title: string;
  steps: readonly string[];
  /** The step that is under way, counted from 0. */
  now?: number;
}

const AFTER_SENDING = [
  '들어온 돈은 저희가 확인해요. 따로 누를 버튼은 없어요.',
  '확인되면 알려 드리고, 우리 팀 잔이 차요.',
  '두 잔이 다 차면 합석이 정해져요.',
] as const;

/** From the transfer of a deposit to the fixed meeting; the glasses of the table show how far it is. */
export const afterSending = (isPaid: boolean): Next =>
  isPaid
    ? { title: '이제는', steps: AFTER_SENDING, now: AFTER_SENDING.length - 1 }
    : { title: '보낸 다음에는', steps: AFTER_SENDING };

/** What comes after the matter that a member has to know first. */
export function nextStepsOf(matter: Matter): Next {
  switch (matter.kind) {
    case 'due':
      return afterSending(false);
    case 'paid':
      return afterSending(true);
    case 'waiting':
      return {
        title: '이렇게 정해져요',
        steps: [
          '고른 날마다 잘 맞는 팀을 찾아요.',
          '찾으면 알려 드려요. 그 전에는 낼 돈이 없어요.',
          '두 팀이 보증금을 보내면 합석이 정해져요.',
        ],
        now: 0,
      };
    case 'fixed':
      return {
        title: '만나는 날에는',
        steps: [
          '카운터에서 우리 팀 이름을 말해요.',
          `자리는 ${matter.meeting.terms.table_hours}시간 동안 쓸 수 있어요.`,
          '계산할 때 두 팀 보증금을 술값에서 빼 드려요.',
        ],
      };
    case 'after':
    case 'canceled':
    case 'nothing':
      return {
        title: '이렇게 합석해요',
        steps: [
          '친구들과 팀을 만들고 술집과 날짜를 골라요.',
          '잘 맞는 팀을 찾으면 알려 드려요.',
          '두 팀이 보증금을 보내면 합석이 정해져요.',
        ],
      };
  }
}
