import {
  keepPreviousData,
  queryOptions,
  skipToken,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { InputOf, OutputOf } from '../../../../../shared/routes/index.ts';
import type { UserId } from '../../../../../shared/ids.ts';
import { api } from '../../../lib/api.ts';
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key.ts';

export type Inquiry = OutputOf<'GET /api/cs/inquiry/my'>['inquiries'][number];
export type AdminInquiry = OutputOf<'GET /api/cs/inquiry/all'>['inquiries'][number];
type InquiryBody = InputOf<'POST /api/cs/inquiry'>['body'];

const inquiriesKey = ['support', 'inquiries'] as const;

export const myInquiriesQuery = queryOptions({
  queryKey: [...inquiriesKey, 'mine'],
  queryFn: async ({ signal }) => (await api('GET /api/cs/inquiry/my', { signal })).inquiries,
});

/** More cannot be told apart in a select. */
const MEETINGS_OFFERED = 20;

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

/** The member's own meetings, which an inquiry may be about: those to
 * come first, then the newest that are over. Not read for a visitor. */
export const myMeetingsQuery = (uidUser: UserId | null) =>
  queryOptions({
    queryKey: [...inquiriesKey, 'meetings', uidUser],
    queryFn:
      uidUser === null
        ? skipToken
        : async ({ signal }) => {
            const lists = await Promise.all(
              (['pending', 'active', 'completed'] as const).map((type) =>
                api('GET /api/fixed/list/{uidUser}', { params: { uidUser }, query: { type }, signal }),
              ),
            );
            return lists.flatMap(({ meetings }) => meetings).slice(0, MEETINGS_OFFERED);
          },
  });

export function useSendInquiry() {
  const client = useQueryClient();
  const { key: idempotencyKey, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: InquiryBody) => api('POST /api/cs/inquiry', { body, idempotencyKey }),
    onSuccess: async () => {
      renew();
      await client.invalidateQueries({ queryKey: inquiriesKey });
    },
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
