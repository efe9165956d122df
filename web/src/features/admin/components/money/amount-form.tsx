import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { Button } from '../../../../ui/button.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { BankRow } from '../../api/lists.ts';
import { useConsoleAction } from '../../api/use-console-action.ts';

/** What a typed row came to at the bank after all. */
export function AmountForm({ row, onDone }: { row: BankRow; onDone: () => void }) {
  const [text, setText] = useState(String(Math.abs(row.amount)));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { act, isRunning } = useConsoleAction({
    run: (token, amount: number) =>
      api('PUT /api/admin/bank-rows/{id}', { params: { id: row.uid_deposits }, body: { amount }, token }),
    done: '금액을 고쳤어요',
  });
  const isNumber = /^\d[\d,]*$/.test(text.trim());
  const submit = () => {
    setIsSubmitted(true);
    const won = Number(text.replaceAll(',', ''));
    if (isNumber) act(row.amount < 0 && won > 0 ? -won : won, { onSuccess: onDone });
  };
  return (
    <Stack gap={8}>
      <TextField
        label="직접 적은 금액 고치기 (원)"
        hint="통장에 없는 줄이면 0을 적어 주세요"
        inputMode="numeric"
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={isSubmitted && !isNumber ? '금액을 숫자로 적어 주세요' : undefined}
      />
      <Button size="sm" variant="line" busy={isRunning} onClick={submit}>
        금액 고치기
      </Button>
    </Stack>
  );
}
