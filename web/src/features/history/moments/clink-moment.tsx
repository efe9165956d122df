import { Dialog } from '@base-ui/react/dialog';
import { useRef, useState } from 'react';
import { withJosa } from '../../../../../shared/josa.ts';
import { Clink } from '../../../illustrations/clink.tsx';
import { crossFade } from '../../../lib/device/cross-fade.ts';
import { cx } from '../../../lib/cx.ts';
import { dayTimeLabel, versus } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import buttonStyles from '../../../ui/button.module.css';
import { Icon } from '../../../ui/icon.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import type { FixedMeeting } from '../api/queries.ts';
import { sizeOf } from '../model/sides.ts';
import { handOver, type TablePlace } from '../table/hand-over.ts';
import { seenClinked } from '../model/seen.ts';
import { titleBelow } from './title-below.ts';
import styles from './clink-moment.module.css';
import moment from './moment.module.css';

interface Props {
  /** The fixed meetings; the first one that was not celebrated on this device yet is shown. */
  meetings: readonly FixedMeeting[];
  /** Leads to the ticket, where it is not below. */
  onOpen?: (id: FixedMeeting['uid_meetings_fixed']) => void;
  /** Leads to the list, where it is not below. */
  onList?: () => void;
}

/** The 짠 animation, once per meeting, when the member first sees that it
 * is fixed. A tap skips to the last frame. The table below, or that of the ticket, goes on from there. */
export function ClinkMoment({ meetings, onOpen, onList }: Props) {
  // Storage can be unavailable (private windows); the state keeps this page from showing a meeting twice.
  const [closed, setClosed] = useState<readonly string[]>([]);
  const [isStill, setStill] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const fresh = meetings.find(({ uid_meetings_fixed: id }) => !closed.includes(id) && !seenClinked.has(id));
  if (!fresh) return null;

  const id = fresh.uid_meetings_fixed;
  /** The table of that place clinks after it, once. */
  const leaveFor = (place: TablePlace, go?: () => void) =>
    crossFade(() => {
      seenClinked.add(id);
      setClosed([...closed, id]);
      setStill(false);
      handOver({ id, place });
      go?.();
    });
  return (
    <Dialog.Root open onOpenChange={(next) => !next && leaveFor(onList ? 'ticket' : 'card')}>
      <Dialog.Portal>
        <Dialog.Popup
          className={cx(moment.popup, styles.popup, isStill && styles.still)}
          // The dialog opens by itself: the title is read first, and the close button gets no focus ring.
          initialFocus={title}
          finalFocus={titleBelow}
          onPointerDown={() => setStill(true)}
        >
          <Row justify="end" className={styles.bar}>
            <Dialog.Close className={buttonStyles.icon} aria-label="닫기">
              <Icon name="close" />
            </Dialog.Close>
          </Row>
          <div className={styles.art}>
            <Clink />
          </div>
          <div className={styles.words}>
            {/* oxlint-disable-next-line jsx-a11y/heading-has-content --
                Base UI renders the title's children into it. */}
            <Dialog.Title className="serif" render={<h1 ref={title} tabIndex={-1} />}>
              합석이 정해졌어요
            </Dialog.Title>
            <Dialog.Description className="num">
              <b>{dayTimeLabel(fresh.datetime)}</b>
              <br />
              {fresh.bar_name}에서 {withJosa(versus(sizeOf(fresh)), '으로/로')} 만나요
            </Dialog.Description>
          </div>
          <Stack gap={4} className={moment.go}>
            <Button size="cta" full variant="foam" onClick={() => leaveFor('ticket', () => onOpen?.(id))}>
              만남 정보 보기
            </Button>
            <Button variant="text" className={styles.back} onClick={() => leaveFor('card', onList)}>
              내역으로 가기
            </Button>
          </Stack>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
