import { accountForm } from '../../../../../shared/schemas/account.ts';
import { groupForm } from '../../../../../shared/schemas/group-form.ts';
import type { GroupProfile } from '../../../../../shared/schemas/group.ts';

/** The steps in order; the address holds the current one (`?step=bars`). */
export const STEPS = ['group', 'conditions', 'bars', 'check'] as const;
export type Step = (typeof STEPS)[number];
/** The steps that write a team. */
type TeamStep = 'group' | 'conditions';
/** Between the last of them and the check a visitor signs up. */
export const VISITOR_STEPS: readonly Step[] = STEPS.filter((step) => step !== 'check');

export const STEP_OF_FIELD: Record<keyof GroupProfile, TeamStep> = {
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

export const fieldsOf = (step: TeamStep) => GROUP_FIELDS.filter((field) => STEP_OF_FIELD[field] === step);
