import { Row, Stack } from '../../../../ui/layout.tsx';
import styles from './panel.module.css';

export interface RadioOption {
  key: string;
  label: string;
  /** What choosing it means. */
  text: string;
}

interface Props<O extends RadioOption> {
  name: string;
  options: readonly O[];
  chosen: string | null;
  onChoose: (option: O) => void;
}

/** A choice of a few answers, each with a line that says more. Native radios. */
export function RadioOptions<O extends RadioOption>({ name, options, chosen, onChoose }: Props<O>) {
  return (
    <Stack gap={8}>
      {options.map((option) => (
        <Row as="label" gap={12} align="start" key={option.key} className={styles.option}>
          <input type="radio" name={name} checked={option.key === chosen} onChange={() => onChoose(option)} />
          <span>
            <span className="strong">{option.label}</span>{' '}
            <span className={`caption sub num ${styles.text}`}>{option.text}</span>
          </span>
        </Row>
      ))}
    </Stack>
  );
}
