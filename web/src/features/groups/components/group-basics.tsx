import { useController, useFormContext } from 'react-hook-form';
import { GROUP_SIZES } from '../../../../../shared/limits.ts';
import { Seats } from '../../../illustrations/seats.tsx';
import { choiceProps } from '../../../lib/forms/schema-form.ts';
import { Stack } from '../../../ui/layout.tsx';
import { RadioSegment } from '../../../ui/radio-segment.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { GroupValues } from '../model/group-values.ts';
import { nameFor } from '../model/team-name.ts';
import { ContactNote } from './contact-note.tsx';
import styles from './group-fields.module.css';

const SIZES = GROUP_SIZES.map((size) => ({
  value: size,
  label: (
    <>
      <span className={styles.table}>
        <Seats n={size} className={styles.seats} />
      </span>
      <span>{size}명</span>
    </>
  ),
}));

/** The team's size and name: a new one has a name at once, which can be changed. */
export function GroupBasics() {
  const { control, register, watch, formState, getValues, setValue } = useFormContext<GroupValues>();
  const members = useController({ control, name: 'group_members' });
  const nameError = formState.errors.group_name?.message;
  return (
    <Stack gap={12}>
      <RadioSegment
        className={styles.members}
        label="우리 팀은 몇 명이에요?"
        options={SIZES}
        {...choiceProps(members)}
        value={GROUP_SIZES.find((size) => size === Number(members.field.value)) ?? null}
        onValueChange={(size) => {
          members.field.onChange(size);
          setValue('group_name', nameFor(size, getValues('group_name')));
        }}
      />
      <TextField
        label="팀 이름"
        autoComplete="off"
        hint="상대 팀에게 보여요. 마음대로 바꿔도 돼요."
        error={nameError}
        {...register('group_name')}
      />
      {!nameError && <ContactNote text={watch('group_name')} />}
    </Stack>
  );
}
