import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Fold } from '../../../ui/fold.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { GroupValues } from '../model/group-values.ts';
import { SchoolField } from './school-field.tsx';

const LINES = [
  { name: 'major', label: '전공' },
  { name: 'company', label: '회사' },
  { name: 'job', label: '직업' },
] as const;
const FIELDS = ['school', ...LINES.map(({ name }) => name)] as const;

/** School and work, all optional: folded until somebody opens them, or has filled one in. */
export function GroupBackground() {
  const { register, formState, getValues } = useFormContext<GroupValues>();
  const [isOpen, setOpen] = useState(() => getValues(FIELDS).some(Boolean));
  // An error in a folded field could not be seen or focused.
  const hasErrors = FIELDS.some((name) => formState.errors[name]);
  return (
    <Fold
      title="학교와 하는 일도 적기"
      note="선택이에요. 매칭에만 쓰고 상대 팀에게는 보이지 않아요."
      open={isOpen || hasErrors}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <Stack gap={16}>
        <SchoolField />
        {LINES.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            autoComplete="off"
            error={formState.errors[name]?.message}
            {...register(name)}
          />
        ))}
      </Stack>
    </Fold>
  );
}
