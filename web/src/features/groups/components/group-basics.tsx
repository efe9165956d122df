import { useController, useFormContext } from 'react-hook-form';
import { GROUP_SIZES } from '../../../../../shared/limits.ts';
import { Seats } from '../../../illustrations/seats.tsx';
import { choiceProps } from '../../../lib/forms/schema-form.ts';
import { Stack } from '../../../ui/layout.tsx';
import { RadioSegment } from '../../../ui/radio-segment.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { GroupValues } from '../model/group-values.ts';
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

/** The team's name and size. */
export function GroupBasics() {
  const { control, register, watch, formState } = useFormContext<GroupValues>();
  const members = useController({ control, name: 'group_members' });
  const nameError = formState.errors.group_name?.message;
  return (
    <Stack gap={16}>
      <TextField label="팀 이름" autoComplete="off" error={nameError} {...register('group_name')} />
      {!nameError && <ContactNote text={watch('group_name')} />}
      <RadioSegment
        className={styles.members}
        label="우리 팀은 몇 명이에요?"
        options={SIZES}
        {...choiceProps(members)}
        value={members.field.value === undefined ? null : Number(members.field.value)}
      />
    </Stack>
  );
}
