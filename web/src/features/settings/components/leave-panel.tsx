import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../lib/api-error.ts';
import { focusFirstError } from '../../../lib/forms/focus-error.ts';
import { sessionKey } from '../../../lib/query-client.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Note } from '../../../ui/note.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useCheckDeletion, useDeleteAccount } from '../api/settings.ts';
import styles from './settings.module.css';
import type { useBanner } from './use-banner.ts';

/** The reasons against deletion that a refusal lists; empty when it lists none. */
function constraintsIn(error: unknown): string[] {
  const listed = error instanceof ApiError ? error.body.constraints : undefined;
  return Array.isArray(listed) ? listed.map(String) : [];
}

/** Why the account cannot be deleted yet. */
function Constraints({ constraints }: { constraints: readonly string[] }) {
  return (
    <Note tone="bad" live>
      <b>탈퇴할 수 없어요</b>
      <Stack as="ul" gap={4} above={8} below={8} className={styles.list}>
        {constraints.map((constraint) => (
          <li key={constraint}>{constraint}</li>
        ))}
      </Stack>
      위 항목을 먼저 해결해 주세요.
    </Note>
  );
}

/** Must be typed exactly, so that no account is deleted by mistake. */
const CONFIRM_TEXT = '회원탈퇴';

interface Props {
  banner: ReturnType<typeof useBanner>;
  onBlocked: (constraints: string[]) => void;
}

/** Deletes the account after the exact words and the password. */
function LeaveForm({ banner, onBlocked }: Props) {
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

/** Explains what deleting the account means, checks whether it is possible, and holds the form. */
export function LeavePanel({ banner }: { banner: ReturnType<typeof useBanner> }) {
  const [constraints, setConstraints] = useState<string[]>([]);
  const check = useCheckDeletion();
  const look = async () => {
    try {
      const { message } = await check.mutateAsync();
      setConstraints([]);
      banner.succeed(message);
    } catch (error) {
      const found = constraintsIn(error);
      setConstraints(found);
      if (found.length === 0) banner.fail(error, '확인하지 못했어요. 잠시 후 다시 시도해 주세요', '확인하는');
    }
  };
  return (
    <Stack gap={24}>
      <Note tone="plain">
        탈퇴하면 이름, 연락처, 팀과 계좌 정보를 바로 지워요. 결제 기록은 5년, 상담 기록은 3년 동안 법에 따라
        따로 보관해요. 같은 아이디와 번호로 다시 가입할 수 있어요.
      </Note>
      <Button
        variant="line"
        full
        busy={check.isPending}
        busyLabel="확인하고 있어요"
        onClick={() => void look()}
      >
        지금 탈퇴할 수 있는지 확인하기
      </Button>
      {constraints.length > 0 && <Constraints constraints={constraints} />}
      <LeaveForm banner={banner} onBlocked={setConstraints} />
    </Stack>
  );
}
