import { accountForm } from '../../../../../shared/schemas/account.ts';
import { groupForm } from '../../../../../shared/schemas/group-form.ts';
import type { GroupProfile } from '../../../../../shared/schemas/group.ts';

/** The steps in order; the address holds the current one (`?step=bars`). */
export const STEPS = ['group', 'intro', 'conditions', 'bars', 'account', 'check'] as const;
export type Step = (typeof STEPS)[number];
/** The steps that write a team. */
type TeamStep = 'group' | 'intro' | 'conditions';
/** A stored team that is taken as it is has been introduced. */
export const stepsFor = (steps: readonly Step[], writesTeam: boolean): readonly Step[] =>
  writesTeam ? steps : steps.filter((step) => step !== 'intro');
/** A visitor has no account yet, to which money could go back. */
export const VISITOR_STEPS: readonly Step[] = STEPS.filter((step) => step !== 'account');

export const STEP_OF_FIELD: Record<keyof GroupProfile, TeamStep> = {
  group_name: 'group',
  group_members: 'group',
  age_range: 'intro',
  group_avg_age: 'intro',
  school: 'intro',
  major: 'intro',
  company: 'intro',
  job: 'intro',
  group_intro: 'intro',
  preferred_conditions: 'conditions',
  group_advantages: 'conditions',
  non_preferred_conditions: 'conditions',
  confirmed_traits: 'conditions',
};

export const GROUP_FIELDS = groupForm.keyof().options;
export const ACCOUNT_FIELDS = accountForm.keyof().options;

export const fieldsOf = (step: TeamStep) => GROUP_FIELDS.filter((field) => STEP_OF_FIELD[field] === step);
