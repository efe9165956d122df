import { won } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { shareStatus } from '../../../text/money-flow-words.ts';
import { Accordion } from '../../../ui/accordion.tsx';
import { Row } from '../../../ui/layout.tsx';
import { MoneyFlow } from '../../../ui/money-flow.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { DayMeeting } from '../api/store.ts';

/** The bar's share of a meeting, which opens to where the money is. Nothing where the bar gets none. */
export function MeetingShare({ meeting }: { meeting: DayMeeting }) {
  const now = useNow();
  const [share] = meeting.money.shares;
  if (share === undefined) return null;
  const { label, tone, icon } = shareStatus(share, now);
  const title = (
    <Row as="span" wrap gap={8} rowGap={4} className="label">
      정산금 <b className="num">{won(share.amount)}</b>
      <Tag tone={tone} icon={icon}>
        {label}
      </Tag>
    </Row>
  );
  const names = { male: meeting.group_name_male, female: meeting.group_name_female, bar: '우리 가게' };
  const body = (
    <MoneyFlow
      flow={meeting.money}
      reader="owner"
      names={names}
      bounced={<p>정산받을 계좌를 확인하고 고객센터로 알려 주세요</p>}
    />
  );
  return <Accordion items={[{ key: 'money', title, body }]} />;
}
