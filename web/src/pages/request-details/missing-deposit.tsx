import { AccountRows } from '../../features/deposits/components/account-rows.tsx';
import type { FixedDetail } from '../../features/history/api/queries.ts';
import { PayByCard } from '../../features/history/payments/pay-by-card.tsx';
import { shortageOf } from '../../features/history/model/shortage.ts';
import { Stack } from '../../ui/layout.tsx';
import { Note } from '../../ui/note.tsx';
import { Receipt } from '../../ui/receipt.tsx';

interface Props {
  meeting: FixedDetail;
  now: number;
}

/** What the bank took off a deposit that had been paid is to be sent
 * again: how much, until when, and where to. */
export function MissingDeposit({ meeting, now }: Props) {
  const { deposit, state } = meeting;
  const shortage = shortageOf(meeting, now);
  if (!deposit || !shortage?.isAgain) return null;
  return (
    <Stack as="section" gap={16} below={32} narrow aria-label="모자란 보증금">
      <Note tone="bad">
        <b className="strong">{shortage.title}</b>
        <br />
        은행이 입금 내역을 고쳐 우리 팀 보증금에서 빠졌어요. {state === 'fixed' && '만남은 그대로예요. '}
        {shortage.ask}
      </Note>
      <Receipt>
        <PayByCard meeting={meeting} deposit={deposit} />
        <AccountRows deposit={deposit} withAmount />
      </Receipt>
    </Stack>
  );
}
