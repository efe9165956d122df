import { useState } from 'react';
import { ROW_CLOSINGS } from '../../../../../../shared/schemas/hand-acts.ts';
import { TID_MAX } from '../../../../../../shared/limits.ts';
import { api } from '../../../../lib/api.ts';
import { dayTimeLabel, won } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { Reconciliation } from '../../api/reconciliation.ts';
import { useConsoleAction } from '../../api/use-console-action.ts';
import { ReasonSheet } from '../frame/reason-sheet.tsx';
import styles from '../frame/panel.module.css';

type Row = Reconciliation['unreadable'][number];
type How = (typeof ROW_CLOSINGS)[number];

const LABELS: Record<How, string> = {
  transfer: '그 입금의 돈에서 빼요',
  platform: '합석이 메워요',
  none: '장부는 그대로 두고 닫아요',
};
const USUAL = ['은행이 바로잡았어요', '은행에서 확인했어요', '이미 장부에 적은 거래예요'];

/** Closes a row of the feed that became no credit; what the bank took
 * off is booked with it (docs/money.md M28). */
export function CloseRow({ row }: { row: Row }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setIsOpen(true)}>
        <span className="sr">{row.text}</span> 닫기
      </Button>
      {isOpen && <CloseSheet row={row} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** What can become of it: nothing is booked where the bank took nothing off, and what
 * it gave back of a debit is the platform's. */
function waysOf({ off, is_of_transfer }: Row): readonly How[] {
  if (off === 0 || (off !== null && off < 0 && is_of_transfer === 1)) return ['none'];
  return off !== null && off < 0 ? ['platform', 'none'] : ROW_CLOSINGS;
}

function CloseSheet({ row, onClose }: { row: Row; onClose: () => void }) {
  const ways = waysOf(row);
  const [only, ...others] = ways;
  const [how, setHow] = useState<How | null>(others.length === 0 && only !== undefined ? only : null);
  const [digits, setDigits] = useState('');
  const [tid, setTid] = useState('');
  const needsWon = row.off === null && how !== null && how !== 'none';
  const needsTid = how === 'transfer' && row.is_of_transfer === 0;
  const isComplete = how !== null && (!needsWon || Number(digits) > 0) && (!needsTid || tid.trim() !== '');
  const { act, isRunning } = useConsoleAction({
    run: (token, body: { how: How; reason: string; won?: number; tid?: string }) =>
      api('PUT /api/admin/unreadable-rows/{id}/close', { params: { id: row.row_id }, token, body }),
    done: '닫았어요',
  });
  const submit = (reason: string) => {
    if (how === null || !isComplete) return;
    const body = {
      how,
      reason,
      ...(needsWon && { won: Number(digits) }),
      ...(needsTid && { tid: tid.trim() }),
    };
    act(body, { onSuccess: onClose });
  };
  return (
    <ReasonSheet
      title="이 내역을 닫을까요?"
      submit="내역 닫기"
      usual={USUAL}
      busy={isRunning}
      onSubmit={submit}
      onClose={onClose}
    >
      {(isSubmitted) => (
        <>
          <div>
            <p className={`caption ${styles.asSent}`}>{row.text}</p>
            <p className="sub">
              {dayTimeLabel(row.at)} · {offText(row.off)}
            </p>
          </div>
          {ways.length > 1 && (
            <SelectField
              label="통장에서 빠진 돈은 어떻게 할까요?"
              options={ways.map((value) => ({ value, label: LABELS[value] }))}
              value={how}
              onValueChange={setHow}
              hint="보증금을 낸 돈이면, 모자란 만큼이 은행에 들어올 때까지 그 매칭의 돈은 보낼 수 없어요"
              error={isSubmitted && how === null ? '어떻게 닫을지 골라 주세요' : undefined}
            />
          )}
          {needsWon && (
            <TextField
              label="통장에서 빠진 금액"
              inputMode="numeric"
              side="원"
              value={digits}
              onChange={({ target }) => setDigits(target.value.replace(/\D/g, ''))}
              error={isSubmitted && !(Number(digits) > 0) ? '빠진 금액을 입력해 주세요' : undefined}
            />
          )}
          {needsTid && (
            <TextField
              label="어느 입금에서 빠졌나요? (거래번호)"
              maxLength={TID_MAX}
              value={tid}
              onChange={({ target }) => setTid(target.value)}
              error={isSubmitted && tid.trim() === '' ? '거래번호를 입력해 주세요' : undefined}
            />
          )}
        </>
      )}
    </ReasonSheet>
  );
}

/** What the bank took off what it had reported before. */
export function offText(off: number | null): string {
  if (off === null) return '얼마인지 읽지 못했어요';
  if (off === 0) return '통장의 돈은 그대로예요';
  return off > 0 ? `통장에서 ${won(off)} 빠졌어요` : `통장에 ${won(-off)} 늘었어요`;
}
