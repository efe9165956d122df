import type { ReactNode } from 'react';
import type { Side } from '../../../../../shared/ids.ts';
import { Logo } from '../../../illustrations/logo.tsx';
import { dayTimeTitle, versus } from '../../../lib/format.ts';
import { Row } from '../../../ui/layout.tsx';
import type { FixedDetail } from '../api/queries.ts';
import { sizeOf } from '../model/sides.ts';
import { TicketScene } from '../table/scenes.tsx';
import styles from './ticket-card.module.css';

interface Props {
  meeting: FixedDetail;
  gender: Side;
  now: number;
  /** The bar behind the table. */
  picture: ReactNode;
}

/** What is shown at the counter: when and where above, the team's name on the stub. */
export function TicketCard({ meeting, gender, now, picture }: Props) {
  return (
    <article className={styles.ticket} aria-label="입장권">
      <div className={styles.top}>
        <TicketScene {...{ meeting, gender, now, picture }} place="ticket" />
        <Row wrap gap={24} rowGap={4} align="end" justify="between" className={styles.facts}>
          <div>
            <p className={styles.when}>{dayTimeTitle(meeting.datetime)}</p>
            <p className="strong">
              {meeting.bar_name} · {versus(sizeOf(meeting))}
            </p>
          </div>
          <p className={`label ${styles.address}`}>{meeting.bar_address}</p>
        </Row>
      </div>
      <div className={styles.stub}>
        <div>
          <p className={`caption ${styles.hint}`}>카운터에서 팀 이름을 말해요</p>
          <p className={styles.team}>{meeting.current_group_name}</p>
        </div>
        <Logo size={48} />
      </div>
    </article>
  );
}
