import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { UserId } from '../../../../../shared/ids.ts';
import type { AccountProfile } from '../../../../../shared/schemas/account.ts';
import type { GroupProfile } from '../../../../../shared/schemas/group.ts';
import type { AccountValues } from '../../accounts/model/account-values.ts';
import type { GroupDraft, GroupValues } from '../../groups/model/group-values.ts';
import { clearDraft, readDraft, watchVisitorDraft, writeDraft, type Draft } from './draft.ts';
import { isNews } from './news.ts';
import { GROUP_FIELDS } from './steps.ts';

export type Rest = Omit<Draft, 'group' | 'account'>;
type Answers = Rest & { group: Partial<Record<keyof GroupDraft, unknown>>; account: unknown };

interface State {
  groupFields: UseFormReturn<GroupValues, unknown, GroupProfile>;
  accountFields: UseFormReturn<AccountValues, unknown, AccountProfile>;
  rest: Rest;
  setRest: (change: (before: Rest) => Rest) => void;
}

const textOf = ({ group, account, groupRef, accountId, when, order, allowWider }: Answers) =>
  JSON.stringify([group, account, groupRef, accountId, when, order, allowWider]);

/** The name of the field in which somebody may be typing. */
function fieldInFocus(): string | null {
  const { activeElement } = document;
  return document.hasFocus() && activeElement ? activeElement.getAttribute('name') : null;
}

/**
 * Saves the draft on every change, and returns a function that ends this. An untouched form saves nothing: it
 * would be newer than answers kept elsewhere. A visitor's draft is that of all tabs: when another one has
 * saved it, and before it is saved here, the form takes over what was answered there.
 */
export function useSavedDraft(
  uid: UserId | null,
  start: { answers: Answers; isAdopted: boolean },
  { groupFields, accountFields, rest, setRest }: State,
) {
  const isSent = useRef(false);
  const isTaking = useRef(false);
  const saved = useRef(start.isAdopted ? null : start.answers);
  const seen = useRef(start.answers);
  const shown = useRef(rest);
  const { subscribe: watchGroup, getValues: groupValues, setValue: setGroupValue } = groupFields;
  const { subscribe: watchAccount, getValues: accountValues } = accountFields;
  useEffect(() => {
    shown.current = rest;
    const answers = (): Answers => ({ ...shown.current, group: groupValues(), account: accountValues() });

    /** Shows what another tab answered, but for the field in which somebody types here. */
    const takeOver = (before: Answers, theirs: Draft) => {
      const mine = answers();
      const typed = GROUP_FIELDS.find((name) => name === fieldInFocus());
      const inGroup = isNews({
        mine: mine.group,
        before: before.group,
        theirs: theirs.group,
        seen: seen.current.group,
      });
      isTaking.current = true;
      for (const name of GROUP_FIELDS) {
        if (name !== typed && inGroup(name)) setGroupValue(name, theirs.group[name]);
      }
      isTaking.current = false;
      const inRest = isNews({ mine: { ...mine }, before: { ...before }, theirs, seen: { ...seen.current } });
      const news: Partial<Rest> = {
        ...(inRest('when') && { when: theirs.when }),
        ...(inRest('order') && { order: theirs.order }),
        ...(inRest('allowWider') && { allowWider: theirs.allowWider }),
      };
      if (Object.keys(news).length > 0) setRest((now) => ({ ...now, ...news }));
      // It is rendered only later.
      shown.current = { ...shown.current, ...news };
      const unseen = typed && { [typed]: seen.current.group[typed] };
      seen.current = { ...theirs, group: { ...theirs.group, ...unseen } };
    };

    const save = () => {
      if (isSent.current || isTaking.current) return;
      const before = saved.current;
      const isChanged = before === null || textOf(answers()) !== textOf(before);
      const theirs = uid === null ? readDraft(null)?.value : undefined;
      if (before && theirs) takeOver(before, theirs);
      saved.current = answers();
      if (!isChanged) return;
      writeDraft(uid, saved.current);
      if (uid === null) seen.current = readDraft(null)?.value ?? seen.current;
    };
    save();
    const stops = [
      watchGroup({ formState: { values: true }, callback: save }),
      watchAccount({ formState: { values: true }, callback: save }),
    ];
    if (uid === null) {
      document.addEventListener('focusout', save);
      stops.push(watchVisitorDraft(save), () => document.removeEventListener('focusout', save));
    }
    return () => stops.forEach((stop) => stop());
  }, [rest, uid, watchGroup, watchAccount, groupValues, accountValues, setGroupValue, setRest]);
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
