import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ERRORS } from '../../../../../shared/errors.ts';
import { withJosa } from '../../../../../shared/josa.ts';
import { CODE_DIGITS, CODE_TTL_SECONDS, SMS_RESEND_SECONDS } from '../../../../../shared/limits.ts';
import { phoneSchema } from '../../../../../shared/schemas/phone.ts';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { serverNow } from '../../../lib/clock.ts';
import { phoneDigits, phoneLabel } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { attemptsQuery, sendCode, verifyCode } from '../api/verify.ts';

const EXPIRED: string = ERRORS['sms.code_expired'].message;
/** After these the code that was sent is of no use: only a new one helps. */
const SPENT = ['sms.code_expired', 'sms.too_many_tries'] as const;

/** Texts that differ between the pages. */
export interface VerificationTexts {
  verified: string;
  /** Overrides the server's message for a wrong code; sign-up has one fixed text. */
  wrongCode: string | ((error: unknown) => string);
  /** Where a code could not be sent and the service does not say why. */
  notSent: string;
  /** Whether a missing phone or code also shows an alert. */
  alertsEmpty: boolean;
}

export const SIGN_UP_TEXTS: VerificationTexts = {
  verified: '전화번호 인증 성공',
  wrongCode: '인증코드가 올바르지 않습니다. 다시 확인해주세요',
  notSent: ERRORS['sms.bad_phone'].message,
  alertsEmpty: false,
};
export const FIND_TEXTS: VerificationTexts = {
  verified: '본인인증이 완료되었습니다',
  wrongCode: (error) => messageOf(error, ERRORS['sms.wrong_code'].message),
  notSent: ERRORS['sms.bad_phone'].message,
  alertsEmpty: true,
};

interface Options {
  texts: VerificationTexts;
  /** Checked before a code is sent: resolves to an error message or null. Takes digits. */
  refuse?: (digits: string) => Promise<string | null>;
  /** How far this browser was a moment ago. */
  start?: { phone: string; stage: Stage };
}

export type Stage = { name: 'idle' } | { name: 'sent'; until: number } | { name: 'verified' };
const NOTHING_YET = { phone: '', stage: { name: 'idle' } } as const;
interface Said {
  phoneError?: string;
  phoneOk?: string;
  codeError?: string;
}

/** What was typed, how far the verification is, and what is said beside the
 * fields. A code that runs out ends its stage. */
function useStage({ phone: kept, stage: reached }: NonNullable<Options['start']>) {
  const [phone, setPhoneText] = useState(kept);
  const [code, setCodeText] = useState('');
  const [stage, setStage] = useState<Stage>(reached);
  const [said, setSaid] = useState<Said>({});
  const digits = phoneDigits(phone);
  const secondsLeft = useSecondsLeft(stage.name === 'sent' ? stage.until : null);

  const hasRunOut = stage.name === 'sent' && secondsLeft === 0;
  useEffect(() => {
    if (hasRunOut) expire();
  }, [hasRunOut]);

  function enter(next: Stage, say: Said) {
    setStage(next);
    setCodeText('');
    setSaid(say);
  }
  function expire(reason = EXPIRED) {
    enter({ name: 'idle' }, { phoneError: reason });
  }
  const setPhone = (next: string) => {
    setPhoneText(next);
    setSaid({});
    if (phoneDigits(next) !== digits) setStage({ name: 'idle' });
  };
  const setCode = (next: string) => {
    setCodeText(next);
    setSaid((before) => ({ ...before, codeError: undefined }));
  };
  /** Starts over, when the ticket is used up or expired. */
  const reset = (keepPhone = true) => {
    enter({ name: 'idle' }, {});
    if (!keepPhone) setPhoneText('');
  };
  return { phone, digits, setPhone, code, setCode, stage, said, setSaid, secondsLeft, enter, expire, reset };
}

/**
 * Verifies a phone: not sent, sent (the code lives 300 s), verified (the number is locked). The
 * server decides; this is the screen's state.
 */
