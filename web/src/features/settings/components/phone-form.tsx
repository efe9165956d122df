import { useRef, useState, type FormEvent } from 'react';
import { ERRORS } from '../../../../../shared/errors.ts';
import { RELOAD_AFTER_PHONE_CHANGE_MS } from '../../../../../shared/limits.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { focusFirstError } from '../../../lib/forms/focus-error.ts';
import { phoneLabel } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PhoneVerification } from '../../auth/components/phone-verification.tsx';
import { refuseTaken } from '../../auth/model/refuse-taken.ts';
import { FIND_TEXTS, usePhoneVerification } from '../../auth/model/use-phone-verification.ts';
import { useUpdatePhone } from '../api/settings.ts';
import type { useBanner } from './use-banner.ts';

interface Props {
  /** The current number, digits only. */
  phone: string;
  banner: ReturnType<typeof useBanner>;
}

/** Changes the phone after verifying the new one, then reloads the page. */
export function PhoneForm({ phone, banner }: Props) {
  const box = useRef<HTMLFormElement>(null);
  const update = useUpdatePhone();
  const verification = usePhoneVerification({
    texts: { ...FIND_TEXTS, notSent: ERRORS['sms.failed'].message, alertsEmpty: false },
    refuse: refuseTaken,
  });
  /** How far it was when the form was sent too early: once it is further, nothing is said of that. */
  const [early, setEarly] = useState<typeof verification.stage>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (update.isPending) return;
    setEarly(verification.isVerified ? undefined : verification.stage);
    if (!verification.isVerified) return focusFirstError(box.current);
    try {
      const { message } = await update.mutateAsync(verification.digits);
      verification.reset(false);
      banner.succeed(message);
      setTimeout(() => window.location.reload(), RELOAD_AFTER_PHONE_CHANGE_MS);
    } catch (error) {
      if (error instanceof ApiError && error.status < 500 && !error.isNetwork) verification.reset();
      banner.fail(error, '전화번호를 바꾸지 못했어요. 잠시 후 다시 시도해 주세요', '전화번호를 바꾸는');
    }
  };
  return (
    <Stack as="form" gap={24} ref={box} onSubmit={(event) => void submit(event)} noValidate>
      <p>
        지금은 <b className="num">{phoneLabel(phone)}</b> 번호를 쓰고 있어요.
      </p>
      <PhoneVerification
        verification={verification}
        label="새 휴대폰 번호"
        error={early === verification.stage ? '전화번호 인증을 먼저 마쳐 주세요' : undefined}
      />
      <Button type="submit" size="cta" full busy={update.isPending} busyLabel="바꾸고 있어요">
        전화번호 바꾸기
      </Button>
    </Stack>
  );
}
