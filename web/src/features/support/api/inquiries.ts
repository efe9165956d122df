import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '../../../../../shared/routes/index.ts';
import { api } from '../../../lib/api.ts';

export type Inquiry = OutputOf<'GET /api/cs/inquiry/my'>['inquiries'][number];
type InquiryBody = InputOf<'POST /api/cs/inquiry'>['body'];

const inquiriesKey = ['support', 'inquiries'] as const;

export const myInquiriesQuery = queryOptions({
  queryKey: [...inquiriesKey, 'mine'],
  queryFn: async ({ signal }) => (await api('GET /api/cs/inquiry/my', { signal })).inquiries,
});

interface Wanted {
  page: number;
  isWaiting: boolean;
}

/** All members' inquiries, one page; admins only. */
export const allInquiriesQuery = ({ page, isWaiting }: Wanted) =>
  queryOptions({
    queryKey: [...inquiriesKey, 'all', page, isWaiting],
    queryFn: ({ signal }) =>
      api('GET /api/cs/inquiry/all', { query: { page, ...(isWaiting && { waiting: '1' }) }, signal }),
    placeholderData: keepPreviousData,
  });

export function useSendInquiry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InquiryBody) => api('POST /api/cs/inquiry', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: inquiriesKey }),
  });
}

/** A reply is final. If another admin replied first, the refetched list shows their reply. */
export function useReplyToInquiry(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (content: string) =>
      api('POST /api/cs/inquiry/{id}/reply', { params: { id }, body: { content } }),
    onSettled: () => client.invalidateQueries({ queryKey: inquiriesKey }),
  });
}
