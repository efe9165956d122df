import { useId, type ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

export interface FieldTexts {
  label: ReactNode;
  /** What is wrong and what to do now. */
  error?: string;
  /** What is confirmed (사용 가능한 아이디입니다). */
  ok?: string;
  hint?: ReactNode;
  /** Right of the label: 선택, a counter, a link. */
  side?: ReactNode;
}

export interface FieldControl {
  id: string;
  'aria-describedby': string;
  'aria-invalid': true | undefined;
}

interface Props extends FieldTexts {
  children: (control: FieldControl) => ReactNode;
  className?: string;
  /** The control is a group (radios, chips): the label becomes its legend. */
  group?: boolean;
}

/** Label, control and one message line whose height is reserved, so that an error moves nothing. */
export function Field({ label, error, ok, hint, side, children, className, group = false }: Props) {
  const id = useId();
  const messageId = `${id}-message`;
  const control: FieldControl = {
    id,
    'aria-describedby': messageId,
    'aria-invalid': error ? true : undefined,
  };
  const name = (
    <>
      <span>{label}</span>
      {side && <span className={styles.side}>{side}</span>}
    </>
  );
  const message = <FieldMessage id={messageId} error={error} ok={ok} hint={hint} />;
  if (!group) {
    return (
      <div className={cx(styles.field, className)}>
        <label className={styles.label} htmlFor={id} id={`${id}-label`}>
          {name}
        </label>
        {children(control)}
        {message}
      </div>
    );
  }
  return (
    <div
      className={cx(styles.field, className)}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={messageId}
    >
      <span className={styles.label} id={`${id}-label`}>
        {name}
      </span>
      {children(control)}
      {message}
    </div>
  );
}

interface MessageProps extends Pick<FieldTexts, 'error' | 'ok' | 'hint'> {
  id?: string;
}

export function FieldMessage({ id, error, ok, hint }: MessageProps) {
  return (
    <p
      id={id}
      className={cx(styles.message, error ? styles.bad : ok && styles.ok)}
      aria-live="polite"
      data-error={error ? '' : undefined}
    >
      {error ? (
        <>
          <Icon name="warn" size={16} />
          <span>{error}</span>
        </>
      ) : ok ? (
        <>
          <Icon name="check" size={16} />
          <span>{ok}</span>
        </>
      ) : (
        <span>{hint}</span>
      )}
    </p>
  );
}
