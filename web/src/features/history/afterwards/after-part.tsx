import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useRef, useState } from 'react';
import type { Side } from '../../../../../shared/ids.ts';
import { Table } from '../../../illustrations/table/table.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { cx } from '../../../lib/cx.ts';
import { dayLabelOf, phoneLabel } from '../../../lib/format.ts';
import { dialUrl } from '../../../lib/place-links.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import buttonStyles from '../../../ui/button.module.css';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel, Row, Stack } from '../../../ui/layout.tsx';
import { Note } from '../../../ui/note.tsx';
import { Part } from '../../../ui/part.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useAnswer, useShareContact } from '../api/changes.ts';
import type { FixedDetail, FixedMeeting } from '../api/queries.ts';
import { seenAgain } from '../model/seen.ts';
import { hasReviewOf, sizeOf } from '../model/sides.ts';
import { teamNamed } from '../model/words.ts';
import clink from '../moments/clink-moment.module.css';
import moment from '../moments/moment.module.css';
import styles from './afterwards.module.css';
import { ShownLabel } from './line-step.tsx';

/** Shares the own number with the other side, once it shares its own. */
function useShareNumber({ uid_meetings_fixed: id }: FixedDetail) {
  const alert = useAlert();
  const toast = useToast();
  const call = useShareContact(id);
  const share = async () => {
    try {
      toast((await call.mutateAsync()).message, { icon: 'check' });
    } catch (error) {
      await alert(messageOf(error, '번호를 나누지 못했어요. 잠시 후 다시 시도해 주세요'));
    }
  };
  return { share, isSharing: call.isPending };
}

/** Both would meet again: whether to share the numbers, once per match and device. Whoever closes it finds the same
 * question in the detail. */
function AgainMoment({ meeting }: { meeting: FixedDetail }) {
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

interface Props {
  meeting: FixedDetail;
  gender: Side;
  /** The questions are open above it. */
  isAsking: boolean;
  onReview: (meeting: FixedMeeting) => void;
}

/** What was said after a meeting, and what became of it. */
export function AfterPart({ meeting, gender, isAsking, onReview }: Props) {
  const { review, after } = meeting;
  const hasReview = hasReviewOf(meeting, gender);
  return (
    <>
      {!isAsking && <AgainMoment meeting={meeting} />}
      <ContactPart meeting={meeting} />
      <Part level="h3" title="후기">
        <Stack gap={12}>
          {review ? (
            <Panel as="p" tone="sunken" className="as-typed">
              {review}
            </Panel>
          ) : (
            hasReview && <p className="label mute">후기를 남겼어요</p>
          )}
          {review && <Consent meeting={meeting} />}
          {(!hasReview || after.is_asked) && (
            <div>
              <Button variant="quiet" onClick={() => onReview(meeting)}>
                {hasReview ? '대답 바꾸기' : '후기 쓰기'}
              </Button>
            </div>
          )}
        </Stack>
      </Part>
    </>
  );
}

/** Given and taken back at any time. */
function Consent({ meeting }: { meeting: FixedDetail }) {
  const alert = useAlert();
  const answer = useAnswer(meeting.uid_meetings_fixed);
  const isOn = answer.isPending ? answer.variables.may_show : meeting.after.may_show;
  const change = (mayShow: boolean) =>
    answer
      .mutateAsync({ may_show: mayShow })
      .catch((error: unknown) => alert(messageOf(error, '바꾸지 못했어요. 잠시 후 다시 시도해 주세요')));
  return (
    <Checkbox
      checked={isOn === true}
      onChange={(event) => void change(event.target.checked)}
      label={<ShownLabel meeting={meeting} />}
    />
  );
}

function ContactPart({ meeting }: { meeting: FixedDetail }) {
  const { share, isSharing } = useShareNumber(meeting);
  const { contact } = meeting.after;
  if (contact === null) return null;
  const until = `${dayLabelOf(contact.until)}까지`;
  if (contact.phone !== null) {
    return (
      <Part level="h3" title={`${teamNamed(meeting.matched_group_name)} 대표`}>
        <p>
          <a className={buttonClass({ variant: 'quiet' })} href={dialUrl(contact.phone)}>
            <Icon name="phone" size={20} />
            <span className="num">{phoneLabel(contact.phone)}</span>
          </a>
        </p>
        <p className="label sub">{until} 보여요. 상대 팀도 우리 대표 번호를 봐요.</p>
      </Part>
    );
  }
  return (
    <Part level="h3" title="두 팀 모두 또 보자고 했어요">
      {contact.is_shared ? (
        <Note tone="plain">번호를 나누기로 했어요. {until} 상대 팀도 나누면 여기에 보여요.</Note>
      ) : (
        <div>
          <Button busy={isSharing} onClick={() => void share()}>
            번호 나누기
          </Button>
        </div>
      )}
    </Part>
  );
}
