import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from './use-idempotency-key.ts';

interface Save<Id, Form> {
  /** Absent for a new one. */
  id?: Id;
  /** Parsed or raw values: the server checks them again. */
  form: Form;
}

interface Calls<Id, Form> {
  create: (form: Form, idempotencyKey: string) => Promise<Id>;
  update: (id: Id, form: Form) => Promise<unknown>;
}

/** Creates or updates something of a list, which is read again; resolves to its id. */
export function useSaving<Id, Form>(queryKey: QueryKey, { create, update }: Calls<Id, Form>) {
  const client = useQueryClient();
  const { key, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: async ({ id, form }: Save<Id, Form>): Promise<Id> => {
      if (id === undefined) return create(form, key);
      await update(id, form);
      return id;
    },
    onSuccess: renew,
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

/** Deletes something of a list, which is read again. */
export function useDeleting<Id>(queryKey: QueryKey, remove: (id: Id) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: remove, onSettled: () => client.invalidateQueries({ queryKey }) });
}
