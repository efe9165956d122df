import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import type { FixedDetail } from '../api/queries.ts';
import { Part } from './detail-parts.tsx';
import { answerPromise } from './answer-promise.ts';
import { ReportSheet } from './report-sheet.tsx';

/** From the start of a meeting a member may say that something was wrong; then what became of it. */
export function ReportPart({ meeting }: { meeting: FixedDetail }) {
  const [isOpen, setOpen] = useState(false);
  const { can_send: canSend, is_sent: isSent, answer, answer_hours: hours } = meeting.report;
  if (isSent) {
    return (
      <Part title="알려 주신 일">
        <Note tone="plain">{answer || `알려 주셔서 고마워요. ${answerPromise(hours)}.`}</Note>
      </Part>
    );
  }
  if (!canSend) return null;
  return (
    <Part>
      <div>
        <Button variant="line" onClick={() => setOpen(true)}>
          불편한 일이 있었어요
        </Button>
      </div>
      {isOpen && <ReportSheet meeting={meeting} onClose={() => setOpen(false)} />}
    </Part>
  );
}
