import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { type Candidate, candidatesQuery } from '../../api/candidates.ts';
import type { WrongDeposit } from '../../api/lists.ts';
import styles from './candidates.module.css';
import { SideFacts } from './side-facts.tsx';

const BY: Record<Candidate['by'][number], string> = {
  side: '이 매칭을 가리켜요',
  name: '이름이 같아요',
  code: '숫자 네 자리가 같아요',
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
  return (
    <li>
      <SideFacts side={candidate} />
      <span className="row wrap">
        {candidate.by.map((why) => (
          <Tag key={why} tone={why === 'code' ? 'y' : 'a'}>
            {BY[why]}
          </Tag>
        ))}
      </span>
    </li>
  );
}
