import { useEffect, useRef, useState } from 'react';
import { useForm, type DefaultValues } from 'react-hook-form';
import { accountForm, type AccountProfile } from '../../../../../shared/schemas/account.ts';
import { groupForm, type GroupProfile } from '../../../../../shared/schemas/group.ts';
import type { Account } from '../../accounts/api/accounts.ts';
import { emptyAccount, type AccountValues } from '../../accounts/model/account-values.ts';
import type { SessionUser } from '../../auth/api/session.ts';
import type { Group, GroupId } from '../../groups/api/groups.ts';
import { emptyGroup, valuesOfGroup, type GroupValues } from '../../groups/model/group-values.ts';
import { clearDraft, readDraft, writeDraft, type Draft } from './draft.ts';
import { ACCOUNT_FIELDS, GROUP_FIELDS } from './steps.ts';
import { serverNow } from '../../../lib/clock.ts';
import { formResolver } from '../../../lib/forms/form-resolver.ts';
import { useRecheck } from '../../../lib/forms/use-recheck.ts';

type Rest = Pick<Draft, 'groupRef' | 'accountId' | 'order' | 'allowWider'>;

/** A group's values, normalized by the schema, as a string to compare. */
export const fingerprint = (values: unknown): string =>
  JSON.stringify(groupForm.safeParse(values).data ?? values);

const refTo = (group: Group): NonNullable<Rest['groupRef']> => ({
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
    order: [],
    allowWider: false,
  };
}

/** The stored draft, without a group or account that no longer exists. */
function restoreDraft(uid: string, groups: readonly Group[], accounts: readonly Account[]): Draft | null {
  const draft = readDraft(uid, serverNow());
  return (
    draft && {
      ...draft,
      groupRef: groups.some((group) => group.uid_meetings_groups === draft.groupRef?.id)
        ? draft.groupRef
        : null,
      accountId: accounts.some((account) => account.uid_accounts_info === draft.accountId)
        ? draft.accountId
        : null,
    }
  );
}

/**
 * All answers of an application: both forms, the order slip, and the chosen group and account. Saved as a draft on every
 * change.
 */
export function useApplication(user: SessionUser, groups: readonly Group[], accounts: readonly Account[]) {
  const [start] = useState(
    () => restoreDraft(user.uidUser, groups, accounts) ?? initialAnswers(groups, accounts),
  );
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
  const [rest, setRest] = useState<Rest>(start);
  // No part of the draft: it is declared anew for each application.
  const [areAdults, setAreAdults] = useState(false);
  const written = useRef<DefaultValues<GroupValues>>(start.groupRef ? emptyGroup : start.group);
  const isSent = useRef(false);

  const { subscribe: watchGroup, getValues: groupValues } = groupFields;
  const { subscribe: watchAccount, getValues: accountValues } = accountFields;
  useEffect(() => {
    const save = () => {
      if (isSent.current) return;
      const { groupRef, accountId, order, allowWider } = rest;
      const answers = { group: groupValues(), account: accountValues() };
      writeDraft(user.uidUser, { ...answers, groupRef, accountId, order, allowWider });
    };
    save();
    const stopGroup = watchGroup({ formState: { values: true }, callback: save });
    const stopAccount = watchAccount({ formState: { values: true }, callback: save });
    return () => {
      stopGroup();
      stopAccount();
    };
  }, [rest, user.uidUser, watchGroup, watchAccount, groupValues, accountValues]);

  const set = (part: Partial<Rest>) => setRest((before) => ({ ...before, ...part }));

  /** Switches to a stored group or, with null, back to the new one, whose values are kept meanwhile. */
  const chooseGroup = (id: GroupId | null) => {
    if (rest.groupRef === null) written.current = groupValues();
    const group = groups.find((one) => one.uid_meetings_groups === id);
    groupFields.reset(group ? valuesOfGroup(group) : written.current);
    set({ groupRef: group ? refTo(group) : null });
  };
  const forget = () => {
    isSent.current = true;
    clearDraft(user.uidUser);
  };
  const chosenGroup = groups.find((group) => group.uid_meetings_groups === rest.groupRef?.id);
  return {
    ...rest,
    set,
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
