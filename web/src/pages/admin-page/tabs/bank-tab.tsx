import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bankQuery, bankRowsQuery } from '../../../features/admin/api/bank.ts';
import { useConsoleAction } from '../../../features/admin/api/use-console-action.ts';
import { ListView } from '../../../features/admin/components/frame/list-view.tsx';
import { PanelHead } from '../../../features/admin/components/frame/panel-head.tsx';
import { SearchBox } from '../../../features/admin/components/frame/search-box.tsx';
import { BankBand } from '../../../features/admin/components/money/bank-band.tsx';
import { BankRows, RowsByDay } from '../../../features/admin/components/money/bank-rows.tsx';
import { OpenConfirmations } from '../../../features/admin/components/money/open-confirmations.tsx';
import { RowForm, type TypedRow } from '../../../features/admin/components/money/row-form.tsx';
import { UnreadableRows } from '../../../features/admin/components/money/unreadable-rows.tsx';
import { useListQuery } from '../../../features/admin/model/use-list-query.ts';
import { api } from '../../../lib/api.ts';
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key.ts';
import { Button } from '../../../ui/button.tsx';

/** The bank's rows: what each is for, and whether they come to the balance. */
export function Component() {
  const bank = useQuery(bankQuery);
  const asked = useListQuery('undecided');
  const undecided = useQuery(bankRowsQuery({ ...asked, state: 'undecided' }));
  const decided = useQuery(bankRowsQuery({ ...useListQuery(), state: 'decided' }));
  const all = {
    dataUpdatedAt: Math.min(undecided.dataUpdatedAt, decided.dataUpdatedAt),
    isFetching: undecided.isFetching || decided.isFetching,
    refetch: () => Promise.all([bank.refetch(), undecided.refetch(), decided.refetch()]),
  };
  return (
    <>
      <PanelHead title="통장" query={all}>
        <SearchBox label="이름, 메모, 금액" />
        {bank.data?.has_feed === false && <AddRow />}
      </PanelHead>
      {bank.data && <BankBand bank={bank.data} />}
      <ListView
        query={undecided}
        label="정할 것"
        heading="정할 것"
        empty="정할 것이 없어요"
        pageParam="undecided"
        pendingRows={1}
      >
        {(rows) => <BankRows rows={rows} caption="정할 것" isUndecided />}
      </ListView>
      <OpenConfirmations />
      {bank.data && <UnreadableRows rows={bank.data.unreadable} />}
      <ListView query={decided} label="통장 내역" heading="정한 것" empty="아직 정한 통장 내역이 없어요">
        {(rows) => <RowsByDay rows={rows} />}
      </ListView>
    </>
  );
}

/** Only where the stage has no feed. */
function AddRow() {
  const [isOpen, setIsOpen] = useState(false);
  const { key, renew } = useIdempotencyKey();
  const close = () => setIsOpen(false);
  const { act, isRunning } = useConsoleAction({
    run: (token, body: TypedRow) => api('POST /api/admin/bank-rows', { body, token, idempotencyKey: key }),
    done: '통장에 적었어요',
  });
  return (
    <>
      <Button size="sm" variant="line" onClick={() => setIsOpen(true)}>
        내역 직접 적기
      </Button>
      {isOpen && (
        <RowForm
          title="통장 내역 직접 적기"
          busy={isRunning}
          onSubmit={(row) =>
            act(row, {
              onSuccess: () => {
                renew();
                close();
              },
            })
          }
          onClose={close}
        />
      )}
    </>
  );
}
