import { useState } from 'react';
import { OBJECTION_MAX } from '../../../../../shared/limits.ts';
import { objectionBody } from '../../../../../shared/schemas/after-meeting.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { dayTimeLabel } from '../../../lib/format.ts';
import { fieldProps, useSchemaForm } from '../../../lib/forms/schema-form.ts';
import { showFieldErrors } from '../../../lib/forms/server-errors.ts';
import { useAlert, useConfirm } from '../../../ui/ask.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Note } from '../../../ui/note.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useRaiseObjection } from '../api/changes.ts';
import type { FixedDetail } from '../api/queries.ts';
import { Part } from './detail-parts.tsx';

const schema = objectionBody.pick({ reason: true });

/** Lets a member object once the meeting has started, or, for a while, after it was
 * marked how it went, and shows which side has objected (decision 51). */
export function ObjectionPart({ meeting }: { meeting: FixedDetail }) {
  const [isWriting, setWriting] = useState(false);
  const { can_raise: canRaise, is_mine: isMine, is_theirs: isTheirs, is_open: isOpen } = meeting.dispute;
  if (!canRaise && !isMine && !isTheirs) return null;
  return (
    <Part title="어떻게 만났나요?">
      <Stack gap={12}>
        {isOpen && isMine && <Note>이의를 받았어요. {HELD}</Note>}
        {isOpen && isTheirs && <Note>상대 팀이 이의를 냈어요. {HELD}</Note>}
        {!isOpen && (isMine || isTheirs) && <Note>운영팀이 이의를 확인하고 결과를 정했어요.</Note>}
        {canRaise && !isWriting && (
          <>
            {!(isOpen && isTheirs) && <p className="label sub">{invitation(meeting)}</p>}
            <div>
              <Button variant="line" onClick={() => setWriting(true)}>
                이의 제기하기
              </Button>
            </div>
          </>
        )}
        {canRaise && isWriting && <ObjectionForm meeting={meeting} onClose={() => setWriting(false)} />}
      </Stack>
    </Part>
  );
}

const HELD = '운영팀이 확인할 때까지 두 팀 보증금은 그대로 둬요.';

const invitation = ({ dispute: { until }, is_done: isDone }: FixedDetail): string => {
  if (until === null)
    return '상대 팀이 오지 않았거나 술집의 기록이 다를 것 같으면 알려 주세요. 확인할 때까지 보증금을 그대로 둬요.';
  const mark = isDone === 1 ? '만난 것으로 표시됐어요' : '우리 팀이 오지 않은 것으로 표시됐어요';
  return `${mark}. 사실과 다르면 ${dayTimeLabel(until)}까지 알려 주세요. 그때까지 보증금을 그대로 둬요.`;
};

interface FormProps {
  meeting: FixedDetail;
  /** What it says at first. */
  reason?: string;
  label?: string;
  close?: string;
  onClose: () => void;
}

/** The form of an objection; it asks for confirmation, because the deposits stay where they are until it is
 * decided. */
export function ObjectionForm({
  meeting,
  reason = '',
  label = '이의 제기하기',
  close = '닫기',
  onClose,
}: FormProps) {
  const alert = useAlert();
  const confirm = useConfirm();
  const raise = useRaiseObjection();
  const form = useSchemaForm(schema, { reason });
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
    <Form form={form} gap={12} onSubmit={send}>
      <TextArea
        {...field('reason')}
        label="무슨 일이 있었나요?"
        rows={5}
        placeholder="언제 무엇이 어땠는지 적어 주세요"
        hint="운영팀만 읽어요. 상대 팀에는 이의가 있다는 것만 알려요."
        count={form.watch('reason').length}
        max={OBJECTION_MAX}
      />
      <Row wrap gap={8}>
        <Button type="submit" busy={raise.isPending} busyLabel="보내는 중...">
          {label}
        </Button>
        <Button variant="text" onClick={onClose}>
          {close}
        </Button>
      </Row>
    </Form>
  );
}
