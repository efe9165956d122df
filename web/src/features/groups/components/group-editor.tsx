import { useState } from 'react';
import { groupForm } from '../../../../../shared/schemas/group-form.ts';
import type { GroupProfile } from '../../../../../shared/schemas/group.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { draftStore } from '../../../lib/draft-store.ts';
import { useSchemaForm } from '../../../lib/forms/schema-form.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import { showFieldErrors } from '../../../lib/forms/server-errors.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { SheetFoot } from '../../../ui/sheet.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useSession } from '../../auth/api/session.ts';
import { type Group, useSaveGroup } from '../api/groups.ts';
import { emptyGroup, groupDraft, valuesOfGroup } from '../model/group-values.ts';
import { GroupFields } from './group-fields.tsx';

interface Props {
  /** Absent for a new group. */
  group?: Group;
  onSaved: () => void;
}

/** What one member has not saved yet, in this tab. */
const draftOf = (uid: string, group: Group | undefined) =>
  draftStore({
    area: 'sessionStorage',
    key: `group:${uid}:${group?.uid_meetings_groups ?? 'new'}`,
    schema: groupDraft,
  });

/** Creates or edits a group, in a dialog. The input is kept when saving fails, and when the dialog is
 * closed without saving. */
export function GroupEditor({ group, onSaved }: Props) {
  const alert = useAlert();
  const toast = useToast();
  const save = useSaveGroup();
  const draft = draftOf(useSession().user?.uidUser ?? '', group);
  const [start] = useState(() => draft.read()?.value ?? (group ? valuesOfGroup(group) : emptyGroup));
  const form = useSchemaForm(groupForm, start);
  useFormDraft(form, draft.write);
  const submit = async (values: GroupProfile) => {
    try {
      await save.mutateAsync({ id: group?.uid_meetings_groups, form: values });
      draft.clear();
      toast(group ? '팀을 고쳤어요' : '새 팀을 만들었어요', { icon: 'check' });
      onSaved();
    } catch (error) {
      if (showFieldErrors(form, groupForm.keyof().options, error)) return;
      await alert(
        messageOf(
          error,
          group
            ? '팀을 고치지 못했어요. 잠시 후 다시 시도해 주세요'
            : '팀을 만들지 못했어요. 잠시 후 다시 시도해 주세요',
        ),
      );
    }
  };
  return (
    <Form form={form} fill gap={24} onSubmit={submit}>
      <GroupFields />
      <SheetFoot>
        <Button type="submit" size="cta" full busy={save.isPending} busyLabel="저장하고 있어요">
          {group ? '고친 팀 저장하기' : '새 팀 만들기'}
        </Button>
      </SheetFoot>
    </Form>
  );
}
