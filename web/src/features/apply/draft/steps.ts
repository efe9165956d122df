/** The funnel of the application, in order; the name stands in the address (`?step=bars`). */
export const STEPS = ['group', 'conditions', 'bars', 'account', 'check'] as const;
export type Step = (typeof STEPS)[number];

export const stepNumber = (step: Step): number => STEPS.indexOf(step) + 1;
export const nextStep = (step: Step): Step => STEPS[STEPS.indexOf(step) + 1] ?? step;
export const previousStep = (step: Step): Step | null => STEPS[STEPS.indexOf(step) - 1] ?? null;

/** The fields of a group that the first step asks. */
export const GROUP_FIELDS = [
  'group_name',
  'group_members',
  'age_range',
  'group_avg_age',
  'school',
  'major',
  'company',
  'job',
  'group_intro',
] as const;

/** Those that the second step asks. */
export const CONDITION_FIELDS = [
  'preferred_conditions',
  'group_advantages',
  'non_preferred_conditions',
  'confirmed_traits',
] as const;

/** Those of an account that is entered here. */
export const ACCOUNT_FIELDS = ['account_bank', 'account_number', 'account_owner'] as const;
