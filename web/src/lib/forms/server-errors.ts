import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api-error.ts';

/** Shows a refusal's field messages at the form's fields; returns whether there were any. */
export function showFieldErrors<T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  names: readonly Path<T>[],
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const found = names.filter((name) => error.fields[name] !== undefined);
  for (const name of found) form.setError(name, { type: 'server', message: error.fields[name] });
  return found.length > 0;
}
