import { useController, useFormContext } from 'react-hook-form';
import { type Bank, SETTINGS_BANKS } from '../../../../../shared/data/banks.ts';
import { choiceProps } from '../../../lib/forms/schema-form.ts';
import { Stack } from '../../../ui/layout.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { MaskedField } from '../../../ui/masked-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { AccountValues } from '../model/account-values.ts';

interface Props {
  /** The application offers all but 기타 (decision 10). */
  banks?: readonly Bank[];
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Bank, number and holder, inside a `FormProvider` of `AccountValues`. Of what is typed or pasted as the
 * number, digits stay. */
export function AccountFields({ banks = SETTINGS_BANKS }: Props) {
  const { control, register, formState } = useFormContext<AccountValues>();
  const bank = useController({ control, name: 'account_bank' });
  const number = useController({ control, name: 'account_number' });
  const { onChange, ref: _ref, ...digits } = number.field;
  const { errors } = formState;
  return (
    <Stack gap={12}>
      <SelectField
        label="은행"
        options={banks.map((value) => ({ value, label: value }))}
        {...choiceProps(bank)}
      />
      <MaskedField
        mask={digitsOf}
        label="계좌번호"
        inputMode="numeric"
        autoComplete="off"
        hint="숫자만 적어 주세요."
        error={number.fieldState.error?.message}
        {...digits}
        onValueChange={onChange}
      />
      <TextField
        label="예금주"
        autoComplete="name"
        hint="한글 2~10자"
        error={errors.account_owner?.message}
        {...register('account_owner')}
      />
    </Stack>
  );
}
