import { monthsLater } from '../../../shared/calendar.ts';
import { monthLabel } from '../../../shared/labels.ts';
import { IconButton } from './icon-button.tsx';
import { Row } from './layout.tsx';

interface Props {
  id?: string;
  /** The one that is shown, and the first and last that can be, `YYYY-MM`. */
  month: string;
  first?: string | undefined;
  last?: string | undefined;
  onChange: (month: string) => void;
}

/** The name of a month, with the ways to the one before and the one after. */
export function MonthHead({ id, month, first = '', last = '9999', onChange }: Props) {
  return (
    <Row below={8}>
      <h2 id={id} className="heading num grow" aria-live="polite">
        {monthLabel(month)}
      </h2>
      <IconButton
        icon="back"
        label="이전 달"
        disabled={month <= first}
        onClick={() => onChange(monthsLater(month, -1))}
      />
      <IconButton
        icon="next"
        label="다음 달"
        disabled={month >= last}
        onClick={() => onChange(monthsLater(month, 1))}
      />
    </Row>
  );
}
