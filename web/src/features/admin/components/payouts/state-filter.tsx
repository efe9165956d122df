import { Chip } from '../../../../ui/chip.tsx';
import { Row } from '../../../../ui/layout.tsx';
import type { PayoutState } from '../../api/payouts.ts';

const LABELS: Record<PayoutState, string> = { due: '보낼 돈', sent: '보낸 돈', bounced: '되돌아온 돈' };
const STATES: readonly PayoutState[] = ['due', 'sent', 'bounced'];

interface Props {
  state: PayoutState;
  onChange: (state: PayoutState) => void;
}

export function StateFilter({ state, onChange }: Props) {
  return (
    <Row wrap gap={8} below={16} role="group" aria-label="보기">
      {STATES.map((one) => (
        <Chip key={one} on={one === state} onClick={() => onChange(one)}>
          {LABELS[one]}
        </Chip>
      ))}
    </Row>
  );
}
