import { accountForm } from '../../../../../shared/schemas/account.ts';
import { groupForm, type GroupProfile } from '../../../../../shared/schemas/group.ts';

/** The steps in order; the address holds the current one (`?step=bars`). */
export const STEPS = ['group', 'conditions', 'bars', 'account', 'check'] as const;
export type Step = (typeof STEPS)[number];
/** A visitor has no account yet, to which money could go back. */
export const VISITOR_STEPS: readonly Step[] = STEPS.filter((step) => step !== 'account');

export const STEP_OF_FIELD: Record<keyof GroupProfile, 'group' | 'conditions'> = {
  group_name: 'group',
  group_members: 'group',
  age_range: 'group',
  group_avg_age: 'group',
  school: 'group',
  major: 'group',
  company: 'group',
  job: 'group',
  group_intro: 'group',
  preferred_conditions: 'conditions',
  group_advantages: 'conditions',
  non_preferred_conditions: 'conditions',
  confirmed_traits: 'conditions',
};

export const GROUP_FIELDS = groupForm.keyof().options;
export const ACCOUNT_FIELDS = accountForm.keyof().options;

export const fieldsOf = (step: 'group' | 'conditions') =>
  GROUP_FIELDS.filter((field) => STEP_OF_FIELD[field] === step);
