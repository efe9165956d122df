import { useQuery } from '@tanstack/react-query';
import { payoutId } from '../../../../../../shared/ids.ts';
import { dayLabelOf } from '../../../../lib/format.ts';
import { QueryView } from '../../../../ui/query-view.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { type PossibleBounce, bouncesQuery } from '../../api/hand-acts.ts';
import type { WrongDeposit } from '../../api/lists.ts';
import type { PayoutId } from '../../api/payouts.ts';

const BY: Record<PossibleBounce['by'], string> = {
  code: '적요가 같아요',
  name: '이름이 같아요',
  amount: '금액만 같아요',
};

const labelOf = ({ name, sent_at, state, by }: PossibleBounce): string =>
  [name || '받는 사람 없음', dayLabelOf(sent_at), state === 'bounced' ? '되돌아왔다고 표시함' : BY[by]].join(
    ' · ',
  );

/** The memo tells payouts of one receiver apart. */
const hintOf = (chosen: PossibleBounce | undefined): string | undefined =>
  chosen && `적요 ${chosen.memo_code}. 다시 보낼 돈이 되고, 받는 사람에게 알려요.`;

interface Props {
  deposit: WrongDeposit['uid_deposits'];
  value: PayoutId | null;
  onValueChange: (value: PayoutId) => void;
  error?: string;
}

/** Selects the payout that came back with this money, the likeliest first. */
export function BounceField({ deposit, value, onValueChange, error }: Props) {
  const bounces = useQuery(bouncesQuery(deposit));
  return (
    <QueryView
      query={bounces}
      pending={<SkeletonRows count={1} label="보낸 돈을 찾고 있어요" />}
      errorTitle="보낸 돈을 찾지 못했어요"
      isEmpty={(rows) => rows.length === 0}
      empty={<p className="sub">이 금액으로 보낸 환불이나 정산이 없어요.</p>}
    >
      {(rows) => (
        <SelectField
          label="어느 돈이 되돌아왔나요?"
          options={rows.map((row) => ({ value: row.uid_payout, label: labelOf(row) }))}
          value={value}
          onValueChange={(id) => onValueChange(payoutId.parse(id))}
          error={error}
          hint={hintOf(rows.find((row) => row.uid_payout === value))}
        />
      )}
    </QueryView>
  );
}
