import { useRef, useState, type FormEvent } from 'react';
import { ERRORS } from '../../../../../shared/errors.ts';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { focusFirstError } from '../../../lib/forms/focus-error.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { Button } from '../../../ui/button.tsx';
import { FootCta } from '../../../ui/page.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { findId } from '../api/recovery.ts';
import { FIND_TEXTS, usePhoneVerification } from '../model/use-phone-verification.ts';
import styles from './forms.module.css';
import { PhoneVerification } from './phone-verification.tsx';

/** Name and a verified phone; `onFound` gets the id. */
export function FindIdForm({ onFound }: { onFound: (id: string) => void }) {
  const box = useRef<HTMLFormElement>(null);
  const [name, setName] = useState('');
  const [nameError, setNameError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const alert = useAlert();
  const verification = usePhoneVerification({ texts: FIND_TEXTS });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!verification.isVerified || isBusy) return;
    if (name.trim() === '') {
      setNameError('이름을 입력해주세요');
      await alert('이름을 입력해주세요');
      return focusFirstError(box.current);
    }
    setBusy(true);
    try {
      onFound((await findId({ name, phone: verification.digits })).id);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'auth.phone_not_verified') verification.reset();
      await alert(findFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form ref={box} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label="이름"
        autoComplete="name"
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setNameError(undefined);
        }}
        error={nameError}
      />
      <PhoneVerification verification={verification} note="가입할 때 쓴 번호를 적어 주세요." />
      <FootCta>
        <Button
          type="submit"
          size="cta"
          full
          disabled={!verification.isVerified}
          busy={isBusy}
          busyLabel="찾고 있어요"
        >
          {verification.isVerified ? '아이디 찾기' : '인증을 마치고 아이디 찾기'}
        </Button>
      </FootCta>
    </form>
  );
}

const findFailure = (error: unknown): string =>
  error instanceof ApiError && error.isNetwork
    ? error.message
    : messageOf(error, ERRORS['auth.account_not_found'].message);
