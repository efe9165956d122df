import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx';
import styles from './bar-list.module.css';

export function BarSkeleton() {
  return (
    <Skeleton label="술집을 불러오고 있어요">
      <div className={styles.grid}>
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className="col">
            <SkeletonBlock height={144} radius={72} />
            <SkeletonBlock width="70%" height={22} />
            <SkeletonBlock width="90%" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
