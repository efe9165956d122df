import type { ReactNode } from 'react';
import { termsNow } from '../../../../../shared/deposit.ts';
import type { Bar } from '../../../lib/bar-list.ts';
import { won } from '../../../lib/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { OrderSlip } from '../../../ui/order-slip.tsx';
import { Lead, Leads } from '../../../ui/receipt.tsx';
import { OrderLines } from '../bars/order-lines.tsx';
import type { ApplicationState } from '../draft/use-application.ts';
import { LaidTable, useTeam } from './laid-table.tsx';
import styles from './live-slip.module.css';

interface Props {
  application: ApplicationState;
  bars: readonly Bar[];
  /** The buttons of the step. */
  foot: ReactNode;
}

/** Beside the form on wide screens: our half of the table as it is laid, the
 * order slip, what it costs, and the way on. */
export function LiveSlip({ application, bars, foot }: Props) {
  const { order, set } = application;
  const { size } = useTeam(application);
  return (
    <aside className={styles.slip} aria-label="주문서와 보증금">
      <div className={styles.table}>
        <LaidTable application={application} />
      </div>
      <div className={styles.rows}>
        {order.length > 0 ? (
          <OrderLines order={order} bars={bars} onChange={(next) => set({ order: next })} />
        ) : (
          <OrderSlip title="우리 팀 주문서">
            <li>
              <span className="label sub">술집과 날짜를 고르면 여기에 순서대로 적혀요.</span>
            </li>
          </OrderSlip>
        )}
      </div>
      <div className={styles.end} data-paper="">
        <Leads>
          <Lead label="신청">{won(0)}</Lead>
          <Lead label={size ? `매칭된 뒤 보증금, ${size}명` : '매칭된 뒤 보증금'}>
            {size ? won(termsNow(size).depositWon) : '인원을 고르면 알 수 있어요'}
          </Lead>
        </Leads>
        <Stack gap={4} above={16} className={styles.foot}>
          {foot}
        </Stack>
      </div>
    </aside>
  );
}
