import { useRef, type ReactNode } from 'react';
import { FormProvider, type FieldValues, type SubmitHandler, type UseFormReturn } from 'react-hook-form';
import { focusFirstError } from '../lib/forms/focus-error.ts';

interface Props<I extends FieldValues, C, O> {
  form: UseFormReturn<I, C, O>;
  /** Gets what the schema made of the values. Errors that it sets at fields are shown like the schema's own. */
  onSubmit: SubmitHandler<O>;
  /** For a button that stands outside: `<Button type="submit" form={id}>`. */
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A form of react-hook-form: it is sent, or its first error gets the focus. Fields inside find it by `useFormContext`. */
export function Form<I extends FieldValues, C, O>({
  form,
  onSubmit,
  id,
  className,
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
      <form ref={box} id={id} className={className} onSubmit={(event) => void submit(event)} noValidate>
        {children}
      </form>
    </FormProvider>
  );
}
