import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '../../../../../shared/routes/index.ts';
import { api } from '../../../lib/api.ts';
import { useDeleting, useSaving } from '../../../lib/forms/use-saving.ts';
import type { AccountValues } from '../model/account-values.ts';

export type Account = OutputOf<'GET /api/accounts/search'>['accounts'][number];
export type AccountId = Account['uid_accounts_info'];

/** The member's bank accounts, newest first. */
export const accountsQuery = queryOptions({
  queryKey: ['accounts'],
  queryFn: ({ signal }) => api('GET /api/accounts/search', { signal }),
  select: ({ accounts }) => accounts,
});

export const useSaveAccount = () =>
  useSaving<AccountId, AccountValues>(accountsQuery.queryKey, {
    create: async (body, idempotencyKey) =>
      (await api('POST /api/accounts/apply', { body, idempotencyKey })).data.uid_accounts_info,
    update: (id, body) => api('PUT /api/accounts/{id}', { params: { id }, body }),
  });

export const useDeleteAccount = () =>
  useDeleting(accountsQuery.queryKey, (id: AccountId) =>
    api('DELETE /api/accounts/{id}', { params: { id } }),
  );

export type BouncedRefund = OutputOf<'GET /api/refund/bounced'>['refunds'][number];

/** The member's refunds that bounced and wait for another account. */
export const bouncedRefundsQuery = queryOptions({
  queryKey: ['bounced-refunds'],
  queryFn: ({ signal }) => api('GET /api/refund/bounced', { signal }),
  select: ({ refunds }) => refunds,
});

/** Points a bounced refund to another account; the accounts are read
 * again, since that one is locked from then on. */
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
