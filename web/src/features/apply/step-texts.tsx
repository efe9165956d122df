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
    lead: '전에 등록한 팀을 고르거나 새로 적어 주세요.',
    next: '바라는 점 고르러 가기',
  },
  conditions: {
    title: lines('어떤 팀을', '만나고 싶나요?'),
    lead: '두 팀이 겹칠수록 잘 이어져요.',
    next: '술집과 날짜 고르러 가기',
  },
  bars: {
    title: lines('언제 어디서', '만날까요?'),
    lead: '여러 날을 고를수록 잘 이어져요.',
    next: '확인하러 가기',
  },
  check: {
    title: lines('이대로', '신청할까요?'),
    lead: lines('지금은 돈을 내지 않아요.', '매칭되면 그때 보증금을 보내요.'),
    next: '미팅 신청하기',
  },
};

const NEW_TEAM: StepTexts = {
  ...STEP_TEXTS.group,
  lead: lines('함께 나갈 팀을 적어 주세요.', '이름과 소개는 상대 팀에게 보여요.'),
};

/** The texts of a step; a member without groups has none to choose from. */
export const stepTexts = (step: Step, hasGroups: boolean): StepTexts =>
  step === 'group' && !hasGroups ? NEW_TEAM : STEP_TEXTS[step];

/** The same for a visitor, whose last step leads to signing up. */
export function visitorTexts(step: Step): StepTexts {
  if (step === 'group') {
    return { ...NEW_TEAM, lead: '적은 내용은 이 기기에만 하루 동안 남아요.' };
  }
  return step === 'bars' ? { ...STEP_TEXTS.bars, next: '회원가입하고 신청하기' } : STEP_TEXTS[step];
}
