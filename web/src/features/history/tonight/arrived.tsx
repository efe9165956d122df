import type { ReactNode } from 'react';
import type { Said } from '../../../../../shared/schemas/tonight.ts';
import { FillGlass } from '../../../illustrations/fill-glass.tsx';
import { useWakeLock } from '../../../lib/device/use-wake-lock.ts';
import { timeLabel, versus } from '../../../lib/format.ts';
import { Row, Split, Stack } from '../../../ui/layout.tsx';
import { SheetTitle } from '../../../ui/sheet.tsx';
import { ObjectionPart } from '../detail/objection-part.tsx';
import { sizeOf } from '../model/sides.ts';
import type { Evening } from '../api/evening.ts';
import { NoShow } from './no-show.tsx';
import styles from './tonight.module.css';

interface Props {
  meeting: Evening;
  now: number;
  actions: ReactNode;
  cards: ReactNode;
}

/** The table code for the staff, and what helps at the table. */
export function Arrived({ meeting, now, actions, cards }: Props) {
  useWakeLock();
  const { tonight, dispute } = meeting;
  return (
    <Split stuck={0}>
      <Stack gap={20}>
        <div>
          <SheetTitle className={styles.welcome}>잘 왔어요</SheetTitle>
          <p className="sub">직원에게 이 번호를 보여 주세요</p>
        </div>
        <article className={styles.slip} data-paper="" aria-label="자리 번호">
          <Row wrap justify="between" gap={8} rowGap={0}>
            <b className="strong">{meeting.bar_name}</b>
            <span className="num">
              {timeLabel(meeting.datetime)} · {versus(sizeOf(meeting))}
            </span>
          </Row>
          <p className={styles.code} role="img" aria-label={tonight.table_code}>
            {/* oxlint-disable-next-line react/no-array-index-key -- A code has four places. */}
            {[...tonight.table_code].map((digit, place) => (
              <span key={place}>{digit}</span>
            ))}
          </p>
          <Row wrap justify="between" gap={8} rowGap={0} className={styles.stub}>
            <span>팀 이름</span>
            <b className="strong">{meeting.current_group_name}</b>
          </Row>
        </article>
        <Row as="ul" gap={12} align="stretch">
          <Team name={meeting.current_group_name} said={tonight.mine} tone="a" />
          <Team name={meeting.matched_group_name} said={tonight.theirs} tone="b" />
        </Row>
      </Stack>
      <Stack gap={20}>
        {actions}
        {cards}
        {dispute.is_mine || dispute.is_theirs ? (
          <ObjectionPart meeting={meeting} />
        ) : (
          <NoShow meeting={meeting} now={now} />
        )}
      </Stack>
    </Split>
  );
}

function Team({ name, said, tone }: { name: string; said: Said; tone: 'a' | 'b' }) {
  return (
    <Row as="li" gap={8} className={styles.team}>
      <FillGlass level={said.arrived_at === null ? 0 : 1} tone={tone} width={28} height={36} />
      <p>
        <b className="strong">{name}</b>
        <br />
        <span className="label sub num">{stateOf(said)}</span>
      </p>
    </Row>
  );
}

function stateOf({ arrived_at: arrivedAt, late_minutes: minutes }: Said): string {
  if (arrivedAt !== null) return `${timeLabel(arrivedAt)} 도착`;
  return minutes ? `${minutes}분 늦어요` : '오는 중이에요';
}
