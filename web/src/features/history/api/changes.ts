import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MatchId, RequestId } from '../../../../../shared/ids.ts';
import type { Answers } from '../../../../../shared/schemas/after-meeting.ts';
import type { Saying } from '../../../../../shared/tonight.ts';
import type { InputOf } from '../../../../../shared/routes/index.ts';
import { api } from '../../../lib/api.ts';
import { meetingsKey } from './queries.ts';

type Slot = NonNullable<InputOf<'PUT /api/meetings/{id}/choices'>['body']['selectedDatesWithBars']>[number];

/** Reads the lists again also after a refusal: it means that they were stale. */
function useChange<V, R>(call: (input: V) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSettled: () => client.invalidateQueries({ queryKey: meetingsKey }),
  });
}

export const useCancelRequest = () =>
  useChange((id: RequestId) => api('DELETE /api/meetings/{id}', { params: { id } }));

/** Adds one slot to a waiting request, or without one the box for wider times. */
export const useAddChoice = (id: RequestId) =>
  useChange((slot: Slot | null) =>
    api('PUT /api/meetings/{id}/choices', {
      params: { id },
      body: slot ? { selectedDatesWithBars: [slot] } : { allowWider: true },
    }),
  );

export const useCancelMatch = () =>
  useChange((id: MatchId) => api('DELETE /api/matching/cancel/{id}', { params: { id } }));

export const useCancelFixed = () =>
  useChange((id: MatchId) => api('PUT /api/fixed/{id}/cancel', { params: { id } }));

export const useChooseRescue = () =>
  useChange(({ id, wanted }: { id: MatchId; wanted: boolean }) =>
    api('PUT /api/fixed/{id}/rescue', { params: { id }, body: { wanted } }),
  );

export const useSayComing = () =>
  useChange((token: string) => api('PUT /api/fixed/coming', { body: { token } }));

export const useSayTonight = () =>
  useChange(({ id, say }: { id: MatchId; say: Saying }) =>
    api('PUT /api/fixed/{id}/tonight', { params: { id }, body: { say } }),
  );

export const useRaiseObjection = () =>
  useChange(({ id, reason }: { id: MatchId; reason: string }) =>
    api('PUT /api/fixed/{id}/dispute', { params: { id }, body: { reason } }),
  );

export const useReport = () =>
  useChange(({ id, body }: { id: MatchId; body: InputOf<'PUT /api/fixed/{id}/report'>['body'] }) =>
    api('PUT /api/fixed/{id}/report', { params: { id }, body }),
  );

export const useWriteReview = () =>
  useChange(({ id, ...body }: { id: MatchId; review: string; may_show: boolean }) =>
    api('PUT /api/fixed/{id}/review', { params: { id }, body }),
  );

export const useAnswer = (id: MatchId) =>
  useChange((body: Answers) => api('PUT /api/fixed/{id}/answers', { params: { id }, body }));

export const useShareContact = (id: MatchId) =>
  useChange(() => api('PUT /api/fixed/{id}/contact', { params: { id } }));
