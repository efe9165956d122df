import type { ReactNode } from 'react';
import type { Step } from './draft/steps.ts';

export interface StepTexts {
  title: ReactNode;
  lead: ReactNode;
  /** Label of the button. */
  next: string;
}

const lines = (first: string, second: string) => (
  <>
    {first} <br />
    {second}
  </>
);

const STEP_TEXTS: Record<Step, StepTexts> = {
  group: {
    title: lines('어떤 팀으로', '나갈까요?'),
    lead: lines('전에 등록한 팀을 고르거나', '새로 적어 주세요.'),
    next: '팀 소개 쓰러 가기',
  },
  intro: {
    title: lines('우리는', '어떤 팀인가요?'),
    lead: lines('소개는 상대 팀에게 보여요.', '나이는 잘 맞는 팀을 찾는 데 써요.'),
    next: '바라는 점 고르러 가기',
  },
  conditions: {
    title: lines('어떤 팀을', '만나고 싶나요?'),
    lead: lines('3개씩 골라 주세요.', '두 팀이 겹칠수록 잘 이어져요.'),
    next: '술집과 날짜 고르러 가기',
  },
  bars: {
    title: lines('언제 어디서', '만날까요?'),
    lead: lines('되는 날과 시간을 고르고, 술집을 골라 주세요.', '여러 날을 고를수록 잘 이어져요.'),
    next: '돌려받을 계좌 고르러 가기',
  },
  account: {
    title: lines('보증금은 어디로', '돌려드릴까요?'),
    lead: lines('돌려드릴 일이 생기면 이 계좌로 보내요.', '상대 팀에게는 보이지 않아요.'),
    next: '확인하러 가기',
  },
  check: {
    title: lines('이대로', '신청할까요?'),
    lead: lines('지금은 돈을 내지 않아요.', '매칭되면 그때 보증금을 보내요.'),
    next: '미팅 신청하기',
  },
};

const FIRST_GROUP_LEAD = lines('아직 등록한 팀이 없어요.', '함께 나갈 팀을 적어 주세요.');

interface Team {
  /** A member without groups has none to choose from. */
  hasGroups: boolean;
  /** A team that is not written goes on without its introduction. */
  writesTeam: boolean;
}

/** The texts of a step, whose first one depends on the member's teams. */
export function stepTexts(step: Step, { hasGroups, writesTeam }: Team): StepTexts {
  const texts = STEP_TEXTS[step];
  if (step !== 'group') return texts;
  return {
    ...texts,
    lead: hasGroups ? texts.lead : FIRST_GROUP_LEAD,
    next: writesTeam ? texts.next : STEP_TEXTS.intro.next,
  };
}

const VISITOR_TEXTS: Partial<Record<Step, StepTexts>> = {
  group: {
    ...STEP_TEXTS.group,
    lead: lines('가입하지 않고 먼저 채워 볼 수 있어요.', '적은 내용은 이 기기에만 하루 동안 남아요.'),
  },
  bars: { ...STEP_TEXTS.bars, next: '채운 내용 확인하러 가기' },
  check: {
    title: lines('여기까지', '다 채웠어요'),
    lead: lines('가입하고 로그인하면 이대로 이어져요.', '신청은 무료이고, 지금은 돈을 내지 않아요.'),
    next: '회원가입하고 신청하기',
  },
};

const INCOMPLETE: StepTexts = {
  title: lines('조금만 더', '채우면 돼요'),
  lead: lines('빠진 곳을 채우면 가입하고 신청할 수 있어요.', '신청은 무료이고, 지금은 돈을 내지 않아요.'),
  next: '빠진 곳 채우러 가기',
};

/** The same for a visitor, who ends with signing up once nothing is missing. */
export function visitorTexts(step: Step, isComplete: boolean): StepTexts {
  if (step === 'check' && !isComplete) return INCOMPLETE;
  return VISITOR_TEXTS[step] ?? STEP_TEXTS[step];
}
