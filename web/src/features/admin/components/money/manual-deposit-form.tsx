import * as z from 'zod';
import { ENTERED_WON, manualDepositBody } from '../../../../../../shared/schemas/admin.ts';
import { wholeNumber } from '../../../../../../shared/schemas/text.ts';
import { iso } from '../../../../../../shared/calendar.ts';
import { api } from '../../../../lib/api.ts';
import { fieldProps, useSchemaForm } from '../../../../lib/forms/schema-form.ts';
import { toEpoch } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Form } from '../../../../ui/form.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { usePreviewDeposit } from '../../api/preview-deposit.ts';
import { useConsoleAction } from '../../api/use-console-action.ts';
import { ENTRY_WORDS } from '../../model/entry-words.ts';
import styles from '../frame/panel.module.css';
import { EntryPreview } from './entry-preview.tsx';

/** The request body, but with the form's own input formats: digits, and a local date and time in KST. */
const formSchema = manualDepositBody.extend({
  acc_in: wholeNumber(1, Number.MAX_SAFE_INTEGER, ENTERED_WON, ENTERED_WON),
  trdate: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/, '들어온 때를 입력해 주세요')
    .transform((local) => iso(toEpoch(local))),
});

/**
 * Enters a credit that the bank feed missed (decision 39); it is assigned like the feed's own. The first
 * click shows to whom, the second books it; what is changed in between is shown anew.
 */
export function ManualDepositForm({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(formSchema, { tid: '', acc_in: '', account_owner: '', memo: '', trdate: '' });
  const preview = usePreviewDeposit();
  const field = (name: keyof z.input<typeof formSchema>) =>
    fieldProps(form)(name, { onChange: () => preview.reset() });
  const { act, isRunning } = useConsoleAction({
    run: (token, body: z.output<typeof formSchema>) => api('POST /api/admin/deposits', { token, body }),
    done: ({ outcome }) => ENTRY_WORDS[outcome].after,
  });
  const submit = (body: z.output<typeof formSchema>) =>
    preview.data === undefined ? preview.mutate(body) : act(body, { onSuccess: onClose });
  return (
    <Form form={form} className={styles.form} onSubmit={submit}>
      <h2 className="heading">입금 직접 적기</h2>
      <TextField label="보낸 사람" {...field('account_owner')} />
      <TextField label="금액" inputMode="numeric" side="원" {...field('acc_in')} />
      <TextField label="거래번호" {...field('tid')} />
      <TextField label="들어온 때" type="datetime-local" {...field('trdate')} />
      <TextField label="메모" side="선택" {...field('memo')} />
      {preview.data && <EntryPreview {...preview.data} />}
      <div className="row wrap">
        {preview.data === undefined ? (
          <Button type="submit" busy={preview.isPending} busyLabel="찾고 있어요">
            누구의 돈인지 보기
          </Button>
        ) : (
          <Button type="submit" busy={isRunning} busyLabel="적고 있어요">
            이대로 적기
          </Button>
        )}
        <Button variant="text" onClick={onClose}>
          그만두기
        </Button>
      </div>
    </Form>
  );
}
