import { useRef, useState, type FormEvent } from 'react';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { focusFirstError } from '../../../lib/forms/focus-error.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { Button } from '../../../ui/button.tsx';
import { FootCta } from '../../../ui/page.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { resetPassword } from '../api/recovery.ts';
import { FIND_TEXTS, usePhoneVerification } from '../model/use-phone-verification.ts';
import styles from './forms.module.css';
import { PhoneVerification } from './phone-verification.tsx';

type Missing = { name?: string; id?: string };

/** Refusals after which the phone has to be verified anew: the ticket is spent or too old. */
const SPENT = new Set(['auth.phone_not_verified', 'sms.failed', 'sms.paused']);

/** Id, name and a verified phone; `onSent` when the new password is on its way. */
export function FindPasswordForm({ onSent }: { onSent: () => void }) {
  const box = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ name: '', id: '' });
  const [missing, setMissing] = useState<Missing>({});
  const [isBusy, setBusy] = useState(false);
  const alert = useAlert();
  const verification = usePhoneVerification({ texts: FIND_TEXTS });
  const write = (field: 'name' | 'id', value: string) => {
    setValues({ ...values, [field]: value });
    setMissing({ ...missing, [field]: undefined });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!verification.isVerified || isBusy) return;
    const found = missingIn(values);
    setMissing(found);
    const first = found.id ?? found.name;
    if (first !== undefined) {
      await alert(first);
      return focusFirstError(box.current);
    }
    setBusy(true);
    try {
      await resetPassword({ ...values, phone: verification.digits });
      onSent();
    } catch (error) {
      if (error instanceof ApiError && SPENT.has(error.code)) verification.reset();
      await alert(resetFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form ref={box} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label="아이디"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={values.id}
        onChange={(event) => write('id', event.target.value)}
        error={missing.id}
      />
      <TextField
        label="이름"
        autoComplete="name"
        value={values.name}
        onChange={(event) => write('name', event.target.value)}
        error={missing.name}
      />
      <PhoneVerification verification={verification} note="새 비밀번호는 가입한 번호로만 보내요." />
      <FootCta>
        <Button
          type="submit"
          size="cta"
          full
          disabled={!verification.isVerified}
          busy={isBusy}
          busyLabel="보내고 있어요"
        >
          {verification.isVerified ? '새 비밀번호 받기' : '인증을 마치고 새 비밀번호 받기'}
        </Button>
      </FootCta>
    </form>
  );
}

const missingIn = ({ name, id }: { name: string; id: string }): Missing => ({
  ...(id.trim() === '' ? { id: '아이디를 입력해주세요' } : {}),
  ...(name.trim() === '' ? { name: '이름을 입력해주세요' } : {}),
});

const resetFailure = (error: unknown): string =>
  error instanceof ApiError && error.isNetwork
    ? error.message
    : messageOf(error, '비밀번호 재설정에 실패했습니다');
