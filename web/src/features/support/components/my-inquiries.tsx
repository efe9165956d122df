import { useQuery } from '@tanstack/react-query';
import { SUPPORT_PER_PAGE } from '../../../../../shared/limits.ts';
import { contact } from '../../../text/operator.ts';
import { usePages } from '../../../lib/use-address.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { myInquiriesQuery } from '../api/inquiries.ts';
import { meetingLabel } from '../model/meeting-label.ts';
import { InquiryList } from './inquiry-list.tsx';

/** The member's inquiries and their replies. */
export function MyInquiries({ onAsk }: { onAsk: () => void }) {
  const inquiries = useQuery(myInquiriesQuery);
  const { pagesOf, rowsOf } = usePages(SUPPORT_PER_PAGE);
  return (
    <QueryView
      query={inquiries}
      pending={<SkeletonRows count={4} height={84} label="내 문의를 불러오고 있어요" />}
      errorTitle="문의를 불러오는 중 오류가 발생했어요"
      isEmpty={(all) => all.length === 0}
      empty={
        <Empty title="아직 남긴 문의가 없어요" action={<Button onClick={onAsk}>문의 남기러 가기</Button>}>
          궁금한 점을 남기면 여기에서 답변을 볼 수 있어요.
        </Empty>
      }
    >
      {(all) => (
        <InquiryList
          inquiries={rowsOf(all)}
          pages={pagesOf(all.length)}
          about={({ meeting }) => meeting && <p className="caption mute num">{meetingLabel(meeting)}</p>}
          waiting={() => <p className="caption mute">{contact.hours}에 읽고 답해 드려요.</p>}
        />
      )}
    </QueryView>
  );
}
