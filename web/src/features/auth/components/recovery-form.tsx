import { useRef, useState, type FormEvent } from 'react';
import { ApiError, messageOf, NO_ANSWER } from '../../../lib/api-error.ts';
import { focusFirstError } from '../../../lib/forms/focus-error.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { FootCta } from '../../../ui/page.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { KnownPerson } from '../model/known-person.ts';
import { FIND_TEXTS, usePhoneVerification } from '../model/use-phone-verification.ts';
import { PhoneVerification } from './phone-verification.tsx';

const FIELDS = {
  id: { label: '아이디', autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  name: { label: '이름', autoComplete: 'name' },
} as const;
type Name = keyof typeof FIELDS;

const MISSING: Record<Name, string> = { id: '아이디를 입력해주세요', name: '이름을 입력해주세요' };

/** Refusals after which the phone must be verified again: the ticket is used up or expired. */
const SPENT = new Set(['auth.phone_not_verified', 'sms.failed', 'sms.paused']);

interface Props {
  /** Fields besides the phone: the name before it, the id after it. */
  asks: readonly Name[];
  /** What an earlier step knows; its phone is verified. */
  known?: KnownPerson | null;
  recover: (answers: Record<Name, string> & { phone: string }) => Promise<void>;
  /** Fallback when the refusal has no message. */
  failed: string;
  note: string;
  /** Label of the button: 아이디 찾기. */
  act: string;
  busyLabel: string;
}

/** Recovers an account with some details and a verified phone. */
export function RecoveryForm({ asks, known = null, recover, failed, note, act, busyLabel }: Props) {
  const box = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState({ id: known?.id ?? '', name: known?.name ?? '' });
  const [missing, setMissing] = useState<readonly Name[]>([]);
  const [isBusy, setBusy] = useState(false);
  const alert = useAlert();
  const verification = usePhoneVerification({
    texts: FIND_TEXTS,
    start: known === null ? undefined : { phone: known.phone, stage: { name: 'verified' } },
  });
  const { isVerified } = verification;
  const write = (name: Name, value: string) => {
    setAnswers({ ...answers, [name]: value });
    setMissing(missing.filter((other) => other !== name));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isVerified || isBusy) return;
    const found = asks.filter((name) => answers[name].trim() === '');
    setMissing(found);
    if (found[0]) {
      await alert(MISSING[found[0]]);
      return focusFirstError(box.current);
    }
    setBusy(true);
    try {
      await recover({ ...answers, phone: verification.digits });
    } catch (error) {
      if (error instanceof ApiError && SPENT.has(error.code)) verification.reset();
      await alert(messageOf(error, { fallback: failed, network: NO_ANSWER }));
    } finally {
      setBusy(false);
    }
  };
  const field = (name: Name) => (
    <TextField
      {...FIELDS[name]}
      value={answers[name]}
      onChange={(event) => write(name, event.target.value)}
      error={missing.includes(name) ? MISSING[name] : undefined}
    />
  );
  return (
    <Stack as="form" fill gap={24} ref={box} onSubmit={(event) => void submit(event)} noValidate>
      {field('name')}
      <PhoneVerification verification={verification} note={note} />
      {asks.includes('id') && field('id')}
      <FootCta>
        <Button type="submit" size="cta" full disabled={!isVerified} busy={isBusy} busyLabel={busyLabel}>
          {isVerified ? act : `인증을 마치고 ${act}`}
        </Button>
      </FootCta>
    </Stack>
  );
}
