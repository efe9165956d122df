import { GAMES_PER_PAGE } from '../../../../../shared/limits.ts';
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx';
import styles from './games.module.css';

export function GameSkeleton() {
  return (
    <Skeleton label="게임을 불러오고 있어요">
      <div className={styles.grid}>
        {Array.from({ length: GAMES_PER_PAGE }, (_, index) => (
          <SkeletonBlock key={index} height={238} radius={14} />
        ))}
      </div>
    </Skeleton>
  );
}
