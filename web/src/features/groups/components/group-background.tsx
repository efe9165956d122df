import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { AutocompleteField } from '../../../ui/autocomplete-field.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { GroupValues } from '../model/group-values.ts';

/** The names of all universities; filtered in the browser (decision 17). */
const universitiesQuery = queryOptions({
  queryKey: ['universities'],
  queryFn: ({ signal }) => api('GET /api/univs/list', { signal }),
  select: (list) => list.map((university) => university.university_name),
  staleTime: Infinity,
});

/** The school: a suggestion from the list of universities or any other text. Optional. */
function SchoolField() {
  const { control } = useFormContext<GroupValues>();
  const { field, fieldState } = useController({ control, name: 'school' });
  const { data: names = [], isFetching } = useQuery(universitiesQuery);
  return (
    <AutocompleteField
      label="대표 학교"
      options={names}
      value={field.value ?? ''}
      onValueChange={field.onChange}
      onBlur={field.onBlur}
      ref={field.ref}
      name={field.name}
      loading={isFetching}
      loadingText="검색 중..."
      freeText={(text) => `‘${text}’ 직접 입력`}
      placeholder="학교 이름"
      error={fieldState.error?.message}
    />
  );
}

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
