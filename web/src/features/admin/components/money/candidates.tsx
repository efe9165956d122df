import { useQuery } from '@tanstack/react-query';
import { dayLabelOf, dayTimeLabel, won } from '../../../../lib/format.ts';
import { QueryView } from '../../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { type Candidate, candidatesQuery } from '../../api/candidates.ts';
import type { WrongDeposit } from '../../api/lists.ts';
import styles from './candidates.module.css';

const BY: Record<Candidate['by'][number], string> = {
  side: '이 매칭을 가리켜요',
  name: '이름이 같아요',
  code: '숫자 네 자리가 같아요',
};

const STATE: Record<Candidate['state'], string> = {
  pending: '입금 대기',
  fixed: '만남 확정',
  completed: '만남 완료',
  canceled: '끝난 매칭',
};

/** The sides that a wrong deposit may be meant for. */
export function Candidates({ id }: { id: WrongDeposit['uid_deposits'] }) {
  const candidates = useQuery(candidatesQuery(id));
  return (
    <section>
      <h3 className="label">누구의 돈일까요?</h3>
      <QueryView
        query={candidates}
        pending={<SkeletonRows count={2} label="가리키는 팀을 찾고 있어요" />}
        errorTitle="가리키는 팀을 찾지 못했어요"
        isEmpty={(rows) => rows.length === 0}
        empty={<p className="sub">이름이나 숫자 네 자리가 같은 팀이 없어요.</p>}
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((candidate) => (
              <Line key={candidate.uid_meetings_details} {...candidate} />
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

function Line(candidate: Candidate) {
  const { name, group_name, transfer_name, by, state, bar_name, datetime, due_at } = candidate;
  return (
    <li>
      <p>
        <b className="strong">{name}</b> · {group_name}
      </p>
      <p className="caption mute num">
        {transfer_name} · {bar_name} · {dayLabelOf(datetime)} · {STATE[state]}
        {state === 'pending' && ` (${dayTimeLabel(due_at)}까지)`}
      </p>
      <p className="num">
        보증금 {won(candidate.deposit)} · 들어온 돈 {won(candidate.arrived)} · 더 올 돈 {won(candidate.owed)}
      </p>
      <span className="row wrap">
        {by.map((why) => (
          <Tag key={why} tone={why === 'code' ? 'y' : 'a'}>
            {BY[why]}
          </Tag>
        ))}
      </span>
    </li>
  );
}
