import type { Side } from '../../../../../shared/ids.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { dayLabelOf, phoneLabel } from '../../../lib/format.ts';
import { dialUrl } from '../../../lib/place-links.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel, Stack } from '../../../ui/layout.tsx';
import { Note } from '../../../ui/note.tsx';
import { Part } from '../../../ui/part.tsx';
import { useAnswer } from '../api/changes.ts';
import type { FixedDetail, FixedMeeting } from '../api/queries.ts';
import { hasReviewOf } from '../model/sides.ts';
import { teamNamed } from '../model/words.ts';
import { AgainMoment } from './again-moment.tsx';
import { ShownLabel } from './line-step.tsx';
import { useShareNumber } from './use-share-number.ts';

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
