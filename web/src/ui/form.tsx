import { useRef, type ComponentProps, type ReactNode } from 'react';
import { FormProvider, type FieldValues, type SubmitHandler, type UseFormReturn } from 'react-hook-form';
import { focusFirstError } from '../lib/forms/focus-error.ts';
import { Stack } from './layout.tsx';

interface Props<I extends FieldValues, C, O> extends Pick<
  ComponentProps<typeof Stack>,
  'gap' | 'fill' | 'align'
> {
  form: UseFormReturn<I, C, O>;
  /** Receives the schema's output. Errors that it sets on fields are shown like the schema's own. */
  onSubmit: SubmitHandler<O>;
  /** Lets a submit button outside of the form name it: `<Button type="submit" form={id}>`. */
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A form of react-hook-form: submits, or focuses its first error. Fields inside can use `useFormContext`. */
export function Form<I extends FieldValues, C, O>({
  form,
  onSubmit,
  id,
  className,
  gap = 16,
  fill,
  align,
  children,
}: Props<I, C, O>) {
  const box = useRef<HTMLFormElement>(null);
  const showError = () => focusFirstError(box.current);
  const submit = form.handleSubmit(async (values) => {
    await onSubmit(values);
    showError();
  }, showError);
  return (
    <FormProvider {...form}>
      <Stack
        as="form"
        ref={box}
        id={id}
        gap={gap}
        fill={fill}
        align={align}
        className={className}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        {children}
      </Stack>
    </FormProvider>
  );
}
