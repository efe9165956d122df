import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Bar } from '../../../lib/bar-list.ts';
import { hasAnswered } from '../../../lib/has-answered.ts';
import { BarList } from './bar-list.tsx';
import { CalendarSheet } from './calendar-sheet.tsx';
import { OrderLines } from './order-lines.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { useWhen } from './use-when.ts';
import { WhenPanel } from './when-panel.tsx';
import { useAddress } from '../../../lib/use-address.ts';
import { BarSheet } from '../../partnerships/components/bar-sheet.tsx';
import { useDistrict } from '../../partnerships/components/use-district.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { FieldMessage } from '../../../ui/field.tsx';
import { Box, Panel, Row } from '../../../ui/layout.tsx';
import { useIsWide } from '../../../ui/panes.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { barsOf } from '../draft/order.ts';
import type { ApplicationState } from '../draft/use-application.ts';
import styles from './wider-box.module.css';

interface WiderBoxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Allows a match to differ by up to an hour and two years (docs/matching.md). */
function WiderBox({ checked, onChange }: WiderBoxProps) {
  return (
    <Panel tone="sunken" above={24}>
      <Checkbox
        label={<b className="strong">조금 넓혀서도 찾아 주세요</b>}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby="wider-hint"
      />
      <p className={`caption sub ${styles.hint}`} id="wider-hint">
        하루가 지나도 못 찾으면 고른 시간 앞뒤 30분과 나이 두 살까지, 이틀이 지나면 앞뒤 한 시간까지 더 넓게
        찾아요.
      </p>
    </Panel>
  );
}

interface Props {
  application: ApplicationState;
  bars: UseQueryResult<Bar[]>;
  /** The estimated chance; empty while it is unknown. */
  chance: ReactNode;
  /** Errors of this step, once the user has tried to continue. */
  errors: readonly string[];
}

/** Step 4: days and a time, then bars, which make one order of priority; each bar also has its own calendar. */
export function BarsStep({ application, bars, chance, errors }: Props) {
  const { when, order, allowWider, set } = application;
  const known = bars.data ?? [];
  const now = useNow();
  const { add, drop, toggleBar, asking } = useWhen(application, known, now);
  // There the slip is beside the form.
  const isWide = useIsWide();
  // The address holds the open calendar or bar, so that Back closes it and stays on this step.
  const { params, open, close, swap } = useAddress();
  const looked = known.find((bar) => bar.uid_bar === params.get('look')) ?? null;
  const [inDistrict, chips] = useDistrict(known);
  const opened = known.find((bar) => bar.uid_bar === params.get('bar'));
  const [shown, setShown] = useState(opened);
  if (opened && opened !== shown) setShown(opened);
  return (
    <>
      <WhenPanel application={application} now={now} onAdd={(days) => void add(days)} onDrop={drop} />
      <Box as="section" above={32} aria-labelledby="bars-heading">
        <Row align="baseline" justify="between" gap={8}>
          <h2 className="heading" id="bars-heading">
            제휴 술집 {bars.data ? `${known.length}곳` : ''}
          </h2>
          {order.length > 0 && <span className="label c-brand num">{barsOf(order).length}곳 골랐어요</span>}
        </Row>
        {errors.map((error) => (
          <FieldMessage key={error} error={error} />
        ))}
        <QueryView
          query={bars}
          pending={<SkeletonRows count={6} height={72} />}
          errorTitle="술집 정보를 불러오지 못했어요"
          isEmpty={(list) => list.length === 0}
          empty={
            <Empty art="plate" title="지금은 고를 수 있는 술집이 없어요">
              나중에 다시 들러 주세요.
            </Empty>
          }
        >
          {() => (
            <>
              {chips}
              <BarList
                bars={inDistrict}
                order={order}
                asking={asking}
                onTick={when.days.length > 0 ? (bar) => void toggleBar(bar.uid_bar) : undefined}
                onOpen={(bar) => open('bar', bar.uid_bar)}
                onLook={(bar) => open('look', bar.uid_bar)}
                wanted={when.days}
              />
            </>
          )}
        </QueryView>
      </Box>
      {!isWide && order.length > 0 && (
        <OrderLines order={order} bars={known} onChange={(next) => set({ order: next })} />
      )}
      {chance}
      {hasAnswered(bars) && (
        <WiderBox checked={allowWider} onChange={(checked) => set({ allowWider: checked })} />
      )}
      <BarSheet
        bar={looked}
        onClose={() => close('look')}
        action={
          looked && (
            <Button size="cta" onClick={() => swap('look', 'bar', looked.uid_bar)}>
              날짜 고르기
            </Button>
          )
        }
      />
      {shown && (
        <CalendarSheet
          key={shown.uid_bar}
          bar={shown}
          bars={known}
          application={application}
          open={opened !== undefined}
          onClose={() => close('bar')}
        />
      )}
    </>
  );
}
