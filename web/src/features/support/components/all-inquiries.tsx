import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Note } from '../../../ui/note.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { allInquiriesQuery } from '../api/inquiries.ts';
import { ONLY_ADMINS_SEE_ALL } from '../model/refusals.ts';
import { InquiryList } from './inquiry-list.tsx';
import { ReplyForm } from './reply-form.tsx';

/** Everybody's inquiries, for admins: each can be answered once. */
export function AllInquiries() {
  const inquiries = useQuery(allInquiriesQuery);
  if (inquiries.error instanceof ApiError && inquiries.error.status === 403) {
    return <Note tone="bad">{ONLY_ADMINS_SEE_ALL}</Note>;
  }
  return (
    <QueryView
      query={inquiries}
      pending={<SkeletonRows count={6} height={84} label="전체 문의를 불러오고 있어요" />}
      errorTitle="문의를 불러오는 중 오류가 발생했어요"
      isEmpty={(all) => all.length === 0}
      empty={<Empty title="들어온 문의가 없어요" />}
    >
      {(all) => (
        <InquiryList
          inquiries={all}
          isAdminView
          waiting={(inquiry) => <ReplyForm key={inquiry.id} id={inquiry.id} />}
        />
      )}
    </QueryView>
  );
}
