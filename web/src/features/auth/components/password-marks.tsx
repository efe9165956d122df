import { cx } from '../../../lib/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/layout.tsx';
import { passwordMarks } from '../model/sign-up-form.ts';
import styles from './forms.module.css';

export function PasswordMarks({ typed }: { typed: string }) {
  return (
    <Row as="span" wrap gap={16} rowGap={0}>
      {passwordMarks(typed).map(({ label, isMet }) => (
        <span key={label} className={cx(styles.mark, isMet && styles.met)}>
          {isMet && <Icon name="check" size={16} label="됨" />}
          {label}
        </span>
      ))}
    </Row>
  );
}
