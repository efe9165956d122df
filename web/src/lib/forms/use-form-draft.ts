import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Saves the form's values on every change. */
export function useFormDraft<T extends FieldValues, C, O>(
  { subscribe }: UseFormReturn<T, C, O>,
  write: (values: T) => void,
): void {
  const save = useEffectEvent(write);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => save(values) }),
    [subscribe],
  );
}
