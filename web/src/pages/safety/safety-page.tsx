import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { compensatedWon, termsNow } from '../../../../shared/deposit.ts';
import { MIN_MEETING_AGE } from '../../../../shared/limits.ts';
import { BLOCKED_PER_USER, REPORT_MS } from '../../../../shared/report-limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/time-units.ts';
import { Coaster } from '../../illustrations/coaster.tsx';
import { FillGlass } from '../../illustrations/fill-glass.tsx';
import { Room } from '../../illustrations/table/room.tsx';
import { Table } from '../../illustrations/table/table.tsx';
import { won } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { POINTS_TEXT } from '../../text/points-text.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { CapBadge } from '../../ui/cap-badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Columns, Row, Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Note } from '../../ui/note.tsx';
import { Part } from '../../ui/part.tsx';
import { Cut, Lead, Leads, Receipt } from '../../ui/receipt.tsx';
import styles from './safety-page.module.css';

/** The example of the receipt: a team of three. */
const TERMS = termsNow(3);

/** Who is confirmed and how, what absence costs, how to report: what is true, and no more. */
export function Component() {
  return (
    <>
      <Room tone="wall">
        <div className={styles.hero}>
          <div>
            <h1 className="serif" tabIndex={-1}>
              모르는 사이니까
              <br />
              먼저 확인해요
            </h1>
            <p>
              누가 나오는지, 안 나오면 어떻게 되는지
              <br />
              여기 다 적어 뒀어요.
            </p>
          </div>
          <Table state="paid" className={styles.table} />
        </div>
      </Room>
      <Columns of={[1, 1, 2]} gap={32} align="start" className={styles.parts}>
        <Confirmed />
        <Absence />
        <Evening />
        <Beforehand />
      </Columns>
      <Report />
    </>
  );
}

interface ItemProps {
  art: ReactNode;
  title: string;
  children: ReactNode;
}

function Item({ art, title, children }: ItemProps) {
  return (
    <li className={styles.item}>
      <Row justify="center" gap={4}>
        {art}
      </Row>
      <div>
        <b className="subheading">{title}</b>
        <p className="label sub">{children}</p>
      </div>
    </li>
  );
}

const Confirmed = () => (
  <Part title="누구를 어떻게 확인하나요">
    <Stack as="ul" ruled>
      <Item art={<FillGlass level={1} tone="ours" />} title="대표">
        문자로 받은 번호를 넣어 본인 인증을 해요. 인증을 마쳐야 신청할 수 있어요.
      </Item>
      <Item
        art={
          <>
            <FillGlass level={1} tone="ours" width={24} height={32} />
            <FillGlass level={0} width={24} height={32} />
          </>
        }
        title="친구"
      >
        링크로 번호를 확인하고 태어난 해를 적은 친구는 인증으로 보이고, 나머지는 대표가 확인해요. 신청할
        때마다 모두 만 {MIN_MEETING_AGE}세 이상인지 다시 여쭤봐요.
      </Item>
      <Item art={<Coaster seed="합석" name="합석" className={styles.coaster} />} title="술집">
        제휴를 맺은 가게에서만 만나요. 자리는 미리 잡아 둬요.
      </Item>
    </Stack>
    <Note tone="plain">만나는 해에 만 {MIN_MEETING_AGE}세가 되는 분부터 만날 수 있어요.</Note>
  </Part>
);

const Absence = () => (
  <Part title="안 나오면 이렇게 돼요">
    <Receipt>
      <Stack gap={8}>
        <p className="caption mute">세 명이 {won(TERMS.depositWon)}을 보냈다면</p>
        <Leads>
          <Lead label="상대 팀이 안 나오면">{won(compensatedWon(TERMS))} 받아요</Lead>
        </Leads>
        <p className="caption mute">
          보증금 전부에 상대 팀 보증금에서 {won(TERMS.compensationWon)}을 더한 돈이에요
        </p>
      </Stack>
      <Cut />
      <Stack gap={8}>
        <Leads>
          <Lead label="우리 팀이 안 나오면">
            <span className="c-danger">돌려받지 못해요</span>
          </Lead>
        </Leads>
        <p className="caption mute">“약속 지킴”에도 남고, 점수가 붙어요</p>
      </Stack>
    </Receipt>
    <p className="label sub">{POINTS_TEXT}</p>
    <p className="label sub">
      술집은 {TERMS.lateMs / MINUTE_MS}분을 기다린 다음에야 불참으로 표시할 수 있어요. 잘못된 표시라면{' '}
      {TERMS.objectionMs / HOUR_MS}시간 안에 이의를 보낼 수 있어요.
    </p>
  </Part>
);

const STEPS = [
  ['도착하면 네 자리 번호를 보여 줘요', '두 팀과 가게가 같은 번호를 알아요. 직원이 같은 자리로 안내해요'],
  [
    '불편하면 직원을 조용히 불러요',
    '문자를 받는 가게라면 자리 번호만 보내요. 급하면 가게나 112에 바로 전화해요',
  ],
  ['언제든 먼저 일어나도 돼요', '이유는 나중에 적어도 괜찮아요'],
] as const;

const Evening = () => (
  <Part title="그날 가게에는 직원이 있어요">
    <Stack as="ol" ruled>
      {STEPS.map(([title, text], index) => (
        <Item key={title} art={<CapBadge text={index + 1} size={32} />} title={title}>
          {text}
        </Item>
      ))}
    </Stack>
  </Part>
);

const Beforehand = () => (
  <Part title="마주치고 싶지 않은 사람이 있다면">
    <p className="label sub">
      그 번호를 {BLOCKED_PER_USER}개까지 적어 둘 수 있어요. 그 번호를 쓰는 대표의 팀과는 이어지지 않고, 그
      번호로는 상대 팀의 친구로 확인할 수 없어요. 아무에게도 알리지 않아요. 번호는 알아볼 수 없게 바꿔서
      보관해요.
    </p>
    <Link className="tap link" to={`${paths.modifyUserInfo}?tab=blocked`}>
      만나고 싶지 않은 번호 적기
    </Link>
  </Part>
);

const Report = () => (
  <section className={styles.report} aria-labelledby="report-title">
    <Stack gap={12} className={styles.narrow}>
      <h2 id="report-title" className="heading">
        불편했다면 알려 주세요
      </h2>
      <p className="sub">
        적은 내용은 합석만 봐요. 상대 팀에게 누가 알렸는지 말하지 않아요. 입장권이나 지난 만남에서 “불편한
        일이 있었어요”를 누르면 되고, 만난 날부터 {REPORT_MS / DAY_MS}일까지 알릴 수 있어요.
      </p>
      <p className="sub">
        운영팀이 읽고 문자로 답해 드려요. 확인한 일에 따라 주의를 주거나 신청을 막고, 그 팀과는 다시 이어지지
        않게 할 수 있어요.
      </p>
      <LinkButton to={paths.requestDetails} size="cta" full>
        신고하기
      </LinkButton>
      <Columns of={[2, 2, 2]} gap={8}>
        <a className={buttonClass({ variant: 'line' })} href="tel:112">
          <Icon name="phone" size={20} />
          112 전화
        </a>
        <LinkButton to={paths.cs} variant="line">
          고객센터
        </LinkButton>
      </Columns>
    </Stack>
  </section>
);
