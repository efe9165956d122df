import type { ReactNode } from 'react';
import { Row } from '../../../../ui/layout.tsx';
import type { PayoutKind } from '../../api/payouts.ts';
import type { List } from '../../model/use-list.ts';
import { type Picked, usePicked } from '../../model/use-picked.ts';
import { FilterChips } from '../frame/filter-chips.tsx';
import { BatchBar } from './batch-bar.tsx';
import { BatchList } from './batch-list.tsx';

interface Props {
  kind: PayoutKind;
  /** Whose filter says which payouts are shown. */
  payouts: List<'user-refunds'> | List<'bar-shares'>;
  /** How many there are to choose from. */
  total: number | undefined;
  children: (picked: Picked) => ReactNode;
}

/** What is to send, was sent or came back, and what is sent together. */
export function PayoutTab({ kind, payouts, total = 0, children }: Props) {
  const picked = usePicked();
  return (
    <>
      <BatchList kind={kind} />
      <Row wrap gap={8} below={16} role="group" aria-label="보기">
        <FilterChips list={payouts} />
      </Row>
      {children(picked)}
      {payouts.option === 'due' && total > 0 && <BatchBar kind={kind} picked={picked} />}
    </>
  );
}
