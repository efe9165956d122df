import { Box, Columns, Row } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx';
import styles from './bars.module.css';

/** The districts, and bars with a picture and three lines each. */
export function BarSkeleton() {
  return (
    <Skeleton label="술집을 불러오고 있어요">
      <Row gap={8} above={4}>
        {Array.from({ length: 4 }, (_, index) => (
          <SkeletonBlock key={index} width={64} height={44} radius={8} />
        ))}
      </Row>
      <Columns of={[1, 2, 3]} gap={32} above={16}>
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index}>
            <div className={styles.drawn} />
            <Box above={20}>
              <SkeletonBlock width="40%" height={24} />
            </Box>
            <Box above={8}>
              <SkeletonBlock width="60%" />
            </Box>
            <Box above={4}>
              <SkeletonBlock width="80%" />
            </Box>
          </div>
        ))}
      </Columns>
    </Skeleton>
  );
}
