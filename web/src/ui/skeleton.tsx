import type { ReactNode } from 'react';
import { Row, Stack } from './layout.tsx';
import { MemoCard } from './memo-card.tsx';
import styles from './marks.module.css';

interface BlockProps {
  width?: number | string;
  height?: number;
  radius?: number;
}

/** A grey placeholder for a line, a button or a picture. */
export function SkeletonBlock({ width = '100%', height = 16, radius }: BlockProps) {
  return <div className={styles.block} style={{ width, height, borderRadius: radius }} />;
}

interface Props {
  /** What is loading, for screen readers. */
  label?: string;
  children: ReactNode;
}

/** A placeholder in the shape of its content; visible after 0.4 s. */
export function Skeleton({ label = '불러오고 있어요', children }: Props) {
  return (
    <div className={styles.wait} role="status" aria-busy="true">
      <span className="sr">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** Placeholders for memo cards. */
export function SkeletonMemos({ count = 2, label }: { count?: number; label?: string }) {
  return (
    <Skeleton label={label}>
      <Stack gap={12}>
        {Array.from({ length: count }, (_, index) => (
          <MemoCard key={index}>
            <Stack gap={12}>
              <Row gap={12} justify="between">
                <SkeletonBlock width="60%" height={22} />
                <SkeletonBlock width={44} height={44} radius={22} />
              </Row>
              <SkeletonBlock width="82%" />
              <SkeletonBlock width="50%" />
              <SkeletonBlock height={48} radius={14} />
            </Stack>
          </MemoCard>
        ))}
      </Stack>
    </Skeleton>
  );
}

/** Placeholders for the rows of a table or list. */
export function SkeletonRows({
  count = 5,
  height = 48,
  label,
}: {
  count?: number;
  height?: number;
  label?: string;
}) {
  return (
    <Skeleton label={label}>
      <Stack gap={12}>
        {Array.from({ length: count }, (_, index) => (
          <SkeletonBlock key={index} height={height} radius={12} />
        ))}
      </Stack>
    </Skeleton>
  );
}
