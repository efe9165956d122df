import { useState } from 'react';
import { DISPUTE_MAX } from '../../../../../shared/limits.ts';
import { disputeBody } from '../../../../../shared/schemas/after-meeting.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { fieldProps, useSchemaForm } from '../../../lib/forms/schema-form.ts';
import { showFieldErrors } from '../../../lib/forms/server-errors.ts';
import { useAlert, useConfirm } from '../../../ui/ask.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Note } from '../../../ui/note.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useRaiseDispute } from '../api/changes.ts';
import type { FixedDetail } from '../api/queries.ts';
import { Part } from './detail-parts.tsx';
import styles from './meeting-detail.module.css';

const schema = disputeBody.pick({ reason: true });

/** Lets a member object once the meeting has started, and shows which side has objected (decision 51). */
export function DisputePart({ meeting }: { meeting: FixedDetail }) {
  const [isWriting, setWriting] = useState(false);
  const { can_raise: canRaise, is_mine: isMine, is_theirs: isTheirs } = meeting.dispute;
  if (!canRaise && !isMine && !isTheirs) return null;
  return (
    <Part title="만남에 문제가 있었나요?">
      <div className={styles.group}>
        {isMine && <Note>이의를 받았어요. 운영팀이 확인할 때까지 두 팀 보증금은 그대로 둬요.</Note>}
        {isTheirs && <Note>상대 팀이 이의를 냈어요. 운영팀이 확인할 때까지 두 팀 보증금은 그대로 둬요.</Note>}
        {canRaise && !isWriting && (
          <>
            {!isTheirs && (
              <p className="label sub">
                상대 팀이 오지 않았거나 술집의 기록이 다를 것 같으면 알려 주세요. 확인할 때까지 보증금을
                그대로 둬요.
              </p>
            )}
            <div>
              <Button variant="line" onClick={() => setWriting(true)}>
                이의 제기하기
              </Button>
            </div>
          </>
        )}
        {canRaise && isWriting && <DisputeForm meeting={meeting} onClose={() => setWriting(false)} />}
      </div>
    </Part>
  );
}

/** The form of an objection; it asks for confirmation, because an objection holds both deposits. */
function DisputeForm({ meeting, onClose }: { meeting: FixedDetail; onClose: () => void }) {
  const alert = useAlert();
  const confirm = useConfirm();
  const raise = useRaiseDispute();
  const form = useSchemaForm(schema, { reason: '' });
  const field = fieldProps(form);
  const send = async ({ reason }: { reason: string }) => {
    const text = '한 번만 낼 수 있어요. 운영팀이 확인해서 두 팀에 알려요.';
    if (!(await confirm('이의를 낼까요?', { text, confirmLabel: '이의 제기하기' }))) return;
    try {
      const { message } = await raise.mutateAsync({ id: meeting.uid_meetings_fixed, reason });
      await alert(message);
    } catch (error) {
      if (showFieldErrors(form, ['reason'], error)) return;
      await alert(messageOf(error, '이의를 내는 중에 오류가 났어요. 다시 시도해 주세요'));
    }
  };
  return (
    <Form form={form} className={styles.group} onSubmit={send}>
      <TextArea
        {...field('reason')}
        label="무슨 일이 있었나요?"
        rows={5}
        placeholder="언제 무엇이 어땠는지 적어 주세요"
        hint="운영팀만 읽어요. 상대 팀에는 이의가 있다는 것만 알려요."
        count={form.watch('reason').length}
        max={DISPUTE_MAX}
      />
      <div className="row wrap">
        <Button type="submit" busy={raise.isPending} busyLabel="보내는 중...">
          이의 제기하기
        </Button>
        <Button variant="text" onClick={onClose}>
          닫기
        </Button>
      </div>
    </Form>
  );
}
