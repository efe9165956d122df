import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseControllerReturn,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod';
import { formResolver } from './form-resolver.ts';

/** A form with the schema's input as values; its output is submitted. */
export const useSchemaForm = <I extends FieldValues, O>(
  schema: z.ZodType<O, I>,
  defaultValues: DefaultValues<I>,
): UseFormReturn<I, unknown, O> =>
  useForm({ resolver: formResolver(schema), defaultValues, shouldFocusError: false });

/** Props for a field of the kit: `<TextField label="이름" {...field('name')} />`. */
export const fieldProps =
  <I extends FieldValues, C, O>({ register, getFieldState, formState }: UseFormReturn<I, C, O>) =>
  <N extends Path<I>>(name: N, options?: RegisterOptions<I, N>) => ({
    ...register(name, options),
    error: getFieldState(name, formState).error?.message,
  });

/** The props of a field of the kit whose value is chosen: `<SelectField
 * label="은행" {...choiceProps(useController(…))} />`. */
export const choiceProps = <I extends FieldValues, N extends Path<I>>({
  field,
  fieldState,
}: UseControllerReturn<I, N>) => ({
  value: field.value ?? null,
  onValueChange: field.onChange,
  onBlur: field.onBlur,
  ref: field.ref,
  error: fieldState.error?.message,
});
