import { SelectField, type SelectFieldProps } from '../../../ui/select-field.tsx';

interface Props<Category extends string> extends Omit<SelectFieldProps<Category>, 'label' | 'options'> {
  categories: readonly Category[];
}

export const CategoryField = <Category extends string>({ categories, ...props }: Props<Category>) => (
  <SelectField {...props} label="카테고리" options={categories.map((value) => ({ value, label: value }))} />
);