export function usePhoneVerification({ texts, refuse, start = NOTHING_YET }: Options) {
  const { stage, setSaid, enter, expire, ...typed } = useStage(start);
  const { digits, code } = typed;
  const [busy, setBusy] = useState<'send' | 'verify' | null>(null);
  const alert = useAlert();
  const client = useQueryClient();
  const { data: remaining } = useQuery(attemptsQuery(digits));
  const resend = useResendWait(digits);

  const sayMissing = async (text: string, field: 'phoneError' | 'codeError') => {
    setSaid({ [field]: text });
    if (texts.alertsEmpty) await alert(text);
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
      resend.waitFor(SMS_RESEND_SECONDS);
      enter(sentAt(serverNow()), {
        phoneOk: `${withJosa(phoneLabel(digits), '으로/로')} 인증번호를 보냈어요`,
      });
    } catch (error) {
      const left = attemptsIn(error);
      if (left !== null) client.setQueryData(attemptsQuery(digits).queryKey, left);
      const seconds = waitIn(error);
      if (seconds === null) return setSaid({ phoneError: sendFailure(error, texts) });
      // The code of a moment ago can still be entered: its answer was lost, or the page was loaded again.
      resend.waitFor(seconds);
      enter(sentAt(serverNow() - (SMS_RESEND_SECONDS - seconds) * 1_000), {
        phoneError: sendFailure(error, texts),
      });
    } finally {
      setBusy(null);
    }
  };

  const verify = async (given = code) => {
    if (given === '') return sayMissing('인증번호를 입력해주세요', 'codeError');
    if (given.length < CODE_DIGITS) {
      return setSaid({ codeError: `인증번호 ${CODE_DIGITS}자리를 입력해주세요` });
    }
    setBusy('verify');
    try {
      await verifyCode(digits, given);
      resend.waitFor(0);
      enter({ name: 'verified' }, { phoneOk: texts.verified });
    } catch (error) {
      const spent = SPENT.find((code) => error instanceof ApiError && error.code === code);
      if (spent !== undefined) expire(ERRORS[spent].message);
      else setSaid({ codeError: codeFailure(error, texts) });
    } finally {
      setBusy(null);
    }
  };

  return {
    ...typed,
    stage: stage.name,
    reached: stage,
    remaining,
    resendSeconds: resend.seconds,
    busy,
    send,
    verify,
    isVerified: stage.name === 'verified',
  };
}

export type PhoneVerification = ReturnType<typeof usePhoneVerification>;

/** Whole seconds until an instant, updated every second; 0 when it has passed or is null. */
function useSecondsLeft(until: number | null): number {
  const ticked = useNow(until === null ? null : 1_000);
  // When the count begins, the last tick is long ago.
  const now = Math.max(ticked, serverNow());
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1_000));
}

/** Seconds until another code may be sent to this number; other numbers need no wait. */
function useResendWait(digits: string) {
  const [wait, setWait] = useState({ digits: '', until: 0 });
  const seconds = useSecondsLeft(wait.digits === digits && wait.until > 0 ? wait.until : null);
  return {
    seconds,
    waitFor: (next: number) => setWait({ digits, until: next === 0 ? 0 : serverNow() + next * 1_000 }),
  };
}

const sentAt = (at: number): Stage => ({ name: 'sent', until: at + CODE_TTL_SECONDS * 1_000 });

/** The seconds that a refusal says to wait for, when a code was sent a moment ago. */
function waitIn(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'sms.too_soon') return null;
  const { retryAfterSeconds } = error.body;
  return typeof retryAfterSeconds === 'number' ? retryAfterSeconds : SMS_RESEND_SECONDS;
}

/** The remaining sends that a refusal reports; 429 always means none (decision 4). */
function attemptsIn(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 429) return 0;
  const { remainingAttempts } = error.body;
  return typeof remainingAttempts === 'number' ? remainingAttempts : null;
}

const sendFailure = (error: unknown, { notSent }: VerificationTexts): string =>
  messageOf(error, { fallback: notSent, network: ERRORS['sms.failed'].message });

function codeFailure(error: unknown, texts: VerificationTexts): string {
  if (error instanceof ApiError && error.isNetwork) return error.message;
  return typeof texts.wrongCode === 'string' ? texts.wrongCode : texts.wrongCode(error);
}
