import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { UserId } from '../../../../shared/ids.ts';
import { type Applications, applicationsQuery } from '../../features/groups/api/groups.ts';
import { fixedQuery } from '../../features/history/api/queries.ts';
import { dayTimeLabel } from '../../lib/format.ts';
import { askPath } from '../../lib/paths.ts';
import { CapBadge } from '../../ui/cap-badge.tsx';
import { Panel, Row, Stack } from '../../ui/layout.tsx';
import { Skeleton, SkeletonBlock } from '../../ui/skeleton.tsx';
import { POINTS_TEXT } from '../../text/points-text.ts';
import { promisesText } from '../../text/promises-text.ts';
import styles from './promises.module.css';

/** So many caps at most, the last ones. */
const CAPS = 3;

/** To how many of the own meetings the member came, and what the promises that were not kept lead to: of nobody
 * else, and never a share. */
export function Promises({ uid }: { uid: UserId }) {
  const { data, isError } = useQuery(fixedQuery(uid, 'active'));
  const { data: applications } = useQuery(applicationsQuery);
  // It is not what the page is for.
  if (isError && !data) return null;
  return (
    <Panel as="section" aria-label="약속 지킴" tone="beer" className={styles.promises}>
      {data ? (
        <Stack gap={12}>
          <Kept {...data.promises} />
          {applications && applications.points > 0 && <Points {...applications} />}
        </Stack>
      ) : (
        <Skeleton>
          <SkeletonBlock width={160} height={43} />
        </Skeleton>
      )}
    </Panel>
  );
}

function Points({ points, broken, paused_by, again_at }: Applications) {
  return (
    <div className="label">
      <p className="strong num">지키지 못한 약속 {points}점</p>
      <p className="sub">
        {paused_by !== null && again_at !== null
          ? `${dayTimeLabel(again_at)}부터 다시 신청할 수 있어요. 이미 보낸 신청과 정해진 만남은 그대로예요.`
          : POINTS_TEXT}{' '}
        사실과 다르면{' '}
        <Link className="link" to={askPath(broken)}>
          문의하기
        </Link>
      </p>
    </div>
  );
}

function Kept({ kept, made }: { kept: number; made: number }) {
  const caps = Array.from({ length: Math.min(kept, CAPS) }, (_, at) => kept - at).toReversed();
  return (
    <Row gap={12}>
      {caps.length > 0 && (
        <Row className={styles.caps}>
          {caps.map((cap) => (
            <CapBadge key={cap} text={cap} size={40} />
          ))}
        </Row>
      )}
      <div>
        <p className="strong num">{promisesText({ kept, made })}</p>
        <p className="caption c-beer num">{wordsOf(kept, made)}</p>
      </div>
    </Row>
  );
}

const TIMES = ['', '한', '두', '세', '네', '다섯'];

function wordsOf(kept: number, made: number): string {
  if (made === 0) return '만나고 나면 여기에 남아요';
  if (made === 1) return kept === 1 ? '한 번 지켰어요' : '한 번 지키지 못했어요';
  const times = `${TIMES[made] ?? made} 번`;
  if (kept === made) return `${times} 다 지켰어요`;
  return kept === 0 ? `${times} 다 지키지 못했어요` : `${times} 가운데 ${TIMES[kept] ?? kept} 번 지켰어요`;
}
