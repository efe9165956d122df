import { useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { groupForm, type GroupProfile } from '../../../../../shared/schemas/group.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { focusFirstError } from '../../../lib/forms/focus-error.ts';
import { formResolver } from '../../../lib/forms/form-resolver.ts';
import { showFieldErrors } from '../../../lib/forms/server-errors.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { Button } from '../../../ui/button.tsx';
import { FootCta } from '../../../ui/page.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { type Group, useSaveGroup } from '../api/groups.ts';
import { emptyGroup, type GroupValues, valuesOfGroup } from '../model/group-values.ts';
import { GroupFields } from './group-fields.tsx';
import styles from './group-fields.module.css';

interface Props {
  /** The group to change; a new one is made without it. */
  group?: Group;
  onSaved: () => void;
}

/** Makes or changes a group. What was written stays when saving fails. */
export function GroupEditor({ group, onSaved }: Props) {
  const box = useRef<HTMLFormElement>(null);
  const alert = useAlert();
  const toast = useToast();
  const save = useSaveGroup();
  const form = useForm<GroupValues, unknown, GroupProfile>({
    resolver: formResolver(groupForm),
    defaultValues: group ? valuesOfGroup(group) : emptyGroup,
    shouldFocusError: false,
  });
  const submit = form.handleSubmit(
    async (values) => {
      try {
        await save.mutateAsync({ id: group?.uid_meetings_groups, form: values });
        toast(group ? '팀을 고쳤어요' : '새 팀을 만들었어요', { icon: 'check' });
        onSaved();
      } catch (error) {
        const isShown = showFieldErrors(form, groupForm.keyof().options, error);
        if (!isShown) {
          await alert(messageOf(error, group ? '팀 수정에 실패했습니다' : '팀 등록에 실패했습니다'));
        }
        if (isShown) focusFirstError(box.current);
      }
    },
    () => focusFirstError(box.current),
  );
  return (
    <FormProvider {...form}>
      <form ref={box} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <GroupFields />
        <FootCta>
          <Button type="submit" size="cta" full busy={save.isPending} busyLabel="저장하고 있어요">
            {group ? '고친 팀 저장하기' : '새 팀 만들기'}
          </Button>
        </FootCta>
      </form>
    </FormProvider>
  );
}
