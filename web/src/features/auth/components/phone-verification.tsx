import { useEffect, useRef } from 'react';
import { CODE_TTL_SECONDS, SMS_WARN_REMAINING } from '../../../../../shared/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { PhoneField } from '../../../ui/masked-field.tsx';
import { fieldButton } from '../../../ui/text-field.tsx';
import { cx } from '../../../lib/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import type { PhoneVerification as Verification } from '../model/use-phone-verification.ts';
import styles from './phone-verification.module.css';

/** Tone of the remaining sends: a warning at 5 or fewer, danger at 0. */
function attemptsTone(remaining: number): 'plain' | 'warn' | 'danger' {
  if (remaining <= 0) return 'danger';
  return remaining <= SMS_WARN_REMAINING ? 'warn' : 'plain';
}

/** Seconds as `4:05`. */
const clockLabel = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The remaining lifetime of the code. Not a live region: announcing every second would be noise. */
function CodeClock({ seconds }: { seconds: number }) {
  return (
    <span className={styles.clock} role="timer" aria-label={`남은 시간 ${clockLabel(seconds)}`}>
      <Icon name="clock" size={20} />
      {clockLabel(seconds)}
    </span>
  );
}

/** The same as a shrinking bar. */
function ClockLine({ seconds }: { seconds: number }) {
  return (
    <div className={styles.line} aria-hidden="true">
      <svg viewBox={`0 0 ${CODE_TTL_SECONDS} 6`} preserveAspectRatio="none">
        <rect width={seconds} height="6" />
      </svg>
    </div>
  );
}

interface Props {
  verification: Verification;
  label?: string;
  /** An error of the surrounding form about the phone (본인 인증을 완료해주세요). */
  error?: string;
  /** Who sees the number, and what it is used for. */
  note?: string;
}

const TONES = { plain: null, warn: 'c-beer strong', danger: 'c-danger strong' } as const;
const SEND_LABELS = { idle: '인증번호 받기', sent: '다시 받기', verified: '인증 완료' } as const;

/** A phone number, verified with a code by text message. The button counts
 * the seconds until a next code may be sent. */
export function PhoneVerification({ verification, label = '휴대폰 번호', error, note }: Props) {
  const { phone, setPhone, stage, remaining, resendSeconds, busy, said, send, isVerified } = verification;
  const box = useRef<HTMLDivElement>(null);
  // The code's row is gone when it runs out: the number, from which a new one is asked for, takes the focus.
  const shown = useRef(stage);
  useEffect(() => {
    const hasRunOut = shown.current === 'sent' && stage === 'idle';
    shown.current = stage;
    if (hasRunOut && document.activeElement === document.body) box.current?.querySelector('input')?.focus();
  }, [stage]);
  const isUsedUp = remaining !== undefined && remaining <= 0;
  const isWaiting = resendSeconds > 0 && !isUsedUp && !isVerified;
  return (
    <div className={styles.band} ref={box}>
      <PhoneField
        label={label}
        value={phone}
        onValueChange={setPhone}
        locked={isVerified}
        side={!isVerified && remaining !== undefined && <Attempts remaining={remaining} />}
        error={said.phoneError ?? (stage === 'idle' ? error : undefined)}
        ok={said.phoneOk}
        action={
          <Button
            variant="line"
            className={cx(fieldButton, styles.send)}
            disabled={isVerified || isUsedUp || isWaiting}
            busy={busy === 'send'}
            onClick={() => void send()}
          >
            {isWaiting ? `다시 받기 ${resendSeconds}초` : SEND_LABELS[stage]}
          </Button>
        }
      />
      {stage === 'sent' && <CodeEntry verification={verification} error={error} />}
      {note && <p className="caption c-beer">{note}</p>}
    </div>
  );
}

function Attempts({ remaining }: { remaining: number }) {
  const tone = attemptsTone(remaining);
  return (
    <span className={cx('num', TONES[tone])} role="status">
      오늘 남은 횟수 <b>{remaining}</b>번
    </span>
  );
}

function CodeEntry({ verification, error }: Pick<Props, 'verification' | 'error'>) {
  const { code, setCode, secondsLeft, busy, said, verify } = verification;
  const box = useRef<HTMLDivElement>(null);
  // The code comes next, and phones offer it from the text message once its field has the focus.
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <Stack gap={12} ref={box}>
      <Row gap={12} justify="between">
        <b className="label strong">문자로 받은 6자리</b>
        <CodeClock seconds={secondsLeft} />
      </Row>
      <ClockLine seconds={secondsLeft} />
      <CodeField
        label={<span className="sr">인증번호 6자리</span>}
        value={code}
        onValueChange={setCode}
        onComplete={(typed) => void verify(typed)}
        error={said.codeError ?? error}
      />
      <Button
        variant="line"
        full
        className={styles.send}
        busy={busy === 'verify'}
        busyLabel="확인하고 있어요"
        onClick={() => void verify()}
      >
        인증번호 확인
      </Button>
    </Stack>
  );
}
