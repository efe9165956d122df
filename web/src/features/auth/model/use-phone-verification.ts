import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ERRORS } from '../../../../../shared/errors.ts';
import { CODE_DIGITS, CODE_TTL_SECONDS } from '../../../../../shared/limits.ts';
import { phoneSchema } from '../../../../../shared/schemas/phone.ts';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { serverNow } from '../../../lib/clock.ts';
import { phoneDigits, phoneLabel } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { attemptsQuery, sendCode, verifyCode } from '../api/verify.ts';

const EXPIRED = ERRORS['sms.code_expired'].message;

/** The sentences in which the pages differ (specification 1 §8). */
export interface VerificationTexts {
  verified: string;
  /** Sign-up has one sentence for every wrong code; the other pages show the server's. */
  wrongCode: string | ((error: unknown) => string);
  /** Whether a missing phone or code is told in an alert as well. */
  alertsEmpty: boolean;
}

export const SIGN_UP_TEXTS: VerificationTexts = {
  verified: '전화번호 인증 성공',
  wrongCode: '인증코드가 올바르지 않습니다. 다시 확인해주세요',
  alertsEmpty: false,
};
export const FIND_TEXTS: VerificationTexts = {
  verified: '본인인증이 완료되었습니다',
  wrongCode: (error) => messageOf(error, ERRORS['sms.wrong_code'].message),
  alertsEmpty: true,
};

interface Options {
  texts: VerificationTexts;
  /** Asked before a code is sent: a reason not to, or null. Digits. */
  refuse?: (digits: string) => Promise<string | null>;
}

type Stage = { name: 'idle' } | { name: 'sent'; until: number } | { name: 'verified' };
interface Said {
  phoneError?: string;
  phoneOk?: string;
  codeError?: string;
}

/**
 * A phone on its way to being verified: not sent, sent (a code of 300 s), verified (the number is locked). The server owns the
 * truth; this keeps what the screen shows.
 */
export function usePhoneVerification({ texts, refuse }: Options) {
  const [phone, setPhoneText] = useState('');
  const [code, setCodeText] = useState('');
  const [stage, setStage] = useState<Stage>({ name: 'idle' });
  const [said, setSaid] = useState<Said>({});
  const [busy, setBusy] = useState<'send' | 'verify' | null>(null);
  const alert = useAlert();
  const client = useQueryClient();
  const digits = phoneDigits(phone);
  const { data: remaining } = useQuery(attemptsQuery(digits));
  const secondsLeft = useSecondsLeft(stage.name === 'sent' ? stage.until : null);

  const hasRunOut = stage.name === 'sent' && secondsLeft === 0;
  useEffect(() => {
    if (hasRunOut) expire();
  }, [hasRunOut]);

  function expire() {
    setStage({ name: 'idle' });
    setCodeText('');
    setSaid({ phoneError: EXPIRED });
  }

  const sayMissing = async (text: string, field: 'phoneError' | 'codeError') => {
    setSaid({ [field]: text });
    if (texts.alertsEmpty) await alert(text);
  };

  const setPhone = (next: string) => {
    setPhoneText(next);
    setSaid({});
    if (phoneDigits(next) !== digits) setStage({ name: 'idle' });
  };
  const setCode = (next: string) => {
    setCodeText(next);
    setSaid((before) => ({ ...before, codeError: undefined }));
  };

  const send = async () => {
    if (digits === '') return sayMissing('전화번호를 입력해주세요', 'phoneError');
    const parsed = phoneSchema.safeParse(digits);
    if (!parsed.success) return setSaid({ phoneError: '올바른 전화번호 형식이 아닙니다' });
    setBusy('send');
    try {
      const reason = (await refuse?.(digits)) ?? null;
      if (reason !== null) return setSaid({ phoneError: reason });
      const answer = await sendCode(digits);
      client.setQueryData(attemptsQuery(digits).queryKey, answer.remainingAttempts);
      setCodeText('');
      setStage({ name: 'sent', until: serverNow() + CODE_TTL_SECONDS * 1_000 });
      setSaid({ phoneOk: `${phoneLabel(digits)}로 인증번호를 보냈어요` });
    } catch (error) {
      const left = attemptsIn(error);
      if (left !== null) client.setQueryData(attemptsQuery(digits).queryKey, left);
      setSaid({ phoneError: sendFailure(error) });
    } finally {
      setBusy(null);
    }
  };

  const verify = async (typed = code) => {
    if (typed === '') return sayMissing('인증번호를 입력해주세요', 'codeError');
    if (typed.length < CODE_DIGITS) {
      return setSaid({ codeError: `인증번호 ${CODE_DIGITS}자리를 입력해주세요` });
    }
    setBusy('verify');
    try {
      await verifyCode(digits, typed);
      setStage({ name: 'verified' });
      setCodeText('');
      setSaid({ phoneOk: texts.verified });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'sms.code_expired') expire();
      else setSaid({ codeError: codeFailure(error, texts) });
    } finally {
      setBusy(null);
    }
  };

  /** Back to the beginning: the ticket is used up or too old. */
  const reset = (keepPhone = true) => {
    setStage({ name: 'idle' });
    setCodeText('');
    setSaid({});
    if (!keepPhone) setPhoneText('');
  };

  return {
    phone,
    digits,
    setPhone,
    code,
    setCode,
    stage: stage.name,
    secondsLeft,
    remaining,
    busy,
    said,
    send,
    verify,
    reset,
    isVerified: stage.name === 'verified',
  };
}

export type PhoneVerification = ReturnType<typeof usePhoneVerification>;

/** Whole seconds until an instant, renewed each second; 0 when it is over or there is none. */
function useSecondsLeft(until: number | null): number {
  const now = useNow(until === null ? null : 1_000);
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1_000));
}

/** The sends left that a refusal tells; the day's end of them is 429 whatever it tells (decision 4). */
function attemptsIn(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 429) return 0;
  const { remainingAttempts } = error.body;
  return typeof remainingAttempts === 'number' ? remainingAttempts : null;
}

function sendFailure(error: unknown): string {
  const isAnswer = error instanceof ApiError && !error.isNetwork;
  return isAnswer ? messageOf(error, ERRORS['sms.bad_phone'].message) : ERRORS['sms.failed'].message;
}

function codeFailure(error: unknown, texts: VerificationTexts): string {
  if (error instanceof ApiError && error.isNetwork) return error.message;
  return typeof texts.wrongCode === 'string' ? texts.wrongCode : texts.wrongCode(error);
}
