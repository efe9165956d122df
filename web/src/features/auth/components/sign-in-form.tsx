import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ERRORS } from '../../../../../shared/errors.ts';
import { ApiError, messageOf, NO_ANSWER } from '../../../lib/api-error.ts';
import { api } from '../../../lib/api.ts';
import { knownMember } from '../../../lib/device/known-member.ts';
import { pushMark } from '../../../lib/device/push-mark.ts';
import { focusFirstError } from '../../../lib/forms/focus-error.ts';
import { sessionKey } from '../../../lib/query-client.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { justSignedUp } from '../model/just-signed-up.ts';

/** Signs in and drops what was cached for the previous user. */
function useLogIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, password }: { id: string; password: string }) =>
      api('POST /api/auth/login', { body: { uid: '', id, password } }),
    onSuccess: ({ user }) => {
      client.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionKey[0] });
      client.setQueryData(sessionKey, user);
      knownMember.write(true);
      pushMark.expire();
    },
  });
}

const FAILED = ERRORS['auth.login_failed'].message;

/** Id and password; both are known after a sign-up. The page
 * redirects afterwards, when the session changes. */
export function SignInForm({ knownId = '' }: { knownId?: string }) {
  const box = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ id: knownId, password: justSignedUp.passwordOf(knownId) });
  useEffect(() => justSignedUp.clear, []);
  const [wasSent, setSent] = useState(false);
  /** The refusal of this id and password: it goes with the next letter of either. */
  const [wasRefused, setRefused] = useState(false);
  const logIn = useLogIn();
  const alert = useAlert();
  const missing = {
    id: wasSent && values.id.trim() === '' ? '아이디를 입력해주세요' : undefined,
    password: wasSent && values.password === '' ? '비밀번호를 입력해주세요' : undefined,
  };
  const change = (typed: Partial<typeof values>) => {
    setValues({ ...values, ...typed });
    setRefused(false);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (values.id.trim() === '' || values.password === '') return focusFirstError(box.current);
    if (logIn.isPending) return;
    try {
      await logIn.mutateAsync(values);
    } catch (error) {
      await alert(signInFailure(error));
      if (!isRefused(error)) return;
      setRefused(true);
      focusFirstError(box.current);
    }
  };
  return (
    <Stack as="form" gap={12} ref={box} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label="아이디"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={values.id}
        onChange={(event) => change({ id: event.target.value })}
        error={missing.id}
      />
      <PasswordField
        label="비밀번호"
        autoComplete="current-password"
        value={values.password}
        onChange={(event) => change({ password: event.target.value })}
        error={missing.password ?? (wasRefused ? FAILED : undefined)}
      />
      <Button type="submit" size="cta" full busy={logIn.isPending} busyLabel="로그인하고 있어요">
        로그인
      </Button>
    </Stack>
  );
}

/** The id or the password is wrong, and the answer does not say which. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 400);

/** One text for any wrong id or password; only a waiting time, a
 * server error and a lost connection differ. */
const signInFailure = (error: unknown): string =>
  isRefused(error) ? FAILED : messageOf(error, { fallback: FAILED, network: NO_ANSWER });
