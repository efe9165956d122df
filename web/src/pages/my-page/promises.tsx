import { useQuery } from '@tanstack/react-query';
import type { UserId } from '../../../../shared/ids.ts';
import { fixedQuery } from '../../features/history/api/queries.ts';
import { CapBadge } from '../../ui/cap-badge.tsx';
import { Panel, Row } from '../../ui/layout.tsx';
import { Skeleton, SkeletonBlock } from '../../ui/skeleton.tsx';
import { promisesText } from '../../text/promises-text.ts';
import styles from './promises.module.css';

/** So many caps at most, the last ones. */
const CAPS = 3;

/** To how many of the own meetings the member came: of nobody else, and never a share. */
export function Promises({ uid }: { uid: UserId }) {
  const { data, isError } = useQuery(fixedQuery(uid, 'active'));
  // It is not what the page is for.
  if (isError && !data) return null;
  return (
    <Panel as="section" aria-label="약속 지킴" tone="beer" className={styles.promises}>
      {data ? (
        <Kept {...data.promises} />
      ) : (
        <Skeleton>
          <SkeletonBlock width={160} height={43} />
        </Skeleton>
      )}
    </Panel>
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
  if (made === 1) return kept === 1 ? '한 번 나갔어요' : '한 번 나가지 못했어요';
  const times = `${TIMES[made] ?? made} 번`;
  if (kept === made) return `${times} 다 나갔어요`;
  return kept === 0 ? `${times} 다 나가지 못했어요` : `${times} 가운데 ${TIMES[kept] ?? kept} 번 나갔어요`;
}
