import { Stack } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx';
import styles from './bars.module.css';

export function BarSkeleton() {
  return (
    <Skeleton label="술집을 불러오고 있어요">
      <div className={styles.grid}>
        {Array.from({ length: 6 }, (_, index) => (
          <Stack key={index} gap={12}>
            <SkeletonBlock height={210} radius={16} />
            <SkeletonBlock width="40%" height={24} />
            <SkeletonBlock width="80%" />
          </Stack>
        ))}
      </div>
    </Skeleton>
  );
}
