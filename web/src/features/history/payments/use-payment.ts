import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type MatchId, paymentId } from '../../../../../shared/ids.ts';
import { api } from '../../../lib/api.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { meetingsKey } from '../api/queries.ts';

/** Asks what became of a payment once the provider's window has led back; `code` in the address: nothing was
 * paid. */
export function usePayment(id: MatchId) {
  const client = useQueryClient();
  const [params] = useAddress();
  const see = useMutation({
    mutationFn: (payment: string) =>
      api('PUT /api/fixed/{id}/payment', { params: { id }, body: { payment: paymentId.parse(payment) } }),
    onSettled: () => client.invalidateQueries({ queryKey: meetingsKey }),
  });
  const returned = params.get('paymentId');
  const lookAgain = () => returned !== null && see.mutate(returned);
  const look = useEffectEvent(lookAgain);
  useEffect(() => void look(), [returned]);
  return { see, isBack: returned !== null, isDeclined: params.has('code'), lookAgain };
}
