import { useState } from 'react';
import { dayLabelOf, dayTimeLabel, won } from '../../../../lib/format.ts';
import type { AdminMeeting } from '../../api/lists.ts';
import { useConsoleAction } from '../../api/use-console-action.ts';
import { OUTCOME_BUTTON_LABELS, OUTCOME_LABELS, outcomeMoney, type Outcome } from '../../api/outcomes.ts';
import { Button } from '../../../../ui/button.tsx';
import { objections, teamsOf } from '../../model/meeting-name.ts';
import { Box, Stack } from '../../../../ui/layout.tsx';
import { Lead } from '../../../../ui/receipt.tsx';
import { Note } from '../../../../ui/note.tsx';
import { saidLines } from '../../../../text/said-words.ts';
import { Sheet } from '../../../../ui/sheet.tsx';
import { OutcomeField, QuotedWords } from '../frame/radio-options.tsx';
import { NO_REASON, ReasonField, reasonText } from '../frame/reason-field.tsx';

interface Props {
  title: string;
  meeting: AdminMeeting;
  /** A single one is not asked for. */
  options: readonly Outcome[];
  /** How it ended so far: choosing it again leaves it as it is. */
  current?: Outcome | null;
  /** Whether this outcome needs a reason. */
  needsReason: (outcome: Outcome) => boolean;
  usualReasons: readonly string[];
  run: (token: string, end: { outcome: Outcome; reason: string }) => Promise<unknown>;
  done: string;
  isOpen: boolean;
  onClose: () => void;
}

/** A sheet to choose a meeting's outcome; each option says where the
 * deposits go, and the button repeats the choice. */
export function OutcomeSheet({
  title,
  meeting,
  options,
  current = null,
  needsReason,
  usualReasons,
  run,
  done,
  isOpen,
  onClose,
}: Props) {
  const { act, isRunning } = useConsoleAction({ run, done });
  const [chosen, setChosen] = useState<Outcome | null>(null);
  const only = options.length === 1 ? (options[0] ?? null) : null;
  const outcome = only ?? chosen;
  const [reason, setReason] = useState(NO_REASON);
  const [isSubmitted, setIsTold] = useState(false);
  const asksReason = outcome !== null && needsReason(outcome);
  const isReasonMissing = asksReason && reasonText(reason) === '';

  const submit = () => {
    setIsTold(true);
    if (outcome === null || isReasonMissing) return;
    act({ outcome, reason: reasonText(reason) }, { onSettled: onClose });
  };
  const button = (
    <Button variant="danger-fill" busy={isRunning} busyLabel="처리하고 있어요" onClick={submit}>
      {outcome === null
        ? '결과를 골라 주세요'
        : outcome === current
          ? '이대로 두기'
          : OUTCOME_BUTTON_LABELS[outcome]}
    </Button>
  );
  return (
    <Sheet open={isOpen} onOpenChange={onClose} title={title} foot={button}>
      <Stack as="dl" gap={8} below={20}>
        <Lead label="만나는 날">{dayTimeLabel(meeting.datetime)}</Lead>
        <Lead label="술집">{meeting.bar_name}</Lead>
        <Lead label="두 팀">{teamsOf(meeting)}</Lead>
        <Lead label="두 팀 보증금">{won(meeting.terms.both_won)}</Lead>
        {only && <Lead label="그러면">{outcomeMoney(only, meeting)}</Lead>}
      </Stack>
      {saidLines(meeting.said).map((line) => (
        <Box as={Note} key={line} below={12}>
          {line}
        </Box>
      ))}
      {objections(meeting).map(([side, text]) => (
        <Box key={side} below={20}>
          <QuotedWords of={side} words={text} />
        </Box>
      ))}
      {only === null && (
        <OutcomeField
          options={options.map((key) => ({
            key,
            label: `${OUTCOME_LABELS[key]}${key === current ? ' (지금 결과)' : ''}`,
            text: outcomeMoney(key, meeting),
          }))}
          chosen={outcome}
          onChoose={({ key }) => setChosen(key)}
          isSubmitted={isSubmitted}
        />
      )}
      {outcome === 'by-bar' && <ClosesDay meeting={meeting} />}
      {asksReason && (
        <ReasonField
          usual={usualReasons}
          value={reason}
          onValueChange={setReason}
          error={isSubmitted && isReasonMissing ? '까닭을 입력해 주세요' : undefined}
        />
      )}
    </Sheet>
  );
}

function ClosesDay({ meeting }: Pick<Props, 'meeting'>) {
  return (
    <Box as="p" below={20} className="label sub">
      <b>이 술집은 {dayLabelOf(meeting.datetime)}에 쉬는 날이 돼요.</b> 그날은 아무 팀도 여기서 매칭되지
      않아요. 이미 잡힌 다른 만남은 그대로예요. 사장님이 쉬는 날 정하기에서, 관리자가 전체 술집에서 다시 열 수
      있어요.
    </Box>
  );
}
