/** Calls carry these labels (decision 17). The index is the condition's number. */
export const CONDITION_CATEGORIES = {
  외모: ['매력적인 외모', '분위기', '스타일·패션', '신체 비율', '청결함'],
  성격: ['유머 감각', '배려심', '자신감·리더십', '편안함', '성실함'],
} as const;

export const CONDITIONS = [...CONDITION_CATEGORIES['외모'], ...CONDITION_CATEGORIES['성격']] as const;

export type Condition = (typeof CONDITIONS)[number];
