import type { ReactNode } from 'react';
import type { Side } from '../../../shared/ids.ts';
import type { DepositFlow, MoneyFlow as Flow, MoneyShare } from '../../../shared/schemas/money-flow.ts';
import { FillGlass } from '../illustrations/fill-glass.tsx';
import { Pour } from '../illustrations/pour.tsx';
import { dayTimeLabel, won } from '../lib/format.ts';
import { useNow } from '../lib/use-now.ts';
import {
  depositWords,
  type FlowReader,
  shareReason,
  shareStatus,
  TOTAL_WORDS,
} from '../text/money-flow-words.ts';
import { Columns, Row, Stack } from './layout.tsx';
import styles from './money-flow.module.css';
import { Cut, Lead, Leads, Receipt } from './receipt.tsx';
import { TableEdge } from './table-edge.tsx';
import { Tag } from './tag.tsx';

interface Props {
  flow: Flow;
  reader: FlowReader;
  /** What each party is called. */
  names: Record<MoneyShare['to'], string>;
  /** The side on the left, in green: the reader's own. */
  first?: Side;
  /** What a reader does about a share that bounced. */
  bounced?: ReactNode;
}

/** The money of a meeting: both sides' deposits run into one receipt, which says who gets what and when. */
export function MoneyFlow({ flow, reader, names, first = 'male', bounced }: Props) {
  const deposits = first === 'male' ? flow.deposits : flow.deposits.toReversed();
  const [left, right] = deposits.map(isPaid);
  return (
    <div className={styles.flow}>
      <Columns as="ul" of={[2, 2, 2]} gap={12} align="end">
        {deposits.map((deposit, index) => (
          <DepositSide
            key={deposit.side}
            name={names[deposit.side]}
            deposit={deposit}
            dueAt={flow.due_at}
            tone={index === 0 ? 'ours' : 'theirs'}
          />
        ))}
      </Columns>
      <TableEdge />
      <Pour left={left ?? false} right={right ?? false} className={styles.pour} />
      <Receipt className={styles.receipt}>
        <Row as="p" wrap gap={12} rowGap={0} align="baseline" justify="between" className={styles.total}>
          <span className="label">{TOTAL_WORDS[flow.total.of]}</span>
          <b className="serif num">{won(flow.total.amount)}</b>
        </Row>
        <Cut />
        <Rows flow={flow} reader={reader} names={names} bounced={bounced} />
      </Receipt>
    </div>
  );
}

const isPaid = ({ paid_at: at }: DepositFlow): boolean => at !== null;

const PAID_LEVEL = 0.8;

function levelOf(deposit: DepositFlow): number {
  if (isPaid(deposit)) return PAID_LEVEL;
  return (PAID_LEVEL * Math.min(deposit.part ?? 0, deposit.deposit)) / deposit.deposit;
}

interface SideProps {
  name: string;
  deposit: DepositFlow;
  dueAt: string | null;
  tone: 'ours' | 'theirs';
}

function DepositSide({ name, deposit, dueAt, tone }: SideProps) {
  const { paid_at: paidAt, receivable } = deposit;
  return (
    <Row as="li" gap={8} align="end" className={styles.side}>
      <FillGlass level={levelOf(deposit)} tone={tone} width={38} height={51} />
      <div>
        <p className="caption sub">{name}</p>
        <p className="strong num">{won(deposit.deposit)}</p>
        <p className="caption num">{depositWords(deposit, dueAt)}</p>
        {paidAt !== null && <p className="caption mute num">{dayTimeLabel(paidAt)} 입금</p>}
        {receivable !== null && receivable > 0 && (
          <p className="caption c-danger num">통장에서 {won(receivable)}을 아직 못 봤어요</p>
        )}
      </div>
    </Row>
  );
}

type RowsProps = Pick<Props, 'flow' | 'reader' | 'names' | 'bounced'>;

function Rows({ flow, reader, names, bounced }: RowsProps) {
  const now = useNow();
  const waiting = flow.deposits.filter(({ suspense }) => (suspense ?? 0) > 0);
  const nothing = nothingBack(flow);
  return (
    <Stack as="ul" gap={16} className={styles.rows}>
      {reader === 'member' && flow.discount > 0 && <Discount flow={flow} />}
      {flow.shares.map((share, index) => (
        <Share key={index} share={share} name={names[share.to]} now={now}>
          {share.state === 'bounced' && bounced}
        </Share>
      ))}
      {waiting.map(({ side, suspense, state }) => (
        <Amount key={side} label={`${names[side]}, 확인하는 돈`} amount={suspense ?? 0}>
          {state === 'short' ? '남은 돈이 오면 보증금이 돼요' : '확인한 다음 돌려드려요'}
        </Amount>
      ))}
      {nothing && (
        <Amount label="우리 팀에" amount={0}>
          {nothing}
        </Amount>
      )}
      {flow.platform !== null && <Platform amount={flow.platform} />}
      {isStill(flow, reader) && <li className="label sub">두 팀 보증금이 모두 오면 만남이 정해져요.</li>}
    </Stack>
  );
}

/** Why a match that has ended gives the reader's team nothing back. */
function nothingBack({ deposits, total, shares }: Flow): string | undefined {
  if (total.of !== 'refunds' || shares.length > 0) return undefined;
  // A reader's own deposit is the only one whose arrivals they know.
  const own = deposits.find(({ arrived }) => arrived !== null);
  return own && NOTHING_BACK[own.state];
}

const NOTHING_BACK: Partial<Record<DepositFlow['state'], string>> = {
  unpaid: '보낸 돈이 없어요',
  given: '보증금을 돌려받을 수 없어요',
  held: '이의를 확인한 다음에 정해요',
  moved: '보증금은 새 만남으로 옮겼어요',
};

/** Nothing has left, and nothing is decided. */
const isStill = ({ due_at: dueAt, shares }: Flow, reader: FlowReader): boolean =>
  dueAt !== null && shares.length === 0 && reader !== 'admin';

interface AmountProps {
  label: ReactNode;
  amount: number;
  children: ReactNode;
}

function Amount({ label, amount, children }: AmountProps) {
  return (
    <li>
      <Leads>
        <Lead label={label}>{won(amount)}</Lead>
      </Leads>
      <div className="caption sub num">{children}</div>
    </li>
  );
}

function Platform({ amount }: { amount: number }) {
  return amount === 0 ? (
    <Amount label="합석" amount={0}>
      두 팀이 보낸 돈에서 떼는 것이 없어요
    </Amount>
  ) : (
    <Amount label="합석이 대신 낸 돈" amount={-amount}>
      통장에 안 보인 보증금이나 은행 수수료예요
    </Amount>
  );
}

function Discount({ flow }: { flow: Flow }) {
  const isDone = flow.deposits.every(({ state }) => state === 'discounted');
  return (
    <Amount label="술값에서" amount={flow.discount}>
      {isDone ? '두 팀 보증금만큼 술집이 뺐어요' : '만나는 날 두 팀 보증금만큼 술집이 빼 드려요'}
    </Amount>
  );
}

interface ShareProps {
  share: MoneyShare;
  name: string;
  now: number;
  children: ReactNode;
}

function Share({ share, name, now, children }: ShareProps) {
  const { label, tone, icon, note } = shareStatus(share, now);
  return (
    <Amount label={`${name}에`} amount={share.amount}>
      <p>{shareReason(share)}</p>
      <Row as="p" wrap gap={8} rowGap={4} above={4}>
        <Tag tone={tone} icon={icon}>
          {label}
        </Tag>
        <span>{note}</span>
      </Row>
      {children}
    </Amount>
  );
}
