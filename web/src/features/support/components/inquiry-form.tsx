import { type MatchId, matchId, type UserId } from '../../../../../shared/ids.ts';
import type { OutputOf } from '../../../../../shared/routes/index.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { meetingLabel } from '../model/meeting-label.ts';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { INQUIRY_CONTENT_MAX } from '../../../../../shared/limits.ts';
import { inquiryBody } from '../../../../../shared/schemas/support.ts';
import { choiceProps, fieldProps, useSchemaForm } from '../../../lib/forms/schema-form.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import { hasAnswered } from '../../../lib/has-answered.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form } from '../../../ui/form.tsx';
import { Note } from '../../../ui/note.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { myMeetingsQuery, useSendInquiry } from '../api/inquiries.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { CategoryField } from './category-field.tsx';
import { INQUIRY_CATEGORIES } from '../../../../../shared/data/support-categories.ts';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { draftStore } from '../../../lib/draft-store.ts';
import { paths, signInPath } from '../../../lib/paths.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { useToast } from '../../../ui/toast.tsx';

const draftSchema = z.object({
  category: z.enum(INQUIRY_CATEGORIES).optional(),
  title: z.string().default(''),
  content: z.string().default(''),
  is_private: z.boolean().default(true),
  uid_meetings_fixed: matchId.optional(),
});
type InquiryDraft = z.output<typeof draftSchema>;

/** An unsent inquiry, kept in this tab while its author reads on, reloads or signs in. */
const inquiryDraft = draftStore({
  area: 'sessionStorage',
  key: 'inquiry-draft',
  schema: draftSchema,
});

const EMPTY: InquiryDraft = { category: undefined, title: '', content: '', is_private: true };

const readDraft = (): InquiryDraft => inquiryDraft.read()?.value ?? EMPTY;

/** API Gateway and the local host write them so. */
const REQUEST_ID = /^[\w=+/-]{8,64}$/;

/** The draft about the meeting (`askPath`) or the failed call (`failedCallPath`) that the address names. */
function draftAbout(unsent: InquiryDraft, params: URLSearchParams): InquiryDraft {
  const meeting = matchId.safeParse(params.get('meeting')).data;
  const failedCall = REQUEST_ID.exec(params.get('failed') ?? '')?.[0] ?? null;
  const draft: InquiryDraft = meeting
    ? { ...unsent, category: unsent.category ?? '매칭문의', uid_meetings_fixed: meeting }
    : unsent;
  if (failedCall === null || draft.content.includes(failedCall)) return draft;
  return {
    ...draft,
    category: draft.category ?? '기술지원',
    content: `오류 번호 ${failedCall}\n${draft.content}`,
  };
}

type InquiryValues = z.output<typeof inquiryBody>;

/**
 * Sends an inquiry or shows why it failed. Without a session, or when it has expired, the visitor goes
 * to the sign-in page; the form keeps the text.
 */
function useSubmitInquiry(uidUser: string | null, onSent: () => void) {
  const mutation = useSendInquiry();
  const navigate = useNavigate();
  const alert = useAlert();
  const toast = useToast();

  const signIn = async () => {
    await alert('로그인이 필요한 서비스예요', { text: '로그인하면 쓰던 글로 돌아와요.' });
    await navigate(signInPath(`${paths.cs}?tab=ask`));
  };
  const refused = async (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return signIn();
    await alert(messageOf(error, '문의를 보내지 못했어요. 잠시 후 다시 시도해 주세요'), {
      text: '쓰던 글은 그대로 남아 있어요.',
    });
  };
  const send = async (values: InquiryValues) => {
    if (uidUser === null) return signIn();
    try {
      await mutation.mutateAsync(values);
    } catch (error) {
      return refused(error);
    }
    inquiryDraft.clear();
    toast('문의를 남겼어요. 답변이 오면 알려 드릴게요', { icon: 'check' });
    onSent();
  };
  return { send, isSending: mutation.isPending };
}

interface MeetingFieldProps {
  meetings: readonly OutputOf<'GET /api/fixed/list/{uidUser}'>['meetings'][number][];
  value: string | undefined;
  onValueChange: (id: MatchId | undefined) => void;
}

const NONE = { value: '', label: '고르지 않음' };

/** Which of the member's own meetings an inquiry is about; not shown to somebody who has had none. */
function MeetingField({ meetings, value = NONE.value, onValueChange }: MeetingFieldProps) {
  if (meetings.length === 0) return null;
  const options = meetings.map((meeting) => ({
    value: String(meeting.uid_meetings_fixed),
    label: meetingLabel(meeting),
  }));
  return (
    <SelectField
      label="어느 만남에 대한 문의인가요?"
      side="선택"
      options={[NONE, ...options]}
      value={value}
      onValueChange={(id) => onValueChange(id === NONE.value ? undefined : matchId.parse(id))}
    />
  );
}

interface Props {
  /** null for a visitor, who can fill in the form and is asked to sign in on submit. */
  uidUser: UserId | null;
  onSent: () => void;
}

export function InquiryForm({ uidUser, onSent }: Props) {
  const form = useSchemaForm(inquiryBody, draftAbout(readDraft(), useAddress().params));
  const field = fieldProps(form);
  const category = useController({ control: form.control, name: 'category' });
  useFormDraft(form, ({ is_private, ...values }) =>
    inquiryDraft.write({ ...values, is_private: Boolean(is_private) }),
  );
  const { send, isSending } = useSubmitInquiry(uidUser, onSent);
  const meetings = useQuery(myMeetingsQuery(uidUser));
  // The choice of a meeting would push the fields below it.
  if (uidUser !== null && !hasAnswered(meetings)) return <SkeletonRows count={4} height={76} />;
  return (
    <Form form={form} gap={16} onSubmit={send}>
      {uidUser === null && (
        <Note>문의를 보내려면 로그인이 필요해요. 쓰던 글은 로그인하고 돌아와도 그대로 있어요.</Note>
      )}
      <CategoryField categories={INQUIRY_CATEGORIES} {...choiceProps(category)} />
      {uidUser !== null && (
        <MeetingField
          meetings={meetings.data ?? []}
          value={form.watch('uid_meetings_fixed')}
          onValueChange={(id) => form.setValue('uid_meetings_fixed', id)}
        />
      )}
      <TextField label="제목" {...field('title')} />
      <TextArea
        {...field('content')}
        label="내용"
        rows={8}
        count={form.watch('content').length}
        max={INQUIRY_CONTENT_MAX}
        hint="주민등록번호나 비밀번호는 적지 말아 주세요."
      />
      <Checkbox label="비공개로 남기기" {...form.register('is_private')} />
      <Button type="submit" size="cta" full busy={isSending} busyLabel="보내고 있어요">
        {uidUser === null ? '로그인하고 문의 보내기' : '문의 보내기'}
      </Button>
    </Form>
  );
}
