import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { CONSOLE_TOKEN_IDLE_MS, CONSOLE_TOKEN_MAX_MS } from '../../../../../../shared/limits.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../../../shared/time-units.ts';
import { messageOf } from '../../../../lib/api-error.ts';
import { api } from '../../../../lib/api.ts';
import { paths } from '../../../../lib/paths.ts';
import { BackRow } from '../../../../ui/back-row.tsx';
import { Button } from '../../../../ui/button.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { consoleKey, storeToken, useConsoleToken } from '../../api/console.ts';
import styles from './console.module.css';

function useOpenConsole() {
  return useMutation({
    mutationFn: (password: string) => api('POST /api/admin/auth', { body: { password } }),
    onSuccess: ({ token }) => storeToken(token),
  });
}

/** Shows the console once it is opened with the password, and the
 * password form again when the token is rejected. */
export function ConsoleGate({ children }: { children: ReactNode }) {
  const token = useConsoleToken();
  return (
    <>
      {/* The console stays open for this browser session. */}
      <BackRow label="관리자 화면 나가기" to={paths.home} />
      {token === null ? <Gate /> : children}
    </>
  );
}

function Gate() {
  const client = useQueryClient();
  const open = useOpenConsole();
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');

  // Data read with the old token must not stay in the cache.
  useEffect(() => client.removeQueries({ queryKey: consoleKey }), [client]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (open.isPending) return;
    if (password === '') return setError('관리자 비밀번호를 입력해 주세요');
    open.mutate(password, {
      onError: (refused) => setError(messageOf(refused, '인증하는 중 오류가 발생했어요')),
    });
  };
  return (
    <div className={styles.gate}>
      <h1 className="title" tabIndex={-1}>
        관리자 화면을 열어요
      </h1>
      <form onSubmit={submit} noValidate>
        <PasswordField
          label="관리자 비밀번호"
          autoComplete="off"
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            setError('');
          }}
          error={error}
          hint={`이 탭을 닫을 때까지 열려 있어요. ${CONSOLE_TOKEN_IDLE_MS / MINUTE_MS}분 동안 쓰지 않거나 ${CONSOLE_TOKEN_MAX_MS / HOUR_MS}시간이 지나면 다시 물어요.`}
        />
        <Button type="submit" size="cta" full busy={open.isPending} busyLabel="확인하고 있어요">
          들어가기
        </Button>
      </form>
    </div>
  );
}
