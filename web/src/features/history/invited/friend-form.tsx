import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ERRORS } from '../../../../../shared/errors.ts';
import { LEGAL_VERSIONS } from '../../../../../shared/legal.ts';
import { joinBody } from '../../../../../shared/schemas/friends.ts';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { focusFirstError } from '../../../lib/forms/focus-error.ts';
import { paths } from '../../../lib/paths.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { FootCta } from '../../../ui/page.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useJoin } from '../api/friends.ts';

interface Props {
  link: string;
  /** Digits of the phone, once this browser has verified it. */
  verified: string | null;
  /** The field of the phone, with the error of this form. */
  phone: (error: string | undefined) => ReactNode;
  /** The phone has to be verified again. */
  onUnverified: () => void;
}

/** A friend confirms the own phone and birth year. */
export function FriendForm({ link, verified, phone, onUnverified }: Props) {
  const box = useRef<HTMLFormElement>(null);
  const join = useJoin();
  const alert = useAlert();
  const [year, setYear] = useState('');
  const [errors, setErrors] = useState<{ phone?: string; year?: string }>({});
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const birthYear = joinBody.shape.birth_year.safeParse(Number(year));
    const found = {
      phone: verified === null ? ERRORS['auth.phone_not_verified'].message : undefined,
      year: birthYear.error?.issues[0]?.message,
    };
    setErrors(found);
    if (verified === null || !birthYear.success) return focusFirstError(box.current);
    try {
      const { privacy } = LEGAL_VERSIONS;
      await join.mutateAsync({ link, phone: verified, birth_year: birthYear.data, privacy });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'auth.phone_not_verified') onUnverified();
      if (code === 'friend.too_young') setErrors({ year: ERRORS['friend.too_young'].message });
      else await alert(messageOf(error, '확인하지 못했어요. 잠시 후 다시 시도해 주세요'));
    }
  };
  return (
    <Stack as="form" fill gap={24} ref={box} onSubmit={(event) => void send(event)} noValidate>
      {phone(errors.phone)}
      <TextField
        label="태어난 해"
        inputMode="numeric"
        autoComplete="bday-year"
        maxLength={4}
        placeholder="2001"
        value={year}
        onChange={(event) => setYear(event.target.value.replace(/\D/g, ''))}
        trailing="년"
        error={errors.year}
      />
      <p className="caption sub">
        대표는 번호 끝자리와 태어난 해를 봐요. 확인하면{' '}
        <a className="link" href="/PrivacyPolicy.html" target="_blank" rel="noreferrer">
          개인정보 처리방침
        </a>
        에 동의해요.
      </p>
      <LinkButton to={paths.home} variant="text" full>
        이번엔 못 가요
      </LinkButton>
      <FootCta>
        <Button type="submit" size="cta" full busy={join.isPending} busyLabel="확인하고 있어요">
          같이 갈게요
        </Button>
      </FootCta>
    </Stack>
  );
}
