import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { withJosa } from '../../../../../../shared/josa.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { api } from '../../../../lib/api.ts';
import { useDebounced } from '../../../../lib/forms/use-debounced.ts';
import { dayTimeLabel, won } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import { QueryView } from '../../../../ui/query-view.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { decide, inputOf, type Purpose, type PurposeInput, purposesQuery } from '../../api/bank.ts';
import type { BankRow } from '../../api/lists.ts';
import { useConsoleAction } from '../../api/use-console-action.ts';
import { platformWords, purposeWords, suggestionHint } from '../../model/purpose-words.ts';
import { NO_REASON, ReasonField, reasonText } from '../frame/reason-field.tsx';
import { type RadioOption, RadioOptions } from '../frame/radio-options.tsx';

/** What a typed row came to at the bank after all. */
function AmountForm({ row, onDone }: { row: BankRow; onDone: () => void }) {
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

/** Platform entries of money in, and of money out. */
const ENTRIES = { in: ['interest', 'top_up'], out: ['fee', 'withdrawal'] } as const;

interface Option extends RadioOption {
  purpose: PurposeInput;
}

function optionOf(purpose: Purpose): Option[] {
  const input = inputOf(purpose);
  if (input === null) return [];
  const { who, what, more } = purposeWords(purpose);
  const when = purpose.datetime === null ? '' : dayTimeLabel(purpose.datetime);
  const text = [more, when, suggestionHint(purpose)].filter(Boolean).join(' · ');
  return [{ key: JSON.stringify(input), purpose: input, label: `${who} ${what}`.trim(), text }];
}

/** What every row may be, beside what is found. */
function plainOptions({ amount, purpose }: BankRow): Option[] {
  const entries = ENTRIES[amount < 0 ? 'out' : 'in'].map((entry): Option => {
    const input = { kind: 'platform', entry } as const;
    return { key: entry, purpose: input, label: platformWords(entry), text: '합석 돈이에요. 까닭을 남겨요' };
  });
  const back: Option = {
    key: 'hand_back',
    purpose: { kind: 'hand_back' },
    label: '보낸 사람에게 돌려줄 돈',
    text: '은행에서 직접 돌려보내요. 나간 줄이 오면 끝나요',
  };
  const open: Option = {
    key: 'undecided',
    purpose: { kind: 'undecided' },
    label: '아직 몰라요',
    text: '정할 것으로 되돌려요',
  };
  return [...(amount < 0 ? [] : [back]), ...entries, ...(purpose.kind === 'undecided' ? [] : [open])];
}

/** Says what a row of the bank is for: a search, or one of the plain answers. */
export function PurposeSheet({ row, onClose }: { row: BankRow; onClose: () => void }) {
  const [words, setWords] = useState('');
  const asked = useDebounced(words.trim());
  const found = useQuery(purposesQuery(row.uid_deposits, asked));
  const [chosen, setChosen] = useState<Option | null>(null);
  /** The service said that money which was sent would be lost by it. */
  const [loses, setLoses] = useState(false);
  const [isBorne, setIsBorne] = useState(false);
  const [reason, setReason] = useState(NO_REASON);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { act, isRunning } = useConsoleAction({
    run: (token, choice: Parameters<typeof decide>[2]) => decide(token, row.uid_deposits, choice),
    done: '무슨 돈인지 바꿨어요',
  });
  const choose = (option: Option) => {
    setChosen(option);
    setLoses(false);
    setIsBorne(false);
  };
  const needsReason = isBorne || chosen?.purpose.kind === 'platform';
  const why = reasonText(reason);
  const submit = () => {
    setIsSubmitted(true);
    if (chosen === null || (needsReason && why === '')) return;
    const choice = { purpose: chosen.purpose, isBorne, ...(needsReason && { reason: why }) };
    act(choice, {
      onSuccess: onClose,
      onError: (error) => setLoses(error instanceof ApiError && error.code === 'money.sent_already'),
    });
  };
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title="무슨 돈인가요?"
      foot={
        <Button busy={isRunning} disabled={chosen === null} onClick={submit}>
          {chosen === null ? '하나를 골라 주세요' : '이걸로 정하기'}
        </Button>
      }
    >
      <Stack gap={16}>
        <p>
          <b className="strong">{row.name || '이름 없음'}</b>{' '}
          <span className="num">{won(Math.abs(row.amount))}</span> {row.amount < 0 ? '나간 돈' : '들어온 돈'}
        </p>
        <TextField
          label="이름, 팀, 술집, 금액으로 찾기"
          type="search"
          maxLength={60}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <QueryView
          query={found}
          pending={<SkeletonRows count={2} label="찾고 있어요" />}
          errorTitle="찾는 중 오류가 발생했어요"
        >
          {(purposes) => (
            <>
              <fieldset>
                <legend className="sr">무슨 돈인지</legend>
                <RadioOptions
                  name="purpose"
                  options={[...purposes.flatMap(optionOf), ...plainOptions(row)]}
                  chosen={chosen?.key ?? null}
                  onChoose={choose}
                />
              </fieldset>
              {purposes.length === 0 && asked !== '' && (
                <p className="sub">
                  ‘{asked}’{withJosa(asked, '으로/로').slice(asked.length)} 찾은 것이 없어요.
                </p>
              )}
            </>
          )}
        </QueryView>
        {loses && (
          <Checkbox
            label="모자라는 돈은 합석이 메워요"
            checked={isBorne}
            onChange={(event) => setIsBorne(event.target.checked)}
          />
        )}
        {needsReason && (
          <ReasonField
            usual={['은행에 물어봤어요', '회원과 이야기했어요', '우리가 잘못 보냈어요']}
            value={reason}
            onValueChange={setReason}
            error={isSubmitted && why === '' ? '까닭을 입력해 주세요' : undefined}
          />
        )}
        {row.source === 'typed' && <AmountForm row={row} onDone={onClose} />}
      </Stack>
    </Sheet>
  );
}
