import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { newPassword } from '../../../../../shared/schemas/user.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { focusFirstError } from '../../../lib/forms/focus-error.ts';
import { formResolver } from '../../../lib/forms/form-resolver.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useUpdatePassword } from '../api/settings.ts';
import { failureText } from './failure-text.ts';
import styles from './settings.module.css';
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

/** Changes the password; the other devices are signed out by it. */
export function PasswordForm({ banner }: { banner: ReturnType<typeof useBanner> }) {
  const box = useRef<HTMLFormElement>(null);
  const update = useUpdatePassword();
  const form = useForm<PasswordValues>({
    resolver: formResolver(passwordForm),
    defaultValues: EMPTY,
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const showError = () => focusFirstError(box.current);
  const submit = async ({ currentPassword, newPassword: next }: PasswordValues) => {
    try {
      const { message } = await update.mutateAsync({ currentPassword, newPassword: next });
      form.reset(EMPTY);
      banner.succeed(message);
    } catch (error) {
      banner.fail(failureText(error, '비밀번호를 바꾸지 못했어요', '비밀번호를 바꾸는'));
      if (!(error instanceof ApiError)) return;
      for (const field of ['currentPassword', 'newPassword'] as const) {
        const message = error.fields[field];
        if (message) form.setError(field, { message });
      }
      showError();
    }
  };
  const send = form.handleSubmit(submit, showError);
  return (
    <form ref={box} className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <PasswordField
        label="현재 비밀번호"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <PasswordField
        label="새 비밀번호"
        autoComplete="new-password"
        hint="영문과 숫자를 넣은 8~16자"
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <PasswordField
        label="새 비밀번호 한 번 더"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <Button type="submit" size="cta" full busy={update.isPending} busyLabel="바꾸고 있어요">
        비밀번호 바꾸기
      </Button>
    </form>
  );
}
