import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useRef, useState } from 'react';
import { Table } from '../../../illustrations/table/table.tsx';
import { Button } from '../../../ui/button.tsx';
import buttonStyles from '../../../ui/button.module.css';
import { cx } from '../../../lib/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import type { FixedDetail } from '../api/queries.ts';
import clink from '../moments/clink-moment.module.css';
import moment from '../moments/moment.module.css';
import { seenAgain } from '../model/seen.ts';
import { sizeOf } from '../model/sides.ts';
import { teamNamed } from '../model/words.ts';
import styles from './afterwards.module.css';
import { useShareNumber } from './use-share-number.ts';

/** Both would meet again: whether to share the numbers, once per match and device. Whoever closes it finds the same
 * question in the detail. */
export function AgainMoment({ meeting }: { meeting: FixedDetail }) {
  const id = meeting.uid_meetings_fixed;
  const { contact } = meeting.after;
  const isAsked = contact !== null && !contact.is_shared;
  const [isOpen, setOpen] = useState(() => !seenAgain.has(id));
  const title = useRef<HTMLHeadingElement>(null);
  const { share, isSharing } = useShareNumber(meeting);
  // Remembered when it is shown, as of every moment.
  useEffect(() => {
    if (isAsked && isOpen) seenAgain.add(id);
  }, [isAsked, isOpen, id]);
  if (!isAsked || !isOpen) return null;
  return (
    <Dialog.Root open onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Popup className={cx(moment.popup, clink.popup)} initialFocus={title}>
          <Row justify="end" className={clink.bar}>
            <Dialog.Close className={buttonStyles.icon} aria-label="닫기">
              <Icon name="close" />
            </Dialog.Close>
          </Row>
          <div className={styles.night}>
            <Table
              state="clinked"
              size={sizeOf(meeting)}
              ours={meeting.current_group_name}
              theirs={meeting.matched_group_name}
            />
          </div>
          <div className={clink.words}>
            {/* oxlint-disable-next-line jsx-a11y/heading-has-content --
                Base UI renders the title's children into it. */}
            <Dialog.Title className="serif" render={<h1 ref={title} tabIndex={-1} />}>
              두 팀 모두
              <br />또 보자고 했어요
            </Dialog.Title>
            <Dialog.Description>
              {teamNamed(meeting.matched_group_name)} 대표와 전화번호를 나눌까요?
              <br />두 팀이 모두 나누겠다고 해야 보여요.
            </Dialog.Description>
          </div>
          <Stack gap={4} className={moment.go}>
            <Button size="cta" full variant="foam" busy={isSharing} onClick={() => void share()}>
              번호 나누기
            </Button>
            <Button variant="text" className={clink.back} onClick={() => setOpen(false)}>
              마음만 받을래요
            </Button>
          </Stack>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
