import { useId } from 'react';
import { REVIEW_MAX } from '../../../../../shared/limits.ts';
import { reviewBody } from '../../../../../shared/schemas/after-meeting.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { fieldProps, useSchemaForm } from '../../../lib/forms/schema-form.ts';
import { showFieldErrors } from '../../../lib/forms/server-errors.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useWriteReview } from '../api/changes.ts';
import type { FixedMeeting } from '../api/queries.ts';

const schema = reviewBody.pick({ review: true });

interface Props {
  meeting: FixedMeeting;
  open: boolean;
  onClose: () => void;
}

/** The form for the one review of a held meeting; only admins read it (decision 36). */
export function ReviewSheet({ meeting, open, onClose }: Props) {
  const alert = useAlert();
  const write = useWriteReview();
  const form = useSchemaForm(schema, { review: '' });
  const field = fieldProps(form);
  const formId = useId();
  const send = async ({ review }: { review: string }) => {
    try {
      await write.mutateAsync({ id: meeting.uid_meetings_fixed, review });
    } catch (error) {
      if (showFieldErrors(form, ['review'], error)) return;
      return alert(messageOf(error, '후기를 저장하는 중에 오류가 났어요. 다시 시도해 주세요'));
    }
    onClose();
    form.reset();
    await alert('후기를 남겼어요');
  };
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`${meeting.bar_name}에서의 합석은 어땠나요?`}
      foot={
        <>
          <Button variant="line" onClick={onClose}>
            닫기
          </Button>
          <Button type="submit" form={formId} busy={write.isPending} busyLabel="남기는 중...">
            후기 남기기
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} onSubmit={send}>
        <TextArea
          {...field('review')}
          label="후기"
          rows={6}
          placeholder="분위기, 안주, 기억에 남는 순간을 적어 주세요"
          hint="합석 운영팀만 읽어요. 한 번만 쓸 수 있어요."
          count={form.watch('review').length}
          max={REVIEW_MAX}
        />
      </Form>
    </Sheet>
  );
}
