import { api } from '../../../../lib/api.ts';
import { dayTimeLabel, versus, won } from '../../../../lib/format.ts';
import { Tag } from '../../../../ui/tag.tsx';
import { CONFIRM_REASONS, confirmSide } from '../../api/bank.ts';
import type { UnpaidRecord } from '../../api/lists.ts';
import { cancelReason, genderLabel, recordState } from '../../model/words.ts';
import { DetailButton } from '../frame/detail-button.tsx';
import { ReasonButton } from '../frame/reason-button.tsx';
import { Reveal } from '../frame/reveal.tsx';
import { consoleTable } from '../frame/console-table.tsx';
import { UserName } from '../people/user-table.tsx';

/** The money did arrive: it pays the deposit while the match is pending and
 * becomes a refund afterwards (decision 41). */
function ConfirmArrived({ record }: { record: UnpaidRecord }) {
  const amount = won(record.expected_deposit);
  return (
    <ReasonButton
      of={record.name}
      variant="quiet"
      title={`${record.name}님의 ${amount}을 받은 것으로 할까요?`}
      text="은행에는 안 보이는 돈이에요. 사용자 환불이 생기지만, 통장에 들어오거나 합석이 메우기로 할 때까지 보내지 않아요. 통장에서 되돌릴 수 있어요."
      submit="받은 것으로 하기"
      usual={CONFIRM_REASONS}
      run={(token, reason) => confirmSide(token, record.uid_meetings_details, reason)}
      done="받은 것으로 했어요"
    >
      은행에 안 보이지만 받은 것으로 하기
    </ReasonButton>
  );
}

/** Takes the record off the list (decision 41). */
function Dismiss({ record }: { record: UnpaidRecord }) {
  return (
    <ReasonButton
      of={`${record.name} · ${record.group_name} · ${won(record.expected_deposit)}`}
      variant="text"
      title="이 기록을 닫을까요?"
      text="보증금을 더 기다리지 않는 기록이 돼요. 지난 기록에서 찾을 수 있고, 나중에 돈이 오면 거기서도 확인할 수 있어요. 기한을 넘긴 일로 신청을 쉬게 했다면 다시 신청할 수 있게 돼요. 이 사람의 약속 기록은 그대로예요."
      submit="기록 닫기"
      usual={['더 기다리지 않아도 돼요', '본인과 이야기를 마쳤어요', '보낼 뜻이 없다고 해요']}
      run={(token, reason) =>
        api('PUT /api/admin/records-not-payed/{id}/dismiss', {
          params: { id: record.uid_records_not_payed },
          token,
          body: { reason },
        })
      }
      done="기록을 닫았어요"
    >
      닫기
    </ReasonButton>
  );
}

export const UnpaidTable = consoleTable<UnpaidRecord>({
  rowKey: (record) => record.uid_records_not_payed,
  columns: [
    { header: '사용자', card: 'title', cell: (record) => <UserName user={record} /> },
    {
      header: '팀',
      cell: (record) => `${record.group_name} · ${versus(record.group_members)}`,
    },
    {
      header: '받을 보증금',
      align: 'right',
      cell: (record) => <b className="strong">{won(record.expected_deposit)}</b>,
    },
    { header: '끝난 까닭', cell: (record) => <Tag>{cancelReason(record.cancel_reason)}</Tag> },
    { only: 'open', header: '생긴 때', cell: (record) => dayTimeLabel(record.created_at) },
    {
      only: 'closed',
      header: '어떻게 됐나요',
      cell: (record) => (
        <span>
          <Tag tone={record.state === 'confirmed' ? 'brand' : 'plain'}>{recordState(record.state)}</Tag>
          <span className="caption mute num">
            {[record.closed_at && dayTimeLabel(record.closed_at), record.dismiss_reason]
              .filter((part) => part)
              .join(' · ')}
          </span>
        </span>
      ),
    },
  ],
  acts: (record) => (
    <>
      {record.state !== 'confirmed' && <ConfirmArrived record={record} />}
      {record.state === 'open' && <Dismiss record={record} />}
      <DetailButton
        of={record.name}
        title={`${record.name}님이 보내지 않은 보증금`}
        amount={record.expected_deposit}
        facts={[
          ['팀', record.group_name],
          ['인원', versus(record.group_members)],
          ['성별', genderLabel(record.gender)],
          ['끝난 까닭', cancelReason(record.cancel_reason)],
          ['생긴 때', dayTimeLabel(record.created_at)],
          ['지금', recordState(record.state)],
          ['닫은 까닭', record.dismiss_reason ?? '–'],
          ['은행', record.account_bank || '–'],
          ['계좌번호', record.account_number || '–'],
        ]}
        raw={record}
      >
        <Reveal target={{ kind: 'user', uid_user: record.uid_user }} />
      </DetailButton>
    </>
  ),
});
