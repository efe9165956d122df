import * as z from 'zod';
import { type EntryOutcome, manualDepositBody } from '../../../../../../shared/schemas/admin.ts';
import { wholeNumber } from '../../../../../../shared/schemas/text.ts';
import { iso } from '../../../../../../shared/calendar.ts';
import { api } from '../../../../lib/api.ts';
import { fieldProps, useSchemaForm } from '../../../../lib/forms/schema-form.ts';
import { toEpoch } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Form } from '../../../../ui/form.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useConsoleAction } from '../../api/use-console-action.ts';
import styles from '../frame/panel.module.css';

/** The request body, but with the form's own input formats: digits, and a local date and time in KST. */
const formSchema = manualDepositBody.extend({
  acc_in: wholeNumber(1, 100_000_000, '금액을 입력해 주세요', '금액을 다시 확인해 주세요'),
  trdate: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/, '들어온 때를 입력해 주세요')
    .transform((local) => iso(toEpoch(local))),
});

const OUTCOMES: Record<EntryOutcome, string> = {
  paid: '보증금으로 확인했어요',
  fixed: '보증금으로 확인했고 만남이 확정됐어요',
  covered: '전에 확인한 입금이 은행에 들어온 것으로 적었어요',
  short: '보증금보다 적어요. 일부로 받아 두고 남은 금액을 그 회원에게 알렸어요',
  late: '기한이 지난 입금이에요. 주인을 찾지 못한 입금에 남겼어요',
  canceled: '취소된 매칭의 입금이에요. 주인을 찾지 못한 입금에 남겼어요',
  double: '이미 보증금을 낸 팀이에요. 주인을 찾지 못한 입금에 남겼어요',
  unknown: '누구의 입금인지 알 수 없어요. 주인을 찾지 못한 입금에 남겼어요',
  bounced: '보낸 돈이 되돌아온 것 같아요. 주인을 찾지 못한 입금에서 정해 주세요',
};

/** Enters a credit that the bank feed missed (decision 39); it is assigned like the feed's own. */
export function ManualDepositForm({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(formSchema, { tid: '', acc_in: '', account_owner: '', memo: '', trdate: '' });
  const field = fieldProps(form);
  const { act, isRunning } = useConsoleAction({
    run: (token, body: z.output<typeof formSchema>) => api('POST /api/admin/deposits', { token, body }),
    done: ({ outcome }) => OUTCOMES[outcome],
  });
  return (
    <Form form={form} className={styles.form} onSubmit={(body) => act(body, { onSuccess: onClose })}>
      <h2 className="heading">입금 직접 적기</h2>
      <TextField label="보낸 사람" {...field('account_owner')} />
      <TextField label="금액" inputMode="numeric" side="원" {...field('acc_in')} />
      <TextField label="거래번호" {...field('tid')} />
      <TextField label="들어온 때" type="datetime-local" {...field('trdate')} />
      <TextField label="메모" side="선택" {...field('memo')} />
      <div className="row">
        <Button type="submit" busy={isRunning} busyLabel="적고 있어요">
          적기
        </Button>
        <Button variant="text" onClick={onClose}>
          그만두기
        </Button>
      </div>
    </Form>
  );
}
