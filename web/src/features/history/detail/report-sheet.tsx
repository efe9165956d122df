import { TwoLines } from '../../../ui/two-lines.tsx';
import { useState } from 'react';
import { REPORT_REASONS, type ReportReason } from '../../../../../shared/data/reports.ts';
import { REPORT_WORDS_MAX } from '../../../../../shared/report-limits.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldMessage } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel, Row, Stack } from '../../../ui/layout.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import tick from '../../../ui/field.module.css';
import { useToast } from '../../../ui/toast.tsx';
import { useReport } from '../api/changes.ts';
import type { FixedDetail } from '../api/queries.ts';
import { answerPromise } from './answer-promise.ts';
import styles from './detail.module.css';

const TITLE = '어떤 일이 있었어요?';
const REASONS = Object.entries(REPORT_REASONS) as [ReportReason, string][];

interface Props {
  meeting: FixedDetail;
  onClose: () => void;
}

/** Why, in one tap; words on a page of their own; and whether the two teams may meet again. */
export function ReportSheet({ meeting, onClose }: Props) {
  const alert = useAlert();
  const toast = useToast();
  const report = useReport();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [words, setWords] = useState('');
  const [isNeverAgain, setNeverAgain] = useState(true);
  const [isWriting, setWriting] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  if (isWriting) return <WordsPage words={words} onChange={setWords} onDone={() => setWriting(false)} />;
  const send = async () => {
    setSubmitted(true);
    if (reason === null) return;
    try {
      const body = { reason, words, never_again: isNeverAgain };
      const { message } = await report.mutateAsync({ id: meeting.uid_meetings_fixed, body });
      onClose();
      toast(message, { icon: 'check' });
    } catch (error) {
      await alert(messageOf(error, '보내지 못했어요. 잠시 후 다시 시도해 주세요'));
    }
  };
  return (
    <Sheet open onOpenChange={onClose} title={TITLE}>
      <Stack gap={12}>
        <div role="radiogroup" aria-label={TITLE}>
          <Stack ruled>
            {REASONS.map(([key, label]) => (
              <Row as="label" gap={12} key={key} className={styles.reason}>
                <input
                  type="radio"
                  name="reason"
                  className={tick.tickInput}
                  checked={reason === key}
                  onChange={() => setReason(key)}
                />
                <span className={tick.mark} aria-hidden="true">
                  <Icon name="check" size={16} />
                </span>
                {label}
              </Row>
            ))}
          </Stack>
        </div>
        {isSubmitted && reason === null && <FieldMessage error="어떤 일이 있었는지 골라 주세요" />}
        <Row as="button" gap={12} className={styles.more} type="button" onClick={() => setWriting(true)}>
          <Icon name="edit" />
          <span className="grow">더 적을 말이 있어요</span>
          <span className="label sub">{words === '' ? '선택' : '적었어요'}</span>
          <Icon name="next" size={20} className="mute" />
        </Row>
        <Panel tone="sunken">
          <Checkbox
            checked={isNeverAgain}
            onChange={(event) => setNeverAgain(event.target.checked)}
            label={<TwoLines first="이 팀 다시 만나지 않기">다음부터 이어지지 않아요</TwoLines>}
          />
        </Panel>
        <Button size="cta" full busy={report.isPending} busyLabel="보내는 중..." onClick={() => void send()}>
          신고하기
        </Button>
        <Row as="p" justify="center" className="caption sub">
          {answerPromise(meeting.report.answer_hours)}
        </Row>
      </Stack>
    </Sheet>
  );
}

interface WordsProps {
  words: string;
  onChange: (words: string) => void;
  onDone: () => void;
}

const WordsPage = ({ words, onChange, onDone }: WordsProps) => (
  <Sheet
    open
    onOpenChange={onDone}
    title="더 적을 말이 있어요"
    size="page"
    foot={
      <Button full disabled={words.length > REPORT_WORDS_MAX} onClick={onDone}>
        다 적었어요
      </Button>
    }
  >
    <TextArea
      label="무슨 일이 있었나요?"
      rows={6}
      value={words}
      onChange={(event) => onChange(event.target.value)}
      hint="운영팀만 읽어요. 상대 팀에는 누가 알렸는지 말하지 않아요."
      count={words.length}
      max={REPORT_WORDS_MAX}
    />
  </Sheet>
);
