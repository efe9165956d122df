import { useNavigate } from 'react-router-dom';
import type * as z from 'zod';
import type { inquiryBody } from '../../../../../shared/schemas/support.ts';
import { paths, signInPath } from '../../../lib/paths.ts';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useSendInquiry } from '../api/inquiries.ts';
import { inquiryDraft } from './inquiry-draft.ts';

type InquiryValues = z.output<typeof inquiryBody>;

/**
 * Sends an inquiry or shows why it failed. Without a session, or when it has expired, the visitor goes
 * to the sign-in page; the form keeps the text.
 */
export function useSubmitInquiry(uidUser: string | null, onSent: () => void) {
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
