import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { isRealDay, kstInstant } from '../../../../../../shared/calendar.ts';
import { kstDay, kstTime } from '../../../../../../shared/calendar.ts';
import { serverNow } from '../../../../lib/clock.ts';
import { Button } from '../../../../ui/button.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import { RadioSegment } from '../../../../ui/radio-segment.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { TextField } from '../../../../ui/text-field.tsx';

/** A row of the bank as an admin reads it. */
export interface TypedRow {
  amount: number;
  name: string;
  memo: string;
  at: string;
}

const schema = z.object({
  won: z.string().regex(/^[1-9][\d,]*$/, '금액을 숫자로 적어 주세요'),
  name: z.string().trim().min(1, '보내거나 받은 사람을 입력해 주세요').max(60),
  memo: z.string().trim().max(100),
  day: z.string().refine(isRealDay, '날짜를 골라 주세요'),
  time: z.string().regex(/^\d\d:\d\d$/, '시각을 적어 주세요'),
});

interface Props {
  title: string;
  children?: ReactNode;
  busy: boolean;
  onSubmit: (row: TypedRow) => void;
  onClose: () => void;
}

/** What the bank's page says of one transaction. */
export function RowForm({ title, children, busy, onSubmit, onClose }: Props) {
  const [direction, setDirection] = useState<'in' | 'out'>('in');
  const now = serverNow();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { won: '', name: '', memo: '', day: kstDay(now), time: kstTime(now) },
  });
  const { errors } = formState;
  const send = handleSubmit(({ won, name, memo, day, time }) => {
    const amount = Number(won.replaceAll(',', ''));
    const at = new Date(kstInstant(day, time)).toISOString();
    onSubmit({ amount: direction === 'in' ? amount : -amount, name, memo, at });
  });
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={title}
      foot={
        <Button busy={busy} onClick={() => void send()}>
          적기
        </Button>
      }
    >
      <Stack as="form" gap={16} onSubmit={(event) => void send(event)}>
        {children}
        <RadioSegment
          label="어느 쪽으로 움직였나요?"
          options={[
            { value: 'in', label: '들어왔어요' },
            { value: 'out', label: '나갔어요' },
          ]}
          value={direction}
          onValueChange={setDirection}
        />
        <TextField label="금액 (원)" inputMode="numeric" error={errors.won?.message} {...register('won')} />
        <TextField
          label="보내거나 받은 사람"
          maxLength={60}
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField label="메모" maxLength={100} error={errors.memo?.message} {...register('memo')} />
        <TextField label="날짜" type="date" error={errors.day?.message} {...register('day')} />
        <TextField label="시각" type="time" error={errors.time?.message} {...register('time')} />
      </Stack>
    </Sheet>
  );
}
