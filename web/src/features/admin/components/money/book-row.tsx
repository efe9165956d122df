import { useState } from 'react';
import { EXPENSE_KINDS } from '../../../../../../shared/schemas/hand-acts.ts';
import { api } from '../../../../lib/api.ts';
import { dayTimeLabel, won } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import type { Reconciliation } from '../../api/reconciliation.ts';
import { useConsoleAction } from '../../api/use-console-action.ts';
import { HAND_ACT_WORDS } from '../../model/hand-act-words.ts';
import { ReasonSheet } from '../frame/reason-sheet.tsx';

type Row = Reconciliation['rows'][number];
type Kind = (typeof EXPENSE_KINDS)[number];

const OPTIONS = EXPENSE_KINDS.map((value) => ({ value, label: HAND_ACT_WORDS[value].label }));
const USUAL = ['이체 수수료', '운영비로 뺐어요', '세금'];

/** Books money that left the account and is no payout: the bank's fee or a withdrawal (docs/money.md M26). */
export function BookRow({ row }: { row: Row }) {
  const [isOpen, setIsOpen] = useState(false);
  const name = row.name || row.memo || '이름 없음';
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setIsOpen(true)}>
        <span className="sr">{name}</span> 장부에 적기
      </Button>
      {isOpen && <BookSheet row={row} name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function BookSheet({ row, name, onClose }: { row: Row; name: string; onClose: () => void }) {
  const [kind, setKind] = useState<Kind | null>(null);
  const { act, isRunning } = useConsoleAction({
    run: (token, body: { kind: Kind; reason: string }) =>
      api('PUT /api/admin/bank-rows/{id}/book', { params: { id: row.row_id }, token, body }),
    done: '장부에 적었어요',
  });
  return (
    <ReasonSheet
      title="보낸 돈이 아니라 무엇인가요?"
      submit="장부에 적기"
      usual={USUAL}
      busy={isRunning}
      onSubmit={(reason) => kind !== null && act({ kind, reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {(isSubmitted) => (
        <>
          <div>
            <p className="strong num">{[name, won(-row.amount), dayTimeLabel(row.at)].join(' · ')}</p>
            <p className="sub">
              합석이 쓴 돈으로 적혀요. 환불이나 정산으로 보낸 돈이면 적지 말고, 그 환불이나 정산을 보냈다고
              표시해 주세요.
            </p>
          </div>
          <SelectField
            label="무슨 돈인가요?"
            options={OPTIONS}
            value={kind}
            onValueChange={setKind}
            error={isSubmitted && kind === null ? '무슨 돈인지 골라 주세요' : undefined}
          />
        </>
      )}
    </ReasonSheet>
  );
}
