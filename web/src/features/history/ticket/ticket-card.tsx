import type { ReactNode } from 'react';
import type { GroupSize } from '../../../../../shared/deposit.ts';
import { Logo } from '../../../illustrations/logo.tsx';
import { dayTimeTitle, versus } from '../../../lib/format.ts';
import { Row } from '../../../ui/layout.tsx';
import styles from './ticket.module.css';

interface Props {
  when: string;
  bar: string;
  address: string;
  size: GroupSize;
  /** The name to say at the counter. */
  team: string;
  /** Four digits that the staff know, until the evening is over. */
  code: string | null | undefined;
  /** The table above the words. */
  scene: ReactNode;
}

/** What is shown at the counter: when and where above, the team's name on the stub. */
export function TicketCard({ when, bar, address, size, team, code, scene }: Props) {
  return (
    <article className={styles.ticket} aria-label="입장권">
      <div className={styles.top}>
        {scene}
        <Row wrap gap={24} rowGap={4} align="end" justify="between" className={styles.facts}>
          <div>
            <p className={styles.ticketCardWhen}>{dayTimeTitle(when)}</p>
            <p className="strong">
              {bar} · {versus(size)}
            </p>
          </div>
          <p className={`label ${styles.address}`}>{address}</p>
        </Row>
      </div>
      <div className={styles.stub}>
        <div className={styles.name}>
          <p className={`caption ${styles.hint}`}>카운터에서 팀 이름을 말해요</p>
          <p className={styles.team}>{team}</p>
        </div>
        {code ? (
          <div className={styles.code}>
            <p className={`caption ${styles.hint}`}>자리 번호</p>
            <p className={styles.team}>{code}</p>
          </div>
        ) : (
          <Logo size={48} />
        )}
      </div>
    </article>
  );
}
