import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bankQuery, confirmationsQuery } from '../../../features/admin/api/bank.ts';
import { useConsoleAction } from '../../../features/admin/api/use-console-action.ts';
import { ListView } from '../../../features/admin/components/lists/list-view.tsx';
import { PanelHead } from '../../../features/admin/components/frame/panel-head.tsx';
import { SearchBox } from '../../../features/admin/components/frame/search-box.tsx';
import { BankBand } from '../../../features/admin/components/money/bank-band.tsx';
import { InTransitRows } from '../../../features/admin/components/money/in-transit.tsx';
import { OpenConfirmations } from '../../../features/admin/components/money/open-confirmations.tsx';
import { RowForm, type TypedRow } from '../../../features/admin/components/money/row-form.tsx';
import { UnreadableRows } from '../../../features/admin/components/money/unreadable-rows.tsx';
import { together, useList } from '../../../features/admin/model/use-list.ts';
import { api } from '../../../lib/api.ts';
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { Button } from '../../../ui/button.tsx';
import { Box } from '../../../ui/layout.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';

/** The bank's rows: what each is for, and whether they come to the balance. */
export function Component() {
  const bank = useQuery(bankQuery);
  const confirmations = useQuery(confirmationsQuery);
  const undecided = useList('bank-rows', { chosen: 'undecided', pageParam: 'page2' });
  const handBacks = useList('bank-rows', { chosen: 'hand_back', pageParam: 'page3' });
  const isOff = useAddress().params.has('since') && bank.data?.difference !== 0;
  const since = useList('bank-rows', { chosen: 'since', pageParam: 'page4', enabled: isOff });
  const decided = useList('bank-rows', { chosen: 'decided' });
  return (
    <>
      <PanelHead
        title="통장"
        query={together(bank, undecided.query, confirmations, handBacks.query, decided.query)}
      >
        <SearchBox label="이름, 메모, 금액" />
        {bank.data?.has_feed === false && <AddRow />}
      </PanelHead>
      <QueryView
        query={bank}
        pending={
          <Box below={32}>
            <SkeletonRows count={1} label="통장 잔액을 불러오고 있어요" />
          </Box>
        }
        errorTitle="통장 잔액을 불러오는 중 오류가 발생했어요"
      >
        {(shown) => <BankBand bank={shown} />}
      </QueryView>
      {isOff && <ListView list={since} heading={since.of} id="since" />}
      <ListView list={undecided} heading={undecided.of} isWaiting pendingRows={1} />
      {(handBacks.query.isError || (handBacks.query.data?.total ?? 0) > 0) && (
        <ListView list={handBacks} heading={handBacks.of} id="hand-backs" isWaiting />
      )}
      <QueryView
        query={confirmations}
        pending={null}
        errorTitle="통장에 안 보이는 돈을 불러오는 중 오류가 발생했어요"
      >
        {(shown) => (
          <>
            <InTransitRows rows={shown.in_transit} />
            <OpenConfirmations rows={shown.confirmations} />
          </>
        )}
      </QueryView>
      {bank.data && <UnreadableRows rows={bank.data.unreadable} />}
      <ListView list={decided} heading={decided.of} />
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
