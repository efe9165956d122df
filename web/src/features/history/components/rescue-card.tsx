import type { FixedMeeting } from '../api/queries.ts';
import { useChooseRescue } from '../api/changes.ts';
import { dueLabel } from '../model/words.ts';
import { dayTimeLabel, won } from '../../../lib/format.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { Button } from '../../../ui/button.tsx';
import { Box, Row, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { MemoCard } from '../../../ui/memo-card.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { detailPath } from '../model/detail-path.ts';

interface Props {
  meeting: FixedMeeting;
  now: number;
}

const FAILED = '정하는 중에 오류가 났어요. 잠시 후 다시 시도해 주세요';

/** The table of a meeting that the other team cancelled late: another team for it, or the refund; how the search
 * goes, and who has the table. Nothing once the deposit goes back. */
export function RescueCard({ meeting, now }: Props) {
  const { rescue } = meeting;
  if (rescue === null || rescue.state === 'over') return null;
  const words = WORDS[rescue.state](meeting, dueLabel(rescue.until, now));
  return (
    <MemoCard tone={rescue.state === 'taken' ? 'both' : 'beer'} aria-label={words.title}>
      <h3 className="subheading">{words.title}</h3>
      <Box as="p" above={4} className="num label sub">
        {dayTimeLabel(meeting.datetime)} · {meeting.bar_name}
      </Box>
      <Stack gap={8} above={12} className="label">
        {words.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Stack>
      <Row wrap gap={8} rowGap={4} above={16}>
        <Acts meeting={meeting} state={rescue.state} />
      </Row>
    </MemoCard>
  );
}

type Shown = 'choice' | 'searching' | 'taken';

const WORDS: Record<Shown, (meeting: FixedMeeting, until: string) => { title: string; lines: string[] }> = {
  choice: ({ terms }, until) => ({
    title: '이 자리에서 다른 팀을 만날까요?',
    lines: [
      `이 술집과 시간을 기다리는 팀에게 ${until}까지 15분씩 차례로 물어볼게요. 우리 팀 보증금은 그대로 쓰고, 보상금 ${won(compensationOf(terms))}은 어느 쪽이든 드려요.`,
      `환불을 고르면 보증금과 보상금을 더해 ${won(terms.compensated_won)}을 돌려드려요.`,
    ],
  }),
  searching: ({ rescue, terms }, until) => ({
    title: '다른 팀을 찾는 중이에요',
    lines: [
      rescue?.asked
        ? `지금까지 ${rescue.asked}팀에게 물어봤어요. 가장 먼저 보증금을 보내는 팀과 만나요.`
        : '아직 물어볼 팀이 없어요. 생기면 바로 물어볼게요.',
      `${until}까지 찾고, 못 찾으면 ${won(terms.compensated_won)}을 돌려드려요. 밤 11시부터 아침 7시까지는 묻지 않아요.`,
    ],
  }),
  taken: ({ terms }) => ({
    title: '다른 팀이 이 자리에 와요',
    lines: [`보증금은 새 만남으로 옮겼고, 보상금 ${won(compensationOf(terms))}은 돌려드려요.`],
  }),
};

/** What the other team's deposit gives beside the own one. */
const compensationOf = ({ compensated_won: both, deposit_won: own }: FixedMeeting['terms']): number =>
  both - own;

function Acts({ meeting, state }: { meeting: FixedMeeting; state: Shown }) {
  const alert = useAlert();
  const ask = useAsked();
  const choose = useChooseRescue();
  const id = meeting.uid_meetings_fixed;
  const search = () =>
    choose.mutateAsync({ id, wanted: true }).catch((error: unknown) => alert(messageOf(error, FAILED)));
  const refund = () =>
    ask({
      title: '환불받을까요?',
      text: `보증금과 보상금을 더해 ${won(meeting.terms.compensated_won)}을 돌려드리고, 이 자리에서 다른 팀은 찾지 않아요.`,
      confirmLabel: '환불받기',
      run: () => choose.mutateAsync({ id, wanted: false }),
      onDone: () => undefined,
      failed: FAILED,
    });
  if (state === 'taken') {
    const made = meeting.rescue?.taken_by;
    return made ? <LinkButton to={detailPath('fixed', made)}>새 만남 보기</LinkButton> : null;
  }
  return (
    <>
      {state === 'choice' && (
        <Button busy={choose.isPending} busyLabel="물어보는 중..." onClick={() => void search()}>
          다른 팀 찾기
        </Button>
      )}
      <Button variant="line" onClick={() => void refund()}>
        {state === 'choice' ? '환불받기' : '그만 찾고 환불받기'}
      </Button>
    </>
  );
}

interface ListProps {
  meetings: readonly FixedMeeting[];
  now: number;
  className?: string;
}

/** Those that a member has to decide on, or for which another team is searched. */
export function RescueCards({ meetings, now, className }: ListProps) {
  const open = meetings.filter(({ rescue }) => rescue?.state === 'choice' || rescue?.state === 'searching');
  if (open.length === 0) return null;
  return (
    <Stack as="section" gap={16} className={className} aria-label="취소된 자리">
      {open.map((meeting) => (
        <RescueCard key={meeting.uid_meetings_fixed} meeting={meeting} now={now} />
      ))}
    </Stack>
  );
}
