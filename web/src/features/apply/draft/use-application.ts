import { useRef, useState } from 'react';
import { useForm, type DefaultValues } from 'react-hook-form';
import type { UserId } from '../../../../../shared/ids.ts';
import { accountForm, type AccountProfile } from '../../../../../shared/schemas/account.ts';
import { groupForm } from '../../../../../shared/schemas/group-form.ts';
import type { GroupProfile } from '../../../../../shared/schemas/group.ts';
import type { Account } from '../../accounts/api/accounts.ts';
import { emptyAccount, type AccountValues } from '../../accounts/model/account-values.ts';
import type { SessionUser } from '../../auth/api/session.ts';
import type { Group, GroupId } from '../../groups/api/groups.ts';
import { emptyGroup, valuesOfGroup, type GroupValues } from '../../groups/model/group-values.ts';
import { draftToAdopt, readDraft } from './draft.ts';
import { type Chosen, NO_DAYS } from './when.ts';
import { ACCOUNT_FIELDS, GROUP_FIELDS } from './steps.ts';
import { type Rest, useSavedDraft } from './use-saved-draft.ts';
import { formResolver } from '../../../lib/forms/form-resolver.ts';
import { useRecheck } from '../../../lib/forms/use-recheck.ts';

type Applicant = Pick<SessionUser, 'uidUser' | 'name'>;

/** A group's values, normalized by the schema, as a string to compare. */
export const fingerprint = (values: unknown): string =>
  JSON.stringify(groupForm.safeParse(values).data ?? values);

/** A stored group as the draft refers to it. */
export const refTo = (group: Group): NonNullable<Rest['groupRef']> => ({
  id: group.uid_meetings_groups,
  saved: fingerprint(valuesOfGroup(group)),
});

/** Initial values without a draft: the first group that is free, and the newest account. */
function initialAnswers(groups: readonly Group[], accounts: readonly Account[]) {
  const free = groups.find((group) => !group.is_in_use && !group.is_waiting);
  return {
    group: free ? valuesOfGroup(free) : emptyGroup,
    account: emptyAccount,
    groupRef: free ? refTo(free) : null,
    accountId: accounts[0]?.uid_accounts_info ?? null,
    when: NO_DAYS,
    order: [],
    allowWider: false,
  };
}

/** The stored draft; a group that no longer exists, or waits since
 * then, and a deleted account are replaced. */
function restoreDraft(uid: UserId | null, groups: readonly Group[], accounts: readonly Account[]) {
  const draft = readDraft(uid)?.value;
  if (!draft) return null;
  const group = groups.find((one) => one.uid_meetings_groups === draft.groupRef?.id);
  const { group: freeGroup, groupRef } = initialAnswers(groups, accounts);
  return {
    ...draft,
    ...(group?.is_waiting ? { group: freeGroup, groupRef } : { groupRef: group ? draft.groupRef : null }),
    accountId: accounts.some((account) => account.uid_accounts_info === draft.accountId)
      ? draft.accountId
      : null,
  };
}

/** What the form starts with. A visitor's answers know no account: the newest stored one is taken, and a new
 * one is most likely the member's own. */
function startOf(user: Applicant | null, groups: readonly Group[], accounts: readonly Account[]) {
  const uid = user?.uidUser ?? null;
  const blank = initialAnswers(groups, accounts);
  const adopted = uid === null ? null : draftToAdopt(uid);
  const { account, ...answers } = adopted
    ? { ...adopted, accountId: blank.accountId }
    : (restoreDraft(uid, groups, accounts) ?? blank);
  const account_owner = account.account_owner || (user?.name ?? '');
  return { isAdopted: adopted !== null, answers: { ...answers, account: { ...account, account_owner } } };
}

/**
 * All answers of an application: both forms, the order slip, and the chosen group and account. `user` is null
 * for a visitor, whose draft the first form of a member on this device takes over.
 */
export function useApplication(
  user: Applicant | null,
  groups: readonly Group[],
  accounts: readonly Account[],
) {
  const uid = user?.uidUser ?? null;
  const [begin] = useState(() => startOf(user, groups, accounts));
  const start = begin.answers;
  const groupFields = useForm<GroupValues, unknown, GroupProfile>({
    resolver: formResolver(groupForm),
    defaultValues: start.group,
  });
  const accountFields = useForm<AccountValues, unknown, AccountProfile>({
    resolver: formResolver(accountForm),
    defaultValues: start.account,
  });
  useRecheck(groupFields, GROUP_FIELDS);
  useRecheck(accountFields, ACCOUNT_FIELDS);
  // Read here to subscribe to the errors: the form must track them also for a step that is not shown.
  const hasErrors = {
    group: Object.keys(groupFields.formState.errors).length > 0,
    account: Object.keys(accountFields.formState.errors).length > 0,
  };
  const [rest, setRest] = useState<Rest>(() => {
    const { groupRef, accountId, when, order, allowWider } = start;
    return { groupRef, accountId, when, order, allowWider };
  });
  // No part of the draft: it is declared anew for each application.
  const [areAdults, setAreAdults] = useState(false);
  const [isEditing, setEditing] = useState(
    () => start.groupRef !== null && fingerprint(start.group) !== start.groupRef.saved,
  );
  const written = useRef<DefaultValues<GroupValues>>(start.groupRef ? emptyGroup : start.group);
  const forget = useSavedDraft(uid, begin, { groupFields, accountFields, rest, setRest });

  const set = (part: Partial<Rest>) => setRest((before) => ({ ...before, ...part }));
  /** Changes where and when from what they are by then: the days of a bar are asked for first. */
  const choose = (change: (chosen: Chosen) => Chosen) =>
    setRest((before) => ({ ...before, ...change({ when: before.when, order: before.order }) }));

  /** Switches to a stored group or, with null, back to the new one, whose values are kept meanwhile. */
  const chooseGroup = (id: GroupId | null) => {
    if (rest.groupRef === null) written.current = groupFields.getValues();
    const group = groups.find((one) => one.uid_meetings_groups === id);
    groupFields.reset(group ? valuesOfGroup(group) : written.current);
    set({ groupRef: group ? refTo(group) : null });
    setEditing(false);
  };
  const chosenGroup = groups.find((group) => group.uid_meetings_groups === rest.groupRef?.id);
  return {
    ...rest,
    set,
    choose,
    isMember: uid !== null,
    /** Whether the team's fields are shown: those of a new one, or of a stored one that is edited here. */
    writesTeam: chosenGroup === undefined || (!chosenGroup.is_in_use && (isEditing || hasErrors.group)),
    editTeam: () => setEditing(true),
    areAdults,
    setAreAdults,
    groupFields,
    chooseGroup,
    chosenGroup,
    accountFields,
    hasErrors,
    forget,
  };
}

export type ApplicationState = ReturnType<typeof useApplication>;
