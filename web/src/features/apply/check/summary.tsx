import type { ReactNode } from 'react';
import { GROUP_SIZES } from '../../../../../shared/limits.ts';
import { versus } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { useIsWide } from '../../../ui/panes.tsx';
import type { Bar } from '../../../lib/bar-list.ts';
import { Box, Row, Stack } from '../../../ui/layout.tsx';
import { OrderLines } from '../bars/order-lines.tsx';
import type { Step } from '../draft/steps.ts';
import type { ApplicationState } from '../draft/use-application.ts';
import styles from './check-step.module.css';

interface Props {
  application: ApplicationState;
  bars: readonly Bar[];
  goTo: (step: Step) => void;
}

/** What was filled in, each part with the way back to it. */
export function Summary({ application, bars, goTo }: Props) {
  const { groupFields, order, allowWider } = application;
  const group = groupFields.getValues();
  // There the slip is beside the form.
  const isSlipBeside = useIsWide();
  const size = GROUP_SIZES.find((n) => n === Number(group.group_members));
  return (
    <Stack as="section" ruled>
      <SummaryRow title="우리 팀" isMissing={!group.group_name} onChange={() => goTo('group')}>
        <b className="strong">{group.group_name}</b>
        {size && <span className="sub"> · {versus(size)}</span>}
      </SummaryRow>
      <SummaryRow
        title="바라는 점"
        isMissing={group.preferred_conditions.length === 0 || group.group_advantages.length === 0}
        onChange={() => goTo('conditions')}
      >
        <p>{group.preferred_conditions.join(', ')}</p>
        <p className="caption mute">우리 팀 장점</p>
        <p>{group.group_advantages.join(', ')}</p>
      </SummaryRow>
      {isSlipBeside || order.length === 0 ? (
        <SummaryRow title="술집과 날짜" isMissing={order.length === 0} onChange={() => goTo('bars')}>
          {allowWider ? '주문서 순서대로, 조금 넓혀서도 찾아요' : '주문서 순서대로 찾아요'}
        </SummaryRow>
      ) : (
        <div>
          <OrderLines
            order={order}
            bars={bars}
            side={<ChangeButton title="술집과 날짜" onClick={() => goTo('bars')} />}
          />
          {allowWider && (
            <Box as="p" above={8} className="caption sub">
              조금 넓혀서도 찾아요
            </Box>
          )}
        </div>
      )}
    </Stack>
  );
}

interface RowProps {
  title: string;
  /** Nothing was chosen yet: says so instead of the content. */
  isMissing: boolean;
  onChange: () => void;
  children: ReactNode;
}

function SummaryRow({ title, isMissing, onChange, children }: RowProps) {
  return (
    <Row gap={12} justify="between" className={styles.summary}>
      <div>
        <p className="caption mute">{title}</p>
        {isMissing ? '아직 고르지 않았어요' : children}
      </div>
      <ChangeButton title={title} label={isMissing ? '고르기' : '고치기'} onClick={onChange} />
    </Row>
  );
}

function ChangeButton({
  title,
  label = '고치기',
  onClick,
}: {
  title: string;
  label?: string;
  onClick: () => void;
}) {
  return (
    <Button variant="text" aria-label={`${title} ${label}`} onClick={onClick}>
      {label}
    </Button>
  );
}
