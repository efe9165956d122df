import { TwoLines } from '../../../../ui/two-lines.tsx';
import { dayTimeLabel, versus, won } from '../../../../lib/format.ts';
import { Tag } from '../../../../ui/tag.tsx';
import { CONFIRM_REASONS, confirmSide } from '../../api/bank.ts';
import type { AdminMatch } from '../../api/lists.ts';
import { paidStatus } from '../../model/match-status.ts';
import { genderLabel } from '../../model/words.ts';
import { DetailButton } from '../frame/detail-button.tsx';
import { ReasonButton } from '../frame/reason-button.tsx';
import { consoleTable } from '../frame/console-table.tsx';
import { MeetingMoney } from './meeting-money.tsx';

const namesOf = ({
  gender,
  current_group_name: own,
  matched_group_name: other,
  bar_name: bar,
}: AdminMatch) => (gender === 'male' ? { male: own, female: other, bar } : { male: other, female: own, bar });

const paidStatusOf = ({ is_payed }: AdminMatch) => paidStatus({ state: 'pending', is_payed });

function ConfirmDeposit({ match }: { match: AdminMatch }) {
  if (match.is_payed) return null;
  return (
    <ReasonButton
      of={`${match.name} ${match.current_group_name}`}
      variant="quiet"
      title="은행에 안 보이지만 받은 것으로 할까요?"
      text={`통장에는 ${match.name}님의 ${won(match.terms.deposit_won)}이 보이지 않아요. 두 팀이 모두 보낸 것이 되면 만남이 확정돼요. 통장에 들어올 때까지 이 만남의 환불과 정산은 기다려요.`}
      submit="받은 것으로 하기"
      usual={CONFIRM_REASONS}
      run={(token, reason) => confirmSide(token, match.uid_meetings_details, reason)}
      done="받은 것으로 했어요"
    >
      받은 것으로 하기
    </ReasonButton>
  );
}

export const MatchTable = consoleTable<AdminMatch>({
  rowKey: (match) => match.uid_meetings_details,
  columns: [
    {
      header: '팀',
      card: 'title',
      cell: (match) => (
        <>
          <b className="strong block">{match.current_group_name}</b>
          <span className="caption mute">
            {match.name} · {genderLabel(match.gender)} · <span className="num">{match.transfer_name}</span>
          </span>
        </>
      ),
    },
    { header: '상대 팀', cell: (match) => match.matched_group_name },
    {
      header: '만나는 날',
      cell: (match) => (
        <TwoLines first={dayTimeLabel(match.datetime)}>
          {match.bar_name} · {versus(match.members / 2)}
        </TwoLines>
      ),
    },
    { header: '보증금', align: 'right', cell: (match) => won(match.terms.deposit_won) },
    {
      header: '입금',
      cell: (match) => {
        const { label, tone } = paidStatusOf(match);
        return (
          <Tag tone={tone} icon={match.is_payed ? 'check' : 'clock'}>
            {label}
          </Tag>
        );
      },
    },
    {
      header: '기한',
      cell: (match) => dayTimeLabel(match.due_at),
    },
  ],
  acts: (match) => (
    <>
      <ConfirmDeposit match={match} />
      <DetailButton
        of={`${match.name} ${match.current_group_name}`}
        title={`${match.current_group_name} ↔ ${match.matched_group_name}`}
        amount={match.terms.deposit_won}
        facts={[
          ['보낼 사람', `${match.name} (${genderLabel(match.gender)})`],
          ['입금자명', match.transfer_name],
          ['입금', paidStatusOf(match).label],
          ['확정', match.is_confirmed ? '확정' : '대기'],
          ['만나는 날', dayTimeLabel(match.datetime)],
          ['술집', match.bar_name],
          ['기한', dayTimeLabel(match.due_at)],
        ]}
        raw={match}
      >
        <MeetingMoney id={match.uid_meetings_fixed} names={namesOf(match)} />
      </DetailButton>
    </>
  ),
});
