import { useController, useFormContext } from 'react-hook-form';
import { AGE_RANGE } from '../../../../../shared/limits.ts';
import { Stack } from '../../../ui/layout.tsx';
import { RangeSlider } from '../../../ui/range-slider.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { GroupValues } from '../model/group-values.ts';

const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, 2);

/** The team's average age, and the ages that it would like to meet. */
export function GroupAges() {
  const { control } = useFormContext<GroupValues>();
  const ages = useController({ control, name: 'age_range' });
  const average = useController({ control, name: 'group_avg_age' });
  const [low = AGE_RANGE.min, high = AGE_RANGE.max] = ages.field.value ?? [];
  return (
    <Stack band gap={12}>
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
      <RangeSlider
        label="만나고 싶은 나이"
        min={AGE_RANGE.min}
        max={AGE_RANGE.max}
        value={[Number(low), Number(high)]}
        onValueChange={ages.field.onChange}
        error={ages.fieldState.error?.message}
      />
    </Stack>
  );
}
