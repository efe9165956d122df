import { accountForm, type AccountProfile } from '../../../../../shared/schemas/account.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useSchemaForm } from '../../../lib/forms/schema-form.ts';
import { showFieldErrors } from '../../../lib/forms/server-errors.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { SheetFoot } from '../../../ui/sheet.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { type Account, useSaveAccount } from '../api/accounts.ts';
import { emptyAccount, valuesOfAccount } from '../model/account-values.ts';
import { AccountFields } from './account-fields.tsx';
import { AccountUse } from './account-list.tsx';

interface Props {
  /** Absent for a new account. */
  account?: Account;
  onSaved: () => void;
}

/** Creates or edits a bank account, in a dialog. The input is kept when saving fails. */
export function AccountEditor({ account, onSaved }: Props) {
  const alert = useAlert();
  const toast = useToast();
  const save = useSaveAccount();
  const form = useSchemaForm(accountForm, account ? valuesOfAccount(account) : emptyAccount);
  const submit = async (values: AccountProfile) => {
    try {
      await save.mutateAsync({ id: account?.uid_accounts_info, form: values });
      toast(account ? '계좌를 고쳤어요' : '계좌를 등록했어요', { icon: 'check' });
      onSaved();
    } catch (error) {
      if (showFieldErrors(form, accountForm.keyof().options, error)) return;
      await alert(
        messageOf(
          error,
          account
            ? '계좌를 고치지 못했어요. 잠시 후 다시 시도해 주세요'
            : '계좌를 등록하지 못했어요. 잠시 후 다시 시도해 주세요',
        ),
      );
    }
  };
  return (
    <Form form={form} fill gap={24} onSubmit={submit}>
      <AccountFields />
      <AccountUse />
      <SheetFoot>
        <Button type="submit" size="cta" full busy={save.isPending} busyLabel="저장하고 있어요">
          {account ? '고친 계좌 저장하기' : '계좌 등록하기'}
        </Button>
      </SheetFoot>
    </Form>
  );
}
