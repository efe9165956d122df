import { useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { accountForm, type AccountProfile } from '../../../../../shared/schemas/account.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { focusFirstError } from '../../../lib/forms/focus-error.ts';
import { formResolver } from '../../../lib/forms/form-resolver.ts';
import { showFieldErrors } from '../../../lib/forms/server-errors.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { Button } from '../../../ui/button.tsx';
import { FootCta } from '../../../ui/page.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { type Account, useSaveAccount } from '../api/accounts.ts';
import { type AccountValues, emptyAccount, valuesOfAccount } from '../model/account-values.ts';
import { AccountFields } from './account-fields.tsx';
import { AccountUse } from './account-list.tsx';
import styles from './account-list.module.css';

interface Props {
  /** The account to change; a new one is registered without it. */
  account?: Account;
  onSaved: () => void;
}

/** Registers or changes a bank account. What was written stays when saving fails. */
export function AccountEditor({ account, onSaved }: Props) {
  const box = useRef<HTMLFormElement>(null);
  const alert = useAlert();
  const toast = useToast();
  const save = useSaveAccount();
  const form = useForm<AccountValues, unknown, AccountProfile>({
    resolver: formResolver(accountForm),
    defaultValues: account ? valuesOfAccount(account) : emptyAccount,
    shouldFocusError: false,
  });
  const submit = form.handleSubmit(
    async (values) => {
      try {
        await save.mutateAsync({ id: account?.uid_accounts_info, form: values });
        toast(account ? '계좌를 고쳤어요' : '계좌를 더했어요', { icon: 'check' });
        onSaved();
      } catch (error) {
        const isShown = showFieldErrors(form, accountForm.keyof().options, error);
        if (isShown) focusFirstError(box.current);
        else await alert(messageOf(error, account ? '계좌 수정에 실패했습니다' : '계좌 등록에 실패했습니다'));
      }
    },
    () => focusFirstError(box.current),
  );
  return (
    <FormProvider {...form}>
      <form ref={box} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <AccountFields />
        <AccountUse />
        <FootCta>
          <Button type="submit" size="cta" full busy={save.isPending} busyLabel="저장하고 있어요">
            {account ? '고친 계좌 저장하기' : '계좌 더하기'}
          </Button>
        </FootCta>
      </form>
    </FormProvider>
  );
}
