import { cx } from '../../../lib/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/layout.tsx';
import { passwordMarks } from '../model/sign-up-form.ts';

export function PasswordMarks({ typed }: { typed: string }) {
  return (
    <Row as="span" wrap gap={16} rowGap={0}>
      {passwordMarks(typed).map(({ label, isMet }) => (
        <Row as="span" key={label} gap={4} className={cx(isMet && 'c-brand strong')}>
          {isMet && <Icon name="check" size={16} label="됨" />}
          {label}
        </Row>
      ))}
    </Row>
  );
}
