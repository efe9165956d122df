import * as z from 'zod';
import { newPassword } from '../../../../../shared/schemas/user.ts';
import { fieldProps, useSchemaForm } from '../../../lib/forms/schema-form.ts';
import { showFieldErrors } from '../../../lib/forms/server-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useUpdatePassword } from '../api/settings.ts';
import type { useBanner } from './use-banner.ts';

const passwordForm = z
  .object({
    currentPassword: z.string().min(1, '현재 비밀번호를 입력해 주세요'),
    newPassword,
    confirmPassword: z.string().min(1, '새 비밀번호를 한 번 더 입력해 주세요'),
  })
  .refine((values) => values.confirmPassword === '' || values.confirmPassword === values.newPassword, {
    path: ['confirmPassword'],
    message: '새 비밀번호가 일치하지 않아요',
    when: () => true,
  });
type PasswordValues = z.output<typeof passwordForm>;

const EMPTY: PasswordValues = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the password, which signs out all other devices. */
export function PasswordForm({ banner }: { banner: ReturnType<typeof useBanner> }) {
  const update = useUpdatePassword();
  const form = useSchemaForm(passwordForm, EMPTY);
  const field = fieldProps(form);
  const submit = async ({ currentPassword, newPassword: next }: PasswordValues) => {
    try {
      const { message } = await update.mutateAsync({ currentPassword, newPassword: next });
      form.reset(EMPTY);
      banner.succeed(message);
    } catch (error) {
      banner.fail(error, '비밀번호를 바꾸지 못했어요. 잠시 후 다시 시도해 주세요', '비밀번호를 바꾸는');
      showFieldErrors(form, ['currentPassword', 'newPassword'], error);
    }
  };
  return (
    <Form form={form} gap={24} onSubmit={submit}>
      <PasswordField label="현재 비밀번호" autoComplete="current-password" {...field('currentPassword')} />
      <PasswordField
        label="새 비밀번호"
        autoComplete="new-password"
        hint="영문과 숫자를 넣은 8~16자"
        {...field('newPassword')}
      />
      <PasswordField label="새 비밀번호 한 번 더" autoComplete="new-password" {...field('confirmPassword')} />
      <Button type="submit" size="cta" full busy={update.isPending} busyLabel="바꾸고 있어요">
        비밀번호 바꾸기
      </Button>
    </Form>
  );
}
