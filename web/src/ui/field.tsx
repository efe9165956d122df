import { useId, type ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { Row } from './layout.tsx';

export interface FieldTexts {
  label: ReactNode;
  /** What is wrong and how to fix it. */
  error?: string;
  /** A confirmation (사용 가능한 아이디입니다). */
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
  /** The control is a group (chips, radios): the label becomes its legend. */
  role?: 'group' | 'radiogroup';
}

/** Label, control and a message line of reserved height, so that an error does not shift the layout. */
export function Field({ label, error, ok, hint, side, children, className, role }: Props) {
  const id = useId();
  const messageId = `${id}-message`;
  // The text beside the label (optional, a counter) describes the control; it is not part of its name.
  const described = side ? `${messageId} ${id}-side` : messageId;
  const control: FieldControl = {
    id,
    'aria-describedby': described,
    'aria-invalid': error ? true : undefined,
  };
  const Label = role ? 'span' : 'label';
  return (
    <div
      className={cx(styles.field, className)}
      {...(role && { role, 'aria-labelledby': `${id}-label`, 'aria-describedby': described })}
      {...(role === 'radiogroup' && { 'aria-invalid': control['aria-invalid'] })}
    >
      <Row gap={8} align="baseline" justify="between" className="label">
        <Label className="strong" id={`${id}-label`} htmlFor={role ? undefined : id}>
          {label}
        </Label>
        {side && (
          <span className={styles.side} id={`${id}-side`}>
            {side}
          </span>
        )}
      </Row>
      {children(control)}
      <FieldMessage id={messageId} error={error} ok={ok} hint={hint} />
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
      className={cx('caption', styles.message, error ? 'c-danger strong' : ok ? 'c-brand strong' : 'mute')}
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
