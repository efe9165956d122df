import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext } from 'react-hook-form';
import { AutocompleteField } from '../../../ui/autocomplete-field.tsx';
import { universitiesQuery } from '../api/universities.ts';
import type { GroupValues } from '../model/group-values.ts';

/** The school: a suggestion from the list of universities or any other text. Optional. */
export function SchoolField() {
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
