import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { UserId } from '../../../../../shared/ids.ts';
import type { AccountProfile } from '../../../../../shared/schemas/account.ts';
import type { GroupProfile } from '../../../../../shared/schemas/group.ts';
import type { AccountValues } from '../../accounts/model/account-values.ts';
import type { GroupValues } from '../../groups/model/group-values.ts';
import { clearDraft, writeDraft, type Draft } from './draft.ts';

type Answers = Record<keyof Draft, unknown>;

interface State {
  groupFields: UseFormReturn<GroupValues, unknown, GroupProfile>;
  accountFields: UseFormReturn<AccountValues, unknown, AccountProfile>;
  rest: Omit<Draft, 'group' | 'account'>;
}

const textOf = ({ group, account, groupRef, accountId, order, allowWider }: Answers) =>
  JSON.stringify([group, account, groupRef, accountId, order, allowWider]);

/**
 * Saves the draft on every change, and returns a function that ends this. An untouched form saves nothing: it
 * would be newer than answers kept elsewhere.
 */
export function useSavedDraft(
  uid: UserId | null,
  start: { answers: Answers; isAdopted: boolean },
  { groupFields, accountFields, rest }: State,
) {
  const isSent = useRef(false);
  const saved = useRef(start.isAdopted ? null : textOf(start.answers));
  const { subscribe: watchGroup, getValues: groupValues } = groupFields;
  const { subscribe: watchAccount, getValues: accountValues } = accountFields;
  useEffect(() => {
    const save = () => {
      const draft = { ...rest, group: groupValues(), account: accountValues() };
      const text = textOf(draft);
      if (isSent.current || text === saved.current) return;
      saved.current = text;
      writeDraft(uid, draft);
    };
    save();
    const stopGroup = watchGroup({ formState: { values: true }, callback: save });
    const stopAccount = watchAccount({ formState: { values: true }, callback: save });
    return () => {
      stopGroup();
      stopAccount();
    };
  }, [rest, uid, watchGroup, watchAccount, groupValues, accountValues]);
  // A visitor's draft was adopted and is saved by now, or is older than the member's
  // own: either way it belongs to nobody else.
  useEffect(() => {
    if (uid !== null) clearDraft(null);
  }, [uid]);

  return () => {
    isSent.current = true;
    clearDraft(uid);
  };
}
