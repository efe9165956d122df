import { useState } from 'react';
import {
  REPORT_OUTCOMES,
  REPORT_REASONS,
  type ReportOutcome,
} from '../../../../../../shared/data/reports.ts';
import { REASON_MAX } from '../../../../../../shared/limits.ts';
import { REPORT_PAUSE_MS } from '../../../../../../shared/report-limits.ts';
import { DAY_MS } from '../../../../../../shared/time-units.ts';
import { api } from '../../../../lib/api.ts';
import { dayTimeLabel } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import type { ListedReport } from '../../api/lists.ts';
import { useConsoleAction } from '../../api/use-console-action.ts';
import { DetailButton } from '../frame/detail-button.tsx';
import { OutcomeField, QuotedWords } from '../frame/radio-options.tsx';
import { ReasonSheet } from '../frame/reason-sheet.tsx';
import { Reveal } from '../frame/reveal.tsx';
import { consoleTable } from '../frame/console-table.tsx';

const pauseDays = REPORT_PAUSE_MS / DAY_MS;
const ENDS = '기다리던 신청은 끝나고, 이어진 만남은 그대로 남아요.';
const MEANS: Record<ReportOutcome, string> = {
  none: '알린 회원에게만 답해요. 쉬거나 멈춘 신청은 다시 열려요.',
  warning: '회원에게 문자로 주의를 드려요.',
  pause: `${pauseDays}일 동안 신청할 수 없어요. ${ENDS}`,
  ban: `앞으로 신청할 수 없어요. ${ENDS}`,
};
const OPTIONS = Object.entries(REPORT_OUTCOMES).map(([key, label]) => ({
  key: key as ReportOutcome,
  label,
  text: MEANS[key as ReportOutcome],
}));
const REASONS = ['두 팀의 말을 들었어요', '같은 일이 되풀이됐어요', '사실이 아닌 것으로 보여요'];

function Decide({ report }: { report: ListedReport }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant={report.decision ? 'text' : 'quiet'} onClick={() => setIsOpen(true)}>
        <span className="sr">{report.reported_name}</span> {report.decision ? '다시 정하기' : '정하고 답하기'}
      </Button>
      {isOpen && <DecisionSheet report={report} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function DecisionSheet({ report, onClose }: { report: ListedReport; onClose: () => void }) {
  const { uid_meetings_details: id, decision } = report;
  const [outcome, setOutcome] = useState<ReportOutcome | null>(decision?.outcome ?? null);
  const [answer, setAnswer] = useState(decision?.answer ?? '');
  const { act, isRunning } = useConsoleAction({
    run: (token, body: { outcome: ReportOutcome; reason: string; answer: string }) =>
      api('PUT /api/admin/reports/{id}', { params: { id }, token, body }),
    done: '정하고 답을 보냈어요',
  });
  const send = (reason: string) => {
    if (outcome !== null && answer.trim() !== '') act({ outcome, reason, answer }, { onSuccess: onClose });
  };
  return (
    <ReasonSheet
      title={`${report.reported_name}님에 대한 신고`}
      submit="정하고 답하기"
      label="기록에 남길 까닭"
      usual={REASONS}
      busy={isRunning}
      onSubmit={send}
      onClose={onClose}
    >
      {(isSubmitted) => (
        <>
          <Said report={report} />
          <OutcomeField
            options={OPTIONS}
            chosen={outcome}
            onChoose={({ key }) => setOutcome(key)}
            isSubmitted={isSubmitted}
          />
          <TextArea
            label="알린 회원에게 할 답"
            rows={3}
            value={answer}
            maxLength={REASON_MAX}
            onChange={(event) => setAnswer(event.target.value)}
            hint="문자로 가요. 누구에게 어떤 조치를 했는지는 적지 않아요."
            error={isSubmitted && answer.trim() === '' ? '알려 준 회원에게 할 답을 입력해 주세요' : undefined}
          />
        </>
      )}
    </ReasonSheet>
  );
}

const Said = ({ report }: { report: ListedReport }) => (
  <QuotedWords of={REPORT_REASONS[report.reason]} words={report.words} />
);

export const ReportTable = consoleTable<ListedReport>({
  rowKey: (report) => report.uid_meetings_details,
  columns: [
    {
      header: '신고된 회원',
      card: 'title',
      cell: (report) => <b className="strong">{report.reported_name}</b>,
    },
    { header: '무슨 일', cell: (report) => REPORT_REASONS[report.reason] },
    { header: '알린 회원', cell: (report) => report.reporter_name },
    {
      header: '만남',
      cell: (report) => (
        <span className="num">
          {dayTimeLabel(report.datetime)} {report.bar_name}
        </span>
      ),
    },
    {
      header: '언제',
      cell: (report) => (
        <span className="num">
          {dayTimeLabel(report.decision?.at ?? report.created_at)}{' '}
          {report.is_late && <Tag tone="blush">늦었어요</Tag>}
          {report.decision && <Tag>{REPORT_OUTCOMES[report.decision.outcome]}</Tag>}
        </span>
      ),
    },
  ],
  acts: (report) => (
    <>
      <Decide report={report} />
      <DetailButton
        of={report.reported_name}
        title={`${report.reported_name}님에 대한 신고`}
        facts={[
          ['무슨 일', REPORT_REASONS[report.reason]],
          ['적은 말', report.words || '–'],
          ['알린 회원', report.reporter_name],
          ['다시 만나지 않기', report.never_again ? '네' : '아니요'],
          ['알린 때', dayTimeLabel(report.created_at)],
          ['결과', report.decision ? REPORT_OUTCOMES[report.decision.outcome] : '–'],
          ['까닭', report.decision?.reason ?? '–'],
          ['답', report.decision?.answer ?? '–'],
        ]}
        raw={report}
      >
        <Reveal target={{ kind: 'user', uid_user: report.uid_reported }} />
      </DetailButton>
    </>
  ),
});
