import { useId, type ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
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

/** Radios that look like cards: one of the stored options, or a new one. */
export function ChoiceCards<T extends string>({ label, options, value, onValueChange }: Props<T>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.cards}>
      {options.map((option) => (
        <label key={option.value} className={styles.card}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onValueChange(option.value)}
          />
          <span className={styles.mark} aria-hidden="true">
            <Icon name="check" size={16} />
          </span>
          <span className="grow">
            <span className="strong">{option.title}</span>
            {option.text && <span className={`${styles.text} label sub`}>{option.text}</span>}
          </span>
          {option.side}
        </label>
      ))}
    </div>
  );
}
