import { useState } from 'react';
import { ERRORS } from '../../../../../shared/errors.ts';
import { paths } from '../../../lib/paths.ts';
import { useSaveAccount } from '../../accounts/api/accounts.ts';
import type { SessionUser } from '../../auth/api/session.ts';
import { useSaveGroup } from '../../groups/api/groups.ts';
import { useApply } from './apply.ts';
import { problemsIn, stepOfFields } from '../draft/problems.ts';
import { ACCOUNT_FIELDS, GROUP_FIELDS, type Step } from '../draft/steps.ts';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { showFieldErrors } from '../../../lib/forms/server-errors.ts';
import { useAlert, useConfirm } from '../../../ui/ask.tsx';
import { fingerprint, type ApplicationState } from '../draft/use-application.ts';

/** Messages for answers that do not come from the service itself and so carry no message. */
const BY_STATUS: Readonly<Record<number, string>> = {
  400: ERRORS['request.invalid'].message,
  401: ERRORS['session.required'].message,
  403: ERRORS['session.forbidden'].message,
  404: ERRORS['request.not_found'].message,
  409: ERRORS['meeting.already_applied'].message,
  500: ERRORS['server.failed'].message,
};
const NETWORK = '네트워크 연결에 문제가 있어요. 인터넷 연결을 확인해 주세요';
const UNKNOWN = '신청하는 중에 오류가 났어요. 잠시 후 다시 시도해 주세요';

/** The alert after an application that was not sent. */
const applyFailure = (error: unknown): string =>
  messageOf(error, { fallback: fallbackFor(error), network: NETWORK });

function fallbackFor(error: unknown): string {
  if (!(error instanceof ApiError)) return UNKNOWN;
  return BY_STATUS[error.status] ?? `서버 오류가 났어요 (오류 코드: ${error.status})`;
}

export type Phase = 'idle' | 'submitting' | 'done';

interface Ways {
  goToError: (step: Step) => void;
  /** Leaves the form without its steps in the history. */
  leaveFor: (path: string) => void;
}

/** Validates the application, saves a new or edited group and account, and applies. */
export function useSubmit(user: SessionUser, application: ApplicationState, { goToError, leaveFor }: Ways) {
  const [phase, setPhase] = useState<Phase>('idle');
  const [wasAsked, setAsked] = useState(false);
  const { groupFields, accountFields, groupRef, accountId, chosenGroup, order, allowWider, areAdults } =
    application;
  const saveGroup = useSaveGroup();
  const saveAccount = useSaveAccount();
  const apply = useApply();
  const alert = useAlert();
  const confirm = useConfirm();

  /** Saves the group if it is new or was edited; a group saved by a failed attempt keeps its id. */
  const groupToUse = async () => {
    const form = groupFields.getValues();
    const saved = fingerprint(form);
    if (groupRef && (groupRef.saved === saved || chosenGroup?.is_in_use)) return groupRef.id;
    const id = await saveGroup.mutateAsync({ id: groupRef?.id, form });
    application.set({ groupRef: { id, saved } });
    return id;
  };
  const accountToUse = async () => {
    if (accountId) return accountId;
    const id = await saveAccount.mutateAsync({ form: accountFields.getValues() });
    application.set({ accountId: id });
    return id;
  };

  const send = async () => {
    setPhase('submitting');
    let sent: string;
    try {
      const ids = { groupId: await groupToUse(), accountId: await accountToUse() };
      sent = (await apply.mutateAsync({ user, ...ids, order, allowWider })).data.uid_meetings_requested;
    } catch (error) {
      setPhase('idle');
      // The guard says so, once, and leads to the sign-in page.
      if (error instanceof ApiError && error.code === 'session.required') return;
      await alert(applyFailure(error), { text: unavailable(error) });
      const step = showFields(error, application);
      if (step) goToError(step);
      return;
    }
    setPhase('done');
    application.forget();
    await alert('미팅 신청이 완료됐어요', { text: '맞는 팀을 찾으면 알려 드려요.' });
    leaveFor(`${paths.requestDetails}?sent=${sent}`);
  };

  const submit = async () => {
    setAsked(true);
    const problems = problemsIn(application);
    const [first] = problems;
    if (first) {
      await Promise.all([groupFields.trigger(), accountId ? true : accountFields.trigger()]);
      await alert('필수 항목을 모두 입력해 주세요', { text: problems.map((one) => one.message).join('\n') });
      goToError(first.step);
      // The user may send it as it is; the server checks the same rules (decision 28).
      const asIs = await confirm('이대로 신청할까요?', {
        confirmLabel: '신청하기',
        cancelLabel: '마저 적기',
        stress: 'cancel',
      });
      // Nobody can go on without the declaration.
      const missing = asIs ? problems.find(({ field }) => field === 'areAdults') : first;
      if (missing) return goToError(missing.step);
    }
    await send();
  };
  const lacksDeclaration = wasAsked && !areAdults;
  return { phase, lacksDeclaration, submit: () => void (phase === 'idle' && submit()) };
}

/** Which bar and which day cannot be any more. */
const unavailable = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.fields['selectedDatesWithBars'] : undefined;

const BAR_REFUSALS = ['meeting.date_unavailable', 'meeting.bar_unavailable'];

/** Shows the server's field messages; returns the step to go to. */
function showFields(error: unknown, { groupFields, accountFields }: ApplicationState): Step | null {
  if (!(error instanceof ApiError)) return null;
  if (BAR_REFUSALS.includes(error.code)) return 'bars';
  showFieldErrors(groupFields, GROUP_FIELDS, error);
  showFieldErrors(accountFields, ACCOUNT_FIELDS, error);
  return stepOfFields(Object.keys(error.fields));
}
