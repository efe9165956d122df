import { TwoLines } from '../../../ui/two-lines.tsx';
import { useId } from 'react';
import { REVIEW_MAX } from '../../../../../shared/limits.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { versus } from '../../../lib/format.ts';
import { fieldProps } from '../../../lib/forms/schema-form.ts';
import { showFieldErrors } from '../../../lib/forms/server-errors.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form } from '../../../ui/form.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useWriteReview } from '../api/changes.ts';
import type { FixedMeeting } from '../api/queries.ts';
import { sizeOf } from '../model/sides.ts';
import styles from './afterwards.module.css';
import { Question, type StepProps } from './question.tsx';

/** The one review of a meeting that took place. Only operators read it, and others where its member says so. */
export function LineStep({ meeting, words: form, onNext }: StepProps) {
  const alert = useAlert();
  const write = useWriteReview();
  const field = fieldProps(form);
  const formId = useId();
  const send = async (said: { review: string; may_show: boolean }) => {
    try {
      await write.mutateAsync({ id: meeting.uid_meetings_fixed, ...said });
    } catch (error) {
      if (showFieldErrors(form, ['review'], error)) return;
      return alert(messageOf(error, '후기를 저장하는 중에 오류가 났어요. 다시 시도해 주세요'));
    }
    onNext();
    await alert('후기를 남겼어요');
  };
  return (
    <Question
      title="한마디 남길래요?"
      foot={
        <Stack gap={4}>
          <Button type="submit" size="cta" full form={formId} busy={write.isPending} busyLabel="남기는 중...">
            후기 남기기
          </Button>
          <Button variant="text" full onClick={onNext}>
            안 남기고 끝내기
          </Button>
        </Stack>
      }
    >
      <Form form={form} id={formId} onSubmit={send}>
        <TextArea
          {...field('review')}
          className={styles.memo}
          label="후기"
          rows={5}
          placeholder="분위기, 안주, 기억에 남는 순간을 적어 주세요"
          hint="합석 운영팀만 읽어요. 한 번만 쓸 수 있어요."
          count={form.watch('review').length}
          max={REVIEW_MAX}
        />
        <Checkbox {...form.register('may_show')} label={<ShownLabel meeting={meeting} />} />
      </Form>
    </Question>
  );
}

/** What the member agrees to, off at first. */
export const ShownLabel = ({ meeting }: { meeting: FixedMeeting }) => (
  <TwoLines first="이름 없이 홈에 보여도 돼요">
    “{versus(sizeOf(meeting))} · {meeting.bar_name}”만 함께 보여요
  </TwoLines>
);
