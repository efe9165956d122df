import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { manualDepositBody } from '../../../../../../shared/schemas/admin.ts';
import { wholeNumber } from '../../../../../../shared/schemas/text.ts';
import { api } from '../../../../lib/api.ts';
import { focusFirstError } from '../../../../lib/forms/focus-error.ts';
import { formResolver } from '../../../../lib/forms/form-resolver.ts';
import { toEpoch } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useAct } from '../../api/use-act.ts';
import styles from '../frame/panel.module.css';

/** The body with the fields as they are typed: digits, and a date and time in Korea. */
const formSchema = manualDepositBody.extend({
  acc_in: wholeNumber(1, 100_000_000, '금액을 입력해 주세요', '금액을 다시 확인해 주세요'),
  trdate: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/, '들어온 때를 입력해 주세요')
    .transform((local) => new Date(toEpoch(local)).toISOString()),
});

const OUTCOMES: Record<string, string> = {
  paid: '보증금으로 확인했어요',
  fixed: '보증금으로 확인했고 만남이 확정됐어요',
  counted: '이미 세어 둔 입금이에요',
};

/** A credit that the feed did not bring, typed in from the bank's page (decision 39). It goes the way of the feed's rows. */
export function ManualDepositForm({ onClose }: { onClose: () => void }) {
  const box = useRef<HTMLFormElement>(null);
  const form = useForm<z.input<typeof formSchema>, unknown, z.output<typeof formSchema>>({
    resolver: formResolver(formSchema),
    defaultValues: { tid: '', acc_in: '', account_owner: '', memo: '', trdate: '' },
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const { act, isActing } = useAct({
    run: (token, body: z.output<typeof formSchema>) => api('POST /api/admin/deposits', { token, body }),
    done: ({ outcome }) => OUTCOMES[outcome] ?? '적었어요. 사람이 봐야 할 입금으로 남겼어요',
  });
  const submit = form.handleSubmit(
    (body) => act(body, { onSuccess: onClose }),
    () => focusFirstError(box.current),
  );
  return (
    <form ref={box} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <h2 className="heading">입금 직접 적기</h2>
      <TextField
        label="보낸 사람"
        error={errors.account_owner?.message}
        {...form.register('account_owner')}
      />
      <TextField
        label="금액"
        inputMode="numeric"
        side="원"
        error={errors.acc_in?.message}
        {...form.register('acc_in')}
      />
      <TextField label="거래번호" error={errors.tid?.message} {...form.register('tid')} />
      <TextField
        label="들어온 때"
        type="datetime-local"
        error={errors.trdate?.message}
        {...form.register('trdate')}
      />
      <TextField label="메모" side="선택" error={errors.memo?.message} {...form.register('memo')} />
      <div className="row">
        <Button type="submit" busy={isActing} busyLabel="적고 있어요">
          적기
        </Button>
        <Button variant="text" onClick={onClose}>
          그만두기
        </Button>
      </div>
    </form>
  );
}
