import { useQuery } from '@tanstack/react-query';
import { SUPPORT_PER_PAGE } from '../../../../../shared/limits.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { pagesOf } from '../../../lib/pagination.ts';
import { usePageParam } from '../../../lib/use-address.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Box } from '../../../ui/layout.tsx';
import { Note } from '../../../ui/note.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { allInquiriesQuery } from '../api/inquiries.ts';
import { ONLY_ADMINS_SEE_ALL } from '../model/refusals.ts';
import { useSupportAddress } from '../model/use-support-address.ts';
import { InquiryAbout } from './inquiry-about.tsx';
import { InquiryList } from './inquiry-list.tsx';
import { ReplyForm } from './reply-form.tsx';

/** All members' inquiries, for admins, who can reply once to each. A
 * filter finds old ones without a reply. */
export function AllInquiries() {
  const { isWaiting, setWaiting } = useSupportAddress();
  const [wanted, turnTo] = usePageParam();
  const inquiries = useQuery(allInquiriesQuery({ page: wanted, isWaiting }));
  if (inquiries.error instanceof ApiError && inquiries.error.status === 403) {
    return <Note tone="bad">{ONLY_ADMINS_SEE_ALL}</Note>;
  }
  return (
    <>
      <Box below={16}>
        <Chip on={isWaiting} onClick={() => setWaiting(!isWaiting)}>
          답변을 기다리는 문의만
        </Chip>
      </Box>
      <QueryView
        query={inquiries}
        pending={<SkeletonRows count={6} height={84} label="전체 문의를 불러오고 있어요" />}
        errorTitle="문의를 불러오는 중 오류가 발생했어요"
        isEmpty={({ total }) => total === 0}
        empty={<Empty title={isWaiting ? '답변을 기다리는 문의가 없어요' : '들어온 문의가 없어요'} />}
      >
        {({ inquiries: rows, total }) => (
          <InquiryList
            inquiries={rows}
            {...pagesOf(total, wanted, SUPPORT_PER_PAGE)}
            onPageChange={turnTo}
            author={({ author_name, author_id }) => `${author_name} (${author_id || '탈퇴'})`}
            about={(inquiry) => <InquiryAbout {...inquiry} />}
            waiting={(inquiry) => <ReplyForm key={inquiry.id} id={inquiry.id} />}
          />
        )}
      </QueryView>
    </>
  );
}
