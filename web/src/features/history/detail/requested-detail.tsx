import { TwoLines } from '../../../ui/two-lines.tsx';
import type { RequestId } from '../../../../../shared/ids.ts';
import type { OutlookAddition } from '../../../../../shared/schemas/outlook.ts';
import { dayLabelOf, dayTimeLabel, versus } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { CapBadge } from '../../../ui/cap-badge.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { RequestedDetail as Detail } from '../api/queries.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { ChanceView } from '../../../ui/chance-view.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useAddChoice } from '../api/changes.ts';
import { choicesOf, requestLabel } from '../model/words.ts';
import { WaitingScene } from '../table/scenes.tsx';
import { OwnGroup, Part } from './detail-parts.tsx';
import styles from './detail.module.css';

interface Props {
  request: Detail;
  onCancel: (id: RequestId) => void;
}

/** A request: while it waits with the chance of a match and what raises it. A
 * notice may lead here when it waits no more. */
export function RequestedDetail({ request, onCancel }: Props) {
  const isWaiting = request.outlook !== null;
  return (
    <Stack gap={32}>
      <Part>
        {isWaiting ? (
          <WaitingScene request={request} />
        ) : (
          <Empty art="plate" title="이제 기다리지 않는 신청이에요">
            상대 팀을 찾았거나 끝난 신청이에요. 지금 상태는 미팅 내역에서 볼 수 있어요.
          </Empty>
        )}
      </Part>
      <Part>
        <Stack gap={8}>
          {isWaiting && (
            <div>
              <Tag icon="search">찾는 중</Tag>
            </div>
          )}
          <p className="title num">{requestLabel(request)}</p>
          <p className="label sub num">
            {dayTimeLabel(request.created_at)}에 신청 · {versus(request.group_members)} · 평균{' '}
            {request.group_avg_age}살
          </p>
        </Stack>
      </Part>
      {request.outlook && (
        <Part title="지금은 이래요">
          <Outlook id={request.uid_meetings_requested} outlook={request.outlook} />
        </Part>
      )}
      <Part title="우리 팀 주문서">
        <Stack as="ol" ruled>
          {choicesOf(request).map((choice) => (
            <Row as="li" key={choice.priority} gap={12} className={styles.choice}>
              <CapBadge text={choice.priority} size={32} label={`${choice.priority}순위`} />
              <TwoLines first={`${dayLabelOf(choice.date)} ${choice.time}`}>{choice.bar_name}</TwoLines>
            </Row>
          ))}
        </Stack>
        {isWaiting && request.allow_wider && (
          <p className="caption mute">
            하루가 지나면 앞뒤 30분과 나이 두 살까지, 이틀이 지나면 앞뒤 한 시간까지 넓혀서 찾아요.
          </p>
        )}
      </Part>
      <Part title="우리 팀">
        <OwnGroup group={request.group_info} />
      </Part>
      {isWaiting && (
        <Button variant="text" onClick={() => onCancel(request.uid_meetings_requested)}>
          미팅 신청 취소하기
        </Button>
      )}
    </Stack>
  );
}

/** The chance of a waiting request; one tap adds what raises it. */
function Outlook({ id, outlook }: { id: RequestId; outlook: NonNullable<Detail['outlook']> }) {
  const { mutate, isPending } = useAddChoice(id);
  const alert = useAlert();
  const toast = useToast();
  const add = ({ uid_bar, date, time }: OutlookAddition) =>
    mutate(uid_bar && date && time ? { uid_bar, date, time } : null, {
      onSuccess: () => toast('신청에 추가했어요'),
      onError: (error) => void alert(messageOf(error, '추가하지 못했어요. 잠시 후 다시 시도해 주세요')),
    });
  return <ChanceView outlook={outlook} addition={outlook.addition} onAdd={add} busy={isPending} />;
}
