import { type ComponentProps, useId, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Row, Stack } from './layout.tsx';
import tick from './field.module.css';
import styles from './choice-cards.module.css';

interface Option<T> {
  value: T;
  title: ReactNode;
  text?: ReactNode;
  /** Shown right of the title: 신청 중. */
  side?: ReactNode;
  /** It cannot be chosen; `text` says why. */
  disabled?: boolean;
}

interface Props<T> {
  /** Label of the radio group. */
  label: string;
  options: readonly Option<T>[];
  value: T;
  onValueChange: (value: T) => void;
}

/** A radio that looks like a card. */
export const ChoiceCard = ({ children, ...input }: ComponentProps<'input'>) => (
  <Row as="label" gap={12} className={styles.card}>
    <input {...input} type="radio" className={tick.tickInput} />
    <span className={tick.mark} aria-hidden="true">
      <Icon name="check" size={16} />
    </span>
    <span className="grow">{children}</span>
  </Row>
);

/** Radios that look like cards: one of the stored options, or a new one. */
export function ChoiceCards<T extends string>({ label, options, value, onValueChange }: Props<T>) {
  const name = useId();
  return (
    <Stack role="radiogroup" aria-label={label} gap={8}>
      {options.map((option) => (
        <ChoiceCard
          key={option.value}
          name={name}
          checked={option.value === value}
          disabled={option.disabled}
          onChange={() => onValueChange(option.value)}
        >
          <Row as="span" gap={8} justify="between">
            <span className="strong">{option.title}</span>
            {option.side}
          </Row>
          {option.text && <span className="label sub">{option.text}</span>}
        </ChoiceCard>
      ))}
    </Stack>
  );
}
