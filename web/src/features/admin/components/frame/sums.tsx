import { cx } from '../../../../lib/cx.ts';
import { Row } from '../../../../ui/layout.tsx';

interface Props {
  figures: readonly (readonly [label: string, text: string, isBad?: boolean])[];
}

/** A few numbers that are the point of their place. */
export function Sums({ figures }: Props) {
  return (
    <Row as="dl" wrap align="stretch" gap={32} rowGap={12}>
      {figures.map(([label, text, isBad]) => (
        <div key={label}>
          <dt className="label sub">{label}</dt>
          <dd className={cx('title num', isBad && 'c-danger')}>{text}</dd>
        </div>
      ))}
    </Row>
  );
}
