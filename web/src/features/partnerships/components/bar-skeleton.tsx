import { Columns, Stack } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx';

export function BarSkeleton() {
  return (
    <Skeleton label="술집을 불러오고 있어요">
      <Columns of={[1, 2, 3]} gap={32} above={12}>
        {Array.from({ length: 6 }, (_, index) => (
          <Stack key={index} gap={12}>
            <SkeletonBlock height={210} radius={16} />
            <SkeletonBlock width="40%" height={24} />
            <SkeletonBlock width="80%" />
          </Stack>
        ))}
      </Columns>
    </Skeleton>
  );
}
