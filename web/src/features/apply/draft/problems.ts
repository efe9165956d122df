import type * as z from 'zod';
import { accountForm } from '../../../../../shared/schemas/account.ts';
import { groupForm } from '../../../../../shared/schemas/group-form.ts';
import { choices } from '../../../../../shared/schemas/meeting.ts';
import { MIN_MEETING_AGE } from '../../../../../shared/limits.ts';
import { ranked, type Order } from './order.ts';
import type { ApplicationState } from './use-application.ts';
import { ACCOUNT_FIELDS, GROUP_FIELDS, STEP_OF_FIELD, STEPS, type Step } from './steps.ts';

/** A missing or invalid field of an application, with the step that asks for it. */
export interface Problem {
  step: Step;
  field: string;
  message: string;
}

interface Answers {
  /** Null when a stored group is used unchanged. */
  group: unknown;
  order: Order;
  /** Null when a stored account is used. */
  account: unknown;
  /** Whether it is declared that all are adults. */
  areAdults: boolean;
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

/** The messages about the chosen slots. */
export function orderProblems(order: Order): string[] {
  if (order.length === 0) return ['만날 장소를 하나 이상 골라 주세요', '만날 날짜를 하나 이상 골라 주세요'];
  return (
    choices
      .safeParse(ranked(order))
      .error?.issues.slice(0, 1)
      .map((issue) => issue.message) ?? []
  );
}

/** All problems in the order of the steps, at most one per field. */
export function findProblems({ group, order, account, areAdults }: Answers): Problem[] {
  const found: Problem[] = [
    ...(group === null ? [] : problemsOf(groupForm.safeParse(group), 'group')),
    ...orderProblems(order).map((message) => ({ step: 'bars' as const, field: 'order', message })),
    ...(account === null ? [] : problemsOf(accountForm.safeParse(account), 'check')),
    ...(areAdults ? [] : [{ step: 'check' as const, field: 'areAdults', message: NOT_DECLARED }]),
  ];
  return found.sort((a, b) => STEPS.indexOf(a.step) - STEPS.indexOf(b.step));
}

/** What this application still lacks. A visitor is not asked for what the check asks. */
export const problemsIn = ({
  isMember,
  chosenGroup,
  groupFields,
  order,
  accountId,
  accountFields,
  areAdults,
}: ApplicationState): Problem[] =>
  findProblems({
    group: chosenGroup?.is_in_use ? null : groupFields.getValues(),
    order,
    account: !isMember || accountId ? null : accountFields.getValues(),
    areAdults: !isMember || areAdults,
  });

/** The first step with one of these fields, or null. */
export function stepOfFields(fields: readonly string[]): Step | null {
  const steps = fields.map((field) => (field.startsWith('selected') ? 'bars' : stepOfField(field)));
  return STEPS.find((step) => steps.includes(step)) ?? null;
}
