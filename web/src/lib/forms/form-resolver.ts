import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod';

/**
 * Checks a form with a shared schema and says the schema's own sentence, the first of each field. (The zod resolver of the
 * library prefers what the branches of a union say, which is English and meant for programs.)
 */
export function formResolver<I extends FieldValues, O>(schema: z.ZodType<O, I>): Resolver<I, unknown, O> {
  return async (values, _context, options) => {
    const parsed = await schema.safeParseAsync(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { path, code, message } of parsed.error.issues) {
      errors[path.join('.')] ??= { type: code, message };
    }
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}
