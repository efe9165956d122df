import { useQuery } from '@tanstack/react-query';
import { dayRefusal } from '../../../../../shared/calendar.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { ApplicationState } from '../draft/use-application.ts';
import { addBar } from '../draft/when.ts';
import { Coaster } from '../../../illustrations/coaster.tsx';
import { cx } from '../../../lib/cx.ts';
import { useConfirm } from '../../../ui/ask.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx';
import type { Bar } from '../../../lib/bar-list.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { blockedDatesQuery } from './bars-query.ts';
import { daysOf, removeBar, type Order } from '../draft/order.ts';
import { BarCalendar } from './bar-calendar.tsx';
import styles from './calendar-sheet.module.css';

/** Clearing this number of days or more asks for confirmation. */
const ASK_FROM_DATES = 2;

interface Props {
  bar: Bar;
  bars: readonly Bar[];
  application: ApplicationState;
  open: boolean;
  onClose: () => void;
}

/**
 * The calendar of one bar. The button, Escape and the backdrop keep its days; the X clears them,
 * which takes the bar out of the application.
 */
export function CalendarSheet({ bar, bars, application, open, onClose }: Props) {
  const { when, order, set, choose } = application;
  const now = useNow();
  const onChange = (next: Order) => set({ order: next });
  const blocked = useQuery({ ...blockedDatesQuery(bar.uid_bar), enabled: open });
  const confirm = useConfirm();
  const days = daysOf(order, bar.uid_bar).length;
  const hasCommon = when.days.length > 0;
  const takeCommon = (closed: ReadonlySet<string>) =>
    choose((chosen) => addBar(chosen, bar.uid_bar, (_, day) => dayRefusal(day, now, closed) === null));

  const clear = async () => {
    const sure =
      days < ASK_FROM_DATES ||
      (await confirm(`${bar.bar_name}에서 고른 날짜 ${days}개를 모두 지울까요?`, {
        confirmLabel: '모두 지우기',
        danger: true,
      }));
    if (!sure) return;
    onChange(removeBar(order, bar.uid_bar));
    onClose();
  };
  return (
    <Sheet
      size="calendar"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      closeLabel="이 술집 날짜 모두 지우고 닫기"
      onCloseClick={() => void clear()}
      title={
        <Row as="span" gap={12} className={styles.title}>
          <Coaster seed={bar.uid_bar} name={bar.bar_name} className={styles.picture} />
          <span>
            {bar.bar_name}
            <span className={cx('label sub', styles.lead)}>
              {hasCommon ? '다른 술집의 날과 시간은 그대로예요' : '되는 날을 모두 눌러 주세요'}
            </span>
          </span>
        </Row>
      }
      foot={
        <Row gap={8} align="stretch">
          {hasCommon && blocked.data && (
            <Button variant="line" onClick={() => takeCommon(blocked.data)}>
              처음대로
            </Button>
          )}
          <Button size="cta" variant={days > 0 ? 'solid' : 'line'} className="grow" onClick={onClose}>
            {days > 0 ? `날짜 ${days}개로 정하기` : '날짜 없이 닫기'}
          </Button>
        </Row>
      }
    >
      {blocked.data ? (
        <BarCalendar
          bar={bar}
          bars={bars}
          blocked={blocked.data}
          when={when}
          order={order}
          onChange={onChange}
        />
      ) : blocked.isError ? (
        <BlockedFailed onRetry={() => void blocked.refetch()} retrying={blocked.isFetching} />
      ) : (
        <MonthSkeleton />
      )}
    </Sheet>
  );
}

function BlockedFailed({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return (
    <Stack gap={12}>
      <Note tone="bad" live>
        <b>쉬는 날을 불러오지 못했어요.</b> 잠시 후 다시 눌러 주세요.
      </Note>
      <Button variant="line" onClick={onRetry} busy={retrying}>
        다시 불러오기
      </Button>
    </Stack>
  );
}

function MonthSkeleton() {
  return (
    <Skeleton label="쉬는 날을 불러오고 있어요">
      <Stack gap={12}>
        <SkeletonBlock height={48} radius={12} />
        <SkeletonBlock height={340} radius={12} />
      </Stack>
    </Skeleton>
  );
}
