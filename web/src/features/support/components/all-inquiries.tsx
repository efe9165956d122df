import { Link } from 'react-router-dom';
import { consolePath } from '../../../lib/paths.ts';
import { Box, Row } from '../../../ui/layout.tsx';
import { type AdminInquiry, allInquiriesQuery, useReplyToInquiry } from '../api/inquiries.ts';
import { meetingLabel } from '../model/meeting-label.ts';
import styles from './support.module.css';
import { REPLY_MAX, SUPPORT_PER_PAGE } from '../../../../../shared/limits.ts';
import { replyBody } from '../../../../../shared/schemas/support.ts';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { fieldProps, useSchemaForm } from '../../../lib/forms/schema-form.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { useAddress, usePages } from '../../../lib/use-address.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Note } from '../../../ui/note.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { ONLY_ADMINS_SEE_ALL } from '../model/refusals.ts';
import { InquiryList } from './inquiry-list.tsx';

/** The console's list of each state of a meeting. */
const TAB_OF = {
  pending: 'matching-completed',
  fixed: 'meeting-confirmed',
  completed: 'meeting-completed',
  canceled: 'meeting-completed',
} as const satisfies Record<NonNullable<AdminInquiry['meeting']>['state'], string>;

/** Who asks and about which meeting, with links into the console. */
function InquiryAbout({ author_name, author_id, uid_user, meeting }: AdminInquiry) {
  return (
    <Row as="ul" wrap gap={16} rowGap={4} below={8} className={styles.about}>
      <li>
        {author_id === '' ? (
          `${author_name} · 탈퇴한 회원`
        ) : (
          <Link to={consolePath('user-search', { uid: uid_user })}>
            {author_name} ({author_id})
          </Link>
        )}
      </li>
      {meeting && (
        <li className="num">
          {meeting.state === 'pending' || meeting.is_confirmed ? (
            <Link to={consolePath(TAB_OF[meeting.state], { q: meeting.uid_meetings_fixed })}>
              {meetingLabel(meeting)}
            </Link>
          ) : (
            meetingLabel(meeting)
          )}
        </li>
      )}
    </Row>
  );
}

function ReplyForm({ id }: { id: string }) {
  const reply = useReplyToInquiry(id);
  const alert = useAlert();
  const toast = useToast();
  const form = useSchemaForm(replyBody, { content: '' });
  const field = fieldProps(form);
  const submit = ({ content }: { content: string }) =>
    reply.mutate(content, {
      onSuccess: () => toast('답변을 보냈어요', { icon: 'check' }),
      onError: (error) => void alert(messageOf(error, '답변을 보내지 못했어요. 잠시 후 다시 시도해 주세요')),
    });
  return (
    <Form form={form} gap={8} align="start" className={styles.form} onSubmit={submit}>
      <TextArea
        {...field('content')}
        label="답변"
        rows={5}
        count={form.watch('content').length}
        max={REPLY_MAX}
        hint="답변은 한 번만 보낼 수 있어요."
      />
      <Button type="submit" busy={reply.isPending} busyLabel="보내고 있어요">
        답변 보내기
      </Button>
    </Form>
  );
}

/** All members' inquiries, for admins, who can reply once to each. A
 * filter finds old ones without a reply. */
export function AllInquiries() {
  const [waiting, setWaiting] = useAddress().oneOf('waiting', ['1'], null);
  const isWaiting = waiting !== null;
  const { wanted, pagesOf } = usePages(SUPPORT_PER_PAGE);
  const inquiries = useQuery(allInquiriesQuery({ page: wanted, isWaiting }));
  if (inquiries.error instanceof ApiError && inquiries.error.status === 403) {
    return <Note tone="bad">{ONLY_ADMINS_SEE_ALL}</Note>;
  }
  return (
    <>
      <Box below={16}>
        <Chip on={isWaiting} onClick={() => setWaiting(isWaiting ? null : '1')}>
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
            pages={pagesOf(total)}
            author={({ author_name, author_id }) => `${author_name} (${author_id || '탈퇴'})`}
            about={(inquiry) => <InquiryAbout {...inquiry} />}
            waiting={(inquiry) => <ReplyForm key={inquiry.id} id={inquiry.id} />}
          />
        )}
      </QueryView>
    </>
  );
}
