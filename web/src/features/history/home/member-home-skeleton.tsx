import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx';
import styles from './member-home.module.css';

/** It is as high as the card, so that what follows stays where it is. */
export function MemberHomeSkeleton() {
  return (
    <div className={styles.frame}>
      <Skeleton label="내 만남을 불러오고 있어요">
        <div className={styles.toCome}>
          <SkeletonBlock height={440} radius={20} />
        </div>
      </Skeleton>
    </div>
  );
}
