import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { GROUP_SIZES } from '../../../../../shared/limits.ts';
import { Room } from '../../../illustrations/table/room.tsx';
import { Table } from '../../../illustrations/table/table.tsx';
import { barListQuery } from '../../../lib/bar-list.ts';
import { dayLabelOf, won } from '../../../lib/format.ts';
import { Lead, Leads } from '../../../ui/receipt.tsx';
import { barName } from '../bars/order-lines.tsx';
import { readDraft, watchVisitorDraft } from '../draft/draft.ts';
import { barsOf } from '../draft/order.ts';
import styles from './account-panes.module.css';

const readFilled = () => readDraft(null)?.value;

/** What a visitor has filled in on this device, in short; `fallback` when there is nothing. */
export function FilledSlip({ fallback }: { fallback: ReactNode }) {
  const [draft, setDraft] = useState(readFilled);
  useEffect(() => watchVisitorDraft(() => setDraft(readFilled())), []);
  const { data: bars = [] } = useQuery(barListQuery);
  if (!draft?.group.group_name) return fallback;
  const { group, order } = draft;
  const [first] = order;
  const more = barsOf(order).length - 1;
  return (
    <aside aria-labelledby="filled-slip">
      <Room tone="wall" className={styles.scene}>
        <Table
          state="laid"
          size={GROUP_SIZES.find((n) => n === Number(group.group_members))}
          ours={group.group_name}
          view="low"
        />
      </Room>
      <div className={styles.words} data-paper="">
        <h2 className="heading" id="filled-slip">
          이대로 보내요
        </h2>
        <Leads>
          <Lead label="우리 팀">{group.group_name}</Lead>
          {first && (
            <Lead label="1순위">
              {dayLabelOf(first.date)} {first.time}
            </Lead>
          )}
          {first && bars.length > 0 && (
            <Lead label="술집">
              {barName(bars, first.uid_bar)}
              {more > 0 && ` 외 ${more}곳`}
            </Lead>
          )}
          <Lead label="지금 내는 돈">{won(0)}</Lead>
        </Leads>
      </div>
    </aside>
  );
}
