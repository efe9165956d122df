import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useRef, useState } from 'react';
import type { Side } from '../../../../../shared/ids.ts';
import { withJosa } from '../../../../../shared/josa.ts';
import { Room } from '../../../illustrations/table/room.tsx';
import { Table } from '../../../illustrations/table/table.tsx';
import { cx } from '../../../lib/cx.ts';
import { dayTimeLabel, versus } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import buttonStyles from '../../../ui/button.module.css';
import { Icon } from '../../../ui/icon.tsx';
import { Stack } from '../../../ui/layout.tsx';
import type { FixedDetail } from '../api/queries.ts';
import { MatchReasons } from '../detail/match-reasons.tsx';
import { TeamCard } from '../detail/team-card.tsx';
import { sizeOf } from '../model/sides.ts';
import { dueLabel } from '../model/words.ts';
import { tableStateOf } from '../table/table-state.ts';
import moment from './moment.module.css';
import styles from './found-moment.module.css';
import { titleBelow } from './title-below.ts';
import { seenFound } from '../model/seen.ts';

interface Props {
  meeting: FixedDetail;
  gender: Side;
  now: number;
  /** Leads to the deposit, where that page is not below. */
  onGo?: () => void;
  onClose?: () => void;
}

/** The other team's table slides up to ours, once per match and device. */
export function FoundMoment({ meeting, gender, now, onGo, onClose }: Props) {
  const id = meeting.uid_meetings_fixed;
  const [isOpen, setOpen] = useState(() => !seenFound.has(id));
  const title = useRef<HTMLHeadingElement>(null);
  // Remembered when it is shown: a reload does not play it again.
  useEffect(() => {
    if (isOpen) seenFound.add(id);
  }, [isOpen, id]);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  const go = () => {
    onGo?.();
    close();
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Popup className={moment.popup} initialFocus={title} finalFocus={titleBelow}>
          <div className={moment.frame}>
            <div className={moment.scroll}>
              <Room tone="meet" className={styles.room}>
                <Dialog.Close className={`${buttonStyles.icon} ${styles.close}`} aria-label="나중에 볼게요">
                  <Icon name="close" />
                </Dialog.Close>
                {/* oxlint-disable-next-line jsx-a11y/heading-has-content --
                    Base UI renders the title's children into it. */}
                <Dialog.Title className={styles.title} render={<h1 ref={title} tabIndex={-1} />}>
                  <span className="sr">찾았어요</span>
                  <span aria-hidden="true">찾았</span>
                  <span aria-hidden="true">어요</span>
                </Dialog.Title>
                <p className={styles.names}>
                  <span>{meeting.current_group_name}</span>
                  <span>{meeting.matched_group_name}</span>
                </p>
                <ArrivingTable meeting={meeting} gender={gender} />
              </Room>
              <div className={styles.papers}>
                <TeamCard meeting={meeting} gender={gender} className={cx(styles.paper, styles.theirs)} />
                {meeting.reasons && (
                  <Stack as="section" gap={8} className={cx(styles.paper, styles.why)}>
                    <h2 className="label strong">이래서 이어졌어요</h2>
                    <MatchReasons reasons={meeting.reasons} isBrief />
                  </Stack>
                )}
              </div>
            </div>
            <div className={cx(moment.go, styles.go)}>
              <Button size="cta" full onClick={go}>
                보증금 보내러 가기
              </Button>
              <Dialog.Description className="caption mute num">
                {dayTimeLabel(meeting.datetime)} {meeting.bar_name}
                {meeting.deposit && ` · ${dueLabel(meeting.deposit.due_at, now)}까지`}
              </Dialog.Description>
            </div>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Their half comes in after the first frame. */
function ArrivingTable({ meeting, gender }: Pick<Props, 'meeting' | 'gender'>) {
  const [hasArrived, setArrived] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setArrived(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const size = sizeOf(meeting);
  return (
    <Table
      className={styles.table}
      state={hasArrived ? tableStateOf(meeting, gender) : 'arriving'}
      size={size}
      ours={meeting.current_group_name}
      theirs={meeting.matched_group_name}
      label={`우리 테이블 옆에 상대 팀 테이블이 붙었어요. ${withJosa(versus(size), '이에요/예요')}.`}
    />
  );
}
