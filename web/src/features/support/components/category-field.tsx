import type { RefCallBack } from 'react-hook-form';
import { SelectField } from '../../../ui/select-field.tsx';

interface Props<Category extends string> {
  categories: readonly Category[];
  /** The `field` of `useController`. */
  field: {
    value: Category | undefined;
    onChange: (category: Category) => void;
    onBlur: () => void;
    ref: RefCallBack;
  };
  error: string | undefined;
}

export function CategoryField<Category extends string>({ categories, field, error }: Props<Category>) {
  return (
    <SelectField
      label="카테고리"
      options={categories.map((value) => ({ value, label: value }))}
      value={field.value ?? null}
      onValueChange={field.onChange}
      onBlur={field.onBlur}
      ref={field.ref}
      error={error}
    />
  );
}
