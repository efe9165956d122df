import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Checks a field whose error is on screen again at each change, so that the error goes with what it was about. A form that is
 * checked step by step (`trigger`) would keep it until the step is tried again. `names` must be the same array every time.
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
