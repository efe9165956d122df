import type { ComponentProps } from 'react';
import { glassPath } from '../illustrations/shapes.ts';
import { cx } from '../lib/cx.ts';
import styles from './code-field.module.css';
import { Field, type FieldTexts } from './field.tsx';

const LENGTH = 6;
const TUMBLER = glassPath(45, 61, 0.8, 9);

interface Props
  extends Partial<FieldTexts>, Omit<ComponentProps<'input'>, 'size' | 'id' | 'type' | 'value' | 'onChange'> {
  value: string;
  onValueChange: (digits: string) => void;
  /** Called once when the sixth digit arrives. */
  onComplete?: (digits: string) => void;
}

/** A six-digit code: one input below six glasses that fill. Controlled. */
export function CodeField({
  label = '인증번호 6자리',
  error,
  ok,
  hint,
  side,
  value,
  onValueChange,
  onComplete,
  className,
  ...input
}: Props) {
  const write = (text: string) => {
    const digits = text.normalize('NFKC').replace(/\D/g, '').slice(0, LENGTH);
    onValueChange(digits);
    if (digits.length === LENGTH && digits !== value) onComplete?.(digits);
  };
  return (
    <Field label={label} error={error} ok={ok} hint={hint} side={side} className={className}>
      {(control) => (
        <div className={styles.code}>
          {Array.from({ length: LENGTH }, (_, index) => (
            <Tumbler key={index} digit={value[index]} current={index === value.length} />
          ))}
          <input
            inputMode="numeric"
            autoComplete="one-time-code"
            {...input}
            {...control}
            className={styles.input}
            value={value}
            onChange={(event) => write(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}

function Tumbler({ digit, current }: { digit: string | undefined; current: boolean }) {
  return (
    <span className={cx(styles.slot, digit && styles.full, current && styles.now)} aria-hidden="true">
      <svg viewBox="0 0 48 64" preserveAspectRatio="none">
        <path d={TUMBLER} transform="translate(24 32)" />
      </svg>
      {digit ? <b>{digit}</b> : current && <i className={styles.caret} />}
    </span>
  );
}
