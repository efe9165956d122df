import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Revalidates a field with an error on every change, so that the error disappears once it is fixed. A form
 * validated with `trigger` would keep it until the next `trigger`. `names` must be a stable array.
 */
export function useRecheck<T extends FieldValues, C, O>(
  { subscribe, getFieldState, trigger }: UseFormReturn<T, C, O>,
  names: readonly Path<T>[],
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name: changed }) => {
          const field = names.find((name) => name === changed);
          if (field && getFieldState(field).invalid) void trigger(field);
        },
      }),
    [subscribe, getFieldState, trigger, names],
  );
}
