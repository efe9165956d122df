import { useController, useFormContext } from 'react-hook-form';
import { AGE_RANGE, GROUP_SIZES } from '../../../../../shared/limits.ts';
import { Seats } from '../../../illustrations/seats.tsx';
import { choiceProps } from '../../../lib/forms/schema-form.ts';
import { RadioSegment } from '../../../ui/radio-segment.tsx';
import { RangeSlider } from '../../../ui/range-slider.tsx';
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

const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, 2);

/** The required fields: name, size and ages. */
export function GroupBasics() {
  const { control, register, watch, formState } = useFormContext<GroupValues>();
  const members = useController({ control, name: 'group_members' });
  const ages = useController({ control, name: 'age_range' });
  const average = useController({ control, name: 'group_avg_age' });
  const nameError = formState.errors.group_name?.message;
  const [low = AGE_RANGE.min, high = AGE_RANGE.max] = ages.field.value ?? [];
  return (
    <div className={styles.section}>
      <TextField label="팀 이름" autoComplete="off" error={nameError} {...register('group_name')} />
      {!nameError && <ContactNote text={watch('group_name')} />}
      <RadioSegment
        className={styles.members}
        label="우리 팀은 몇 명이에요?"
        options={SIZES}
        {...choiceProps(members)}
        value={members.field.value === undefined ? null : Number(members.field.value)}
      />
      <RangeSlider
        label="만나고 싶은 나이"
        min={AGE_RANGE.min}
        max={AGE_RANGE.max}
        value={[Number(low), Number(high)]}
        onValueChange={ages.field.onChange}
        error={ages.fieldState.error?.message}
      />
      <TextField
        label="우리 팀 평균 나이"
        inputMode="numeric"
        autoComplete="off"
        trailing="살"
        name={average.field.name}
        ref={average.field.ref}
        value={average.field.value}
        onChange={(event) => average.field.onChange(digitsOf(event.currentTarget.value))}
        onBlur={average.field.onBlur}
        error={average.fieldState.error?.message}
      />
    </div>
  );
}
