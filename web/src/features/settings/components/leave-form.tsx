import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../lib/api-error.ts';
import { focusFirstError } from '../../../lib/forms/focus-error.ts';
import { sessionKey } from '../../../lib/query-client.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useDeleteAccount } from '../api/settings.ts';
import { constraintsIn } from './constraints.tsx';
import type { useBanner } from './use-banner.ts';

/** Must be typed exactly, so that no account is deleted by mistake. */
const CONFIRM_TEXT = '회원탈퇴';

interface Props {
  banner: ReturnType<typeof useBanner>;
  onBlocked: (constraints: string[]) => void;
}

/** Deletes the account after the exact words and the password. */
export function LeaveForm({ banner, onBlocked }: Props) {
  const box = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ words: '', password: '' });
  const [errors, setErrors] = useState<{ words?: string; password?: string }>({});
  const remove = useDeleteAccount();
  const leave = useLeaving();
  // An edit clears the field's error.
  const change = (part: Partial<typeof values>) => {
    setValues({ ...values, ...part });
    setErrors({ ...errors, ...('words' in part ? { words: undefined } : { password: undefined }) });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(values.words === CONFIRM_TEXT ? {} : { words: `'${CONFIRM_TEXT}'를 정확히 입력해 주세요` }),
      ...(values.password === '' ? { password: '비밀번호를 입력해 주세요' } : {}),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(box.current);
    try {
      const { message } = await remove.mutateAsync(values.password);
      await leave(message);
    } catch (error) {
      const constraints = constraintsIn(error);
      if (constraints.length > 0) onBlocked(constraints);
      if (error instanceof ApiError) setErrors({ password: error.fields.password });
      banner.fail(error, '탈퇴하지 못했어요. 잠시 후 다시 시도해 주세요', '탈퇴하는');
      focusFirstError(box.current);
    }
  };
  return (
    <Stack as="form" gap={24} ref={box} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label="확인 문구"
        hint={`'${CONFIRM_TEXT}'라고 적어 주세요`}
        autoComplete="off"
        value={values.words}
        onChange={(event) => change({ words: event.target.value })}
        error={errors.words}
      />
      <PasswordField
        label="비밀번호"
        autoComplete="current-password"
        value={values.password}
        onChange={(event) => change({ password: event.target.value })}
        error={errors.password}
      />
      <Button
        type="submit"
        variant="danger-fill"
        size="cta"
        full
        busy={remove.isPending}
        busyLabel="탈퇴하고 있어요"
      >
        탈퇴하기
      </Button>
    </Stack>
  );
}

/** Says goodbye, clears the session and goes home. */
function useLeaving() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const alert = useAlert();
  return async (message: string) => {
    await alert(message);
    // Home first: a guarded page without a user would ask to sign in.
    void navigate('/');
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionKey[0] });
    client.setQueryData(sessionKey, null);
  };
}
