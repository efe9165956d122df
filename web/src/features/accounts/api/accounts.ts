import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '../../../../../shared/routes/index.ts';
import { api } from '../../../lib/api.ts';
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key.ts';
import type { AccountValues } from '../model/account-values.ts';

export type Account = OutputOf<'GET /api/accounts/search'>['accounts'][number];
export type AccountId = Account['uid_accounts_info'];

/** The member's bank accounts, newest first. */
export const accountsQuery = queryOptions({
  queryKey: ['accounts'],
  queryFn: ({ signal }) => api('GET /api/accounts/search', { query: {}, signal }),
  select: ({ accounts }) => accounts,
});

interface Save {
  /** Absent for a new account. */
  id?: AccountId;
  /** Parsed or raw values: the server checks them again. */
  form: AccountValues;
}

/** Creates or updates an account; resolves to its id. */
export function useSaveAccount() {
  const client = useQueryClient();
  const { key: idempotencyKey, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: async ({ id, form }: Save): Promise<AccountId> => {
      if (id === undefined) {
        const { data } = await api('POST /api/accounts/apply', { body: form, idempotencyKey });
        return data.uid_accounts_info;
      }
      await api('PUT /api/accounts/{id}', { params: { id }, body: form });
      return id;
    },
    onSuccess: renew,
    onSettled: () => client.invalidateQueries({ queryKey: accountsQuery.queryKey }),
  });
}

export function useDeleteAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: AccountId) => api('DELETE /api/accounts/{id}', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: accountsQuery.queryKey }),
  });
}

export type BouncedRefund = OutputOf<'GET /api/refund/bounced'>['refunds'][number];

/** The member's refunds that the bank returned and that wait for another account. */
export const bouncedRefundsQuery = queryOptions({
  queryKey: ['bounced-refunds'],
  queryFn: ({ signal }) => api('GET /api/refund/bounced', { signal }),
  select: ({ refunds }) => refunds,
});

/** Points a returned refund to another account; the accounts are read again, since that one is locked from then on. */
export function useRedirectRefund({ uid_refund_users: id }: BouncedRefund) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (uid_accounts_info: AccountId) =>
      api('PUT /api/refund/{id}/account', { params: { id }, body: { uid_accounts_info } }),
    onSettled: () =>
      Promise.all(
        [bouncedRefundsQuery, accountsQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      ),
  });
}
