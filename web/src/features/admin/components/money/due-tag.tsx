import { daysUntil } from '../../../../lib/format.ts';
import { Tag } from '../../../../ui/tag.tsx';

/** How urgent a refund is at `now` (decision 44). */
export function DueTag({ day, now }: { day: string; now: number }) {
  const days = daysUntil(day, now);
  if (days < 0) {
    return (
      <Tag tone="bad" icon="warn">
        {-days}일 늦음
      </Tag>
    );
  }
  return days === 0 ? <Tag tone="y">오늘까지</Tag> : <Tag>D-{days}</Tag>;
}
