import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { dayLabelOf, dayTimeLabel, won } from '../../../../lib/format.ts';
import type { Column } from '../../../../ui/data-table.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { type HandAct, handActsQuery } from '../../api/hand-acts.ts';
import { HAND_ACT_WORDS, isLockedByMeeting, reversalText } from '../../model/hand-act-words.ts';
import { useListQuery } from '../../model/use-list-query.ts';
import { ListView } from '../frame/list-view.tsx';
import styles from '../frame/panel.module.css';
import { ReasonButton } from '../frame/reason-button.tsx';
import { RowTable } from '../frame/row-table.tsx';

const PAGE = 'acts';

/** What admins did with money by hand, newest first; each can be reversed while
 * nothing was built upon it (docs/money.md M25). */
export function HandActs() {
  const acts = useQuery(handActsQuery(useListQuery(PAGE)));
  return (
    <section className={styles.section}>
      <h2 className={`heading ${styles.sectionHead}`}>직접 처리한 돈</h2>
      <ListView query={acts} label="직접 처리한 돈" empty="직접 처리한 돈이 아직 없어요" pageParam={PAGE}>
        {(rows) => (
          <RowTable
            caption="직접 처리한 돈"
            columns={COLUMNS}
            rows={rows}
            rowKey={(act) => act.uid_hand_acts}
            acts={(act) => act.state === 'done' && <Reverse act={act} />}
          />
        )}
      </ListView>
    </section>
  );
}

const COLUMNS: readonly Column<HandAct>[] = [
  {
    key: 'who',
    header: '누구의 돈',
    card: 'title',
    cell: ({ name, meeting }) => (
      <>
        <b className={`strong ${styles.line}`}>{name}</b>
        {meeting && (
          <span className="caption mute">
            {meeting.group_name} · {meeting.bar_name} · {dayLabelOf(meeting.datetime)}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'amount',
    header: '금액',
    align: 'right',
    cell: ({ amount }) => <b className="strong">{won(amount)}</b>,
  },
  {
    key: 'kind',
    header: '한 일',
    cell: ({ kind, state, reason, is_untold }) => (
      <div>
        <span className="row wrap">
          <Tag tone={state === 'done' ? 'a' : undefined}>{HAND_ACT_WORDS[kind].label}</Tag>
          {state === 'reversed' && <Tag>되돌렸어요</Tag>}
        </span>
        {reason !== '' && <span className={`caption mute ${styles.line}`}>{reason}</span>}
        {is_untold === 1 && (
          <span className={`caption c-danger ${styles.line}`}>누가 보냈는지 몰라 알리지 못했어요</span>
        )}
      </div>
    ),
  },
  {
    key: 'at',
    header: '때',
    cell: ({ created_at, reversed_at }) => (
      <span className="num">{dayTimeLabel(reversed_at ?? created_at)}</span>
    ),
  },
];

/** Names the act: 박서준 · 7,500원 · 입금 확인 · 11월 22일 14:00. */
function Reverse({ act }: { act: HandAct }) {
  if (isLockedByMeeting(act)) {
    return (
      <span className={`caption mute ${styles.why}`}>
        확정된 만남이에요. 돈이 오지 않았으면 취소한 다음 되돌려 주세요
      </span>
    );
  }
  const { label } = HAND_ACT_WORDS[act.kind];
  const where = act.meeting === null ? [] : [act.meeting.group_name];
  const of = [act.name, ...where, won(act.amount), label, dayTimeLabel(act.created_at)].join(' · ');
  return (
    <ReasonButton
      of={of}
      variant="line"
      title="이 처리를 되돌릴까요?"
      text={reversalText(act)}
      submit="되돌리기"
      usual={['잘못 눌렀어요', '다른 사람 것과 헷갈렸어요', '은행에 그런 돈이 없어요']}
      run={(token, reason) =>
        api('PUT /api/admin/hand-acts/{id}/reverse', {
          params: { id: act.uid_hand_acts },
          token,
          body: { reason },
        })
      }
      done="되돌렸어요"
    >
      되돌리기
    </ReasonButton>
  );
}
