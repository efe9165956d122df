import type * as z from 'zod';
import { accountForm } from '../../../../../shared/schemas/account.ts';
import { groupForm } from '../../../../../shared/schemas/group-form.ts';
import { choices } from '../../../../../shared/schemas/meeting.ts';
import { MIN_MEETING_AGE } from '../../../../../shared/limits.ts';
import { ranked } from './order.ts';
import type { ApplicationState } from './use-application.ts';
import { ACCOUNT_FIELDS, GROUP_FIELDS, STEP_OF_FIELD, STEPS, type Step } from './steps.ts';

/** A missing or invalid field of an application, with the step that asks for it. */
export interface Problem {
  step: Step;
  field: string;
  message: string;
}

export const NOT_DECLARED = `모두 만 ${MIN_MEETING_AGE}세 이상인지 확인해 주세요`;

const problemsOf = (result: z.ZodSafeParseResult<unknown>, elsewhere: Step): Problem[] => {
  const first = new Map<string, string>();
  for (const { path, message } of result.error?.issues ?? []) {
    const field = String(path[0] ?? '');
    if (!first.has(field)) first.set(field, message);
  }
  return [...first].map(([field, message]) => ({ step: stepOfField(field) ?? elsewhere, field, message }));
};

/** The step with this field, or null for unknown fields. */
function stepOfField(field: string): Step | null {
  const ofTeam = GROUP_FIELDS.find((name) => name === field);
  if (ofTeam) return STEP_OF_FIELD[ofTeam];
  return ACCOUNT_FIELDS.some((name) => name === field) ? 'check' : null;
}

/** The messages about the chosen slots: without any, about what makes them and is not there. */
export function orderProblems({ order, when }: Pick<ApplicationState, 'order' | 'when'>): string[] {
  if (order.length === 0) {
    const place = '만날 장소를 하나 이상 골라 주세요';
    return when.days.length > 0 ? [place] : [place, '만날 날짜를 하나 이상 골라 주세요'];
  }
  return (
    choices
      .safeParse(ranked(order))
      .error?.issues.slice(0, 1)
      .map((issue) => issue.message) ?? []
  );
}

/** What this application still lacks, in the order of the steps and at most once a field. A team or account that is
 * stored lacks nothing; a visitor is not asked for what the check asks. */
export function problemsIn(application: ApplicationState): Problem[] {
  const { isMember, chosenGroup, groupFields, accountId, accountFields, areAdults } = application;
  const found: Problem[] = [
    ...(chosenGroup?.is_in_use ? [] : problemsOf(groupForm.safeParse(groupFields.getValues()), 'group')),
    ...orderProblems(application).map((message) => ({ step: 'bars' as const, field: 'order', message })),
    ...(!isMember || accountId ? [] : problemsOf(accountForm.safeParse(accountFields.getValues()), 'check')),
    ...(!isMember || areAdults
      ? []
      : [{ step: 'check' as const, field: 'areAdults', message: NOT_DECLARED }]),
  ];
  return found.sort((a, b) => STEPS.indexOf(a.step) - STEPS.indexOf(b.step));
}

/** The first step with one of these fields, or null. */
export function stepOfFields(fields: readonly string[]): Step | null {
  const steps = fields.map((field) => (field.startsWith('selected') ? 'bars' : stepOfField(field)));
  return STEPS.find((step) => steps.includes(step)) ?? null;
}
