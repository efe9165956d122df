import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '../../../../../shared/routes/index.ts';
import { api } from '../../../lib/api.ts';

export type Faq = OutputOf<'GET /api/cs/faq'>['faqs'][number];
type FaqBody = InputOf<'POST /api/cs/faq'>['body'];

const faqsKey = ['support', 'faqs'] as const;

/** The visible questions. */
export const faqsQuery = queryOptions({
  queryKey: [...faqsKey, 'shown'],
  queryFn: async ({ signal }) => (await api('GET /api/cs/faq', { signal })).faqs,
});

/** All questions, hidden ones included; admins only. */
export const allFaqsQuery = queryOptions({
  queryKey: [...faqsKey, 'all'],
  queryFn: async ({ signal }) => (await api('GET /api/cs/faq/all', { signal })).faqs,
});

/** Creates a question, or updates the one with this id. */
export function useSaveFaq(id: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: FaqBody) => {
      if (id === null) await api('POST /api/cs/faq', { body });
      else await api('PUT /api/cs/faq/{id}', { params: { id }, body });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: faqsKey }),
  });
}

export function useDeleteFaq() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /api/cs/faq/{id}', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: faqsKey }),
  });
}
