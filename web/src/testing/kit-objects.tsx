import { useState } from 'react';
import { Coaster } from '../illustrations/coaster.tsx';
import { FillGlass } from '../illustrations/fill-glass.tsx';
import { Button } from '../ui/button.tsx';
import { Calendar } from '../ui/calendar.tsx';
import { CapBadge } from '../ui/cap-badge.tsx';
import { Difficulty } from '../ui/difficulty.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Row } from '../ui/layout.tsx';
import { MemoCard } from '../ui/memo-card.tsx';
import { Money } from '../ui/money.tsx';
import { OrderSlip } from '../ui/order-slip.tsx';
import { CopyRow, Cut, Lead, Leads, Receipt, ReceiptAmount } from '../ui/receipt.tsx';
import { Tag } from '../ui/tag.tsx';
import styles from './kit-preview.module.css';
import { Sample } from './kit-sample.tsx';

const ROWS = [
  { name: '김하늘', amount: 11_250, due: '2일 늦음' },
  { name: '이서진', amount: 2_500, due: '오늘까지' },
];

export function ObjectSamples() {
  return (
    <>
      <States />
      <Days />
      <Slips />
      <Memos />
      <Sample name="표">
        <DataTable
          caption="환불"
          rows={ROWS}
          rowKey={(row) => row.name}
          columns={[
            { key: 'name', header: '받는 사람', cell: (row) => row.name, card: 'title' },
            { key: 'amount', header: '금액', cell: (row) => <Money amount={row.amount} />, align: 'right' },
            { key: 'due', header: '기한', cell: (row) => <Tag tone="y">{row.due}</Tag> },
          ]}
        />
      </Sample>
      <Sample name="코스터 6">
        <div className={styles.coasters}>
          {['달빛포차', '초록집', '반달주점', '밤비', '파도', '오늘'].map((name, index) => (
            <Coaster key={name} seed={index} name={name} />
          ))}
        </div>
      </Sample>
    </>
  );
}

function States() {
  return (
    <Sample name="상태와 병뚜껑">
      <Row wrap gap={8}>
        <Tag>찾는 중</Tag>
        <Tag tone="y" icon="clock">
          보증금 기다리는 중
        </Tag>
        <Tag tone="ab">정해짐</Tag>
        <Tag tone="a" icon="check">
          성사됨
        </Tag>
        <Tag tone="b">상대 팀이 취소</Tag>
        <Tag tone="bad" icon="warn">
          2일 늦음
        </Tag>
      </Row>
      <Row wrap gap={8}>
        <CapBadge text="D-3" size={64} />
        <CapBadge text="오늘" size={64} />
        <CapBadge text="D-6" tone="both" />
        <CapBadge text={24} tone="brand" size={44} />
        <CapBadge text={1} size={32} />
        <CapBadge text={2} size={24} />
        <Difficulty value={3} />
      </Row>
      <Row gap={8}>
        {[0, 0.25, 0.5, 0.75, 1].map((level) => (
          <FillGlass key={level} level={level} label={`${level * 100}%`} />
        ))}
        <FillGlass level={0.8} tone="a" />
        <FillGlass level={0.8} tone="b" />
      </Row>
    </Sample>
  );
}

function Slips() {
  return (
    <Sample name="영수증">
      <div className={styles.well}>
        <Receipt>
          <span className="caption mute">우리 팀 보증금</span>
          <ReceiptAmount amount={7500} />
          <Leads>
            <Lead label="1인 보증금">2,500원</Lead>
            <Lead label="우리 팀">3명</Lead>
          </Leads>
          <Cut />
          <CopyRow action={<CopyButton text="123456789012" what="계좌번호" />}>123-456-789012</CopyRow>
        </Receipt>
      </div>
    </Sample>
  );
}

function Memos() {
  return (
    <Sample name="메모와 주문서">
      <MemoCard tone="ab">
        <Row gap={12} justify="between">
          <b className="heading num">11월 27일 (금) 19:30</b>
          <CapBadge text="D-6" tone="both" size={48} />
        </Row>
        <p className="sub">반달주점에서 2 : 2로 만나요</p>
      </MemoCard>
      <p>&nbsp;</p>
      <OrderSlip
        title="주문서"
        side={<span className="caption mute">2곳</span>}
        foot={<Button full>다음</Button>}
      >
        {[1, 2].map((n) => (
          <li key={n}>
            <CapBadge text={n} size={32} />
            <span className="grow">달빛포차</span>
            <IconButton icon="up" label="위로" />
            <IconButton icon="down" label="아래로" />
          </li>
        ))}
      </OrderSlip>
    </Sample>
  );
}

function Days() {
  const [days, setDays] = useState(['2026-12-04', '2026-12-11']);
  const [month, setMonth] = useState('2026-12');
  const order = (day: string) => days.indexOf(day) + 1;
  return (
    <Sample name="달력">
      <Calendar
        today="2026-12-01"
        lastMonth="2027-01"
        selected={days}
        closed={new Set(['2026-12-08', '2026-12-18', '2026-12-28'])}
        month={month}
        onMonthChange={setMonth}
        firstMonth="2026-12"
        onPress={(day) => setDays(days.includes(day) ? days.filter((d) => d !== day) : [...days, day])}
        refuse={(day) => {
          if (day <= '2026-12-01') return '지난 날이에요';
          return day.endsWith('8') ? '쉬는 날이에요' : null;
        }}
        mark={(day) =>
          order(day) > 0
            ? { words: `${order(day)}순위`, corner: <CapBadge text={order(day)} size={24} /> }
            : null
        }
      />
    </Sample>
  );
}
