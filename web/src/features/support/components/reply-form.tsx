import { REPLY_MAX } from '../../../../../shared/limits.ts';
import { replyBody } from '../../../../../shared/schemas/support.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { fieldProps, useSchemaForm } from '../../../lib/forms/schema-form.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useReplyToInquiry } from '../api/inquiries.ts';
import styles from './inquiry-list.module.css';

export function ReplyForm({ id }: { id: string }) {
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
