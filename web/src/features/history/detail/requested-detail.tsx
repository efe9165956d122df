import type { RequestId } from '../../../../../shared/ids.ts';
import { FillGlass } from '../../../illustrations/fill-glass.tsx';
import { dayLabelOf, dayTimeLabel, versus } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { CapBadge } from '../../../ui/cap-badge.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { RequestedDetail as Detail } from '../api/queries.ts';
import { chanceWords, comparableWords } from '../../../text/chance-words.ts';
import { choicesOf, requestLabel } from '../model/words.ts';
import { WaitingScene } from '../table/scenes.tsx';
import { GroupSummary, Part } from './detail-parts.tsx';
import styles from './meeting-detail.module.css';

interface Props {
  request: Detail;
  onCancel: (id: RequestId) => void;
}

/** A waiting request: its slots, the chance of a match and a suggestion to raise it. */
export function RequestedDetail({ request, onCancel }: Props) {
  return (
    <>
      <Part>
        <WaitingScene request={request} />
      </Part>
      <Part>
        <div className={styles.facts}>
          <div>
            <Tag icon="search">찾는 중</Tag>
          </div>
          <p className={styles.when}>{requestLabel(request)}</p>
          <p className="label sub num">
            {dayTimeLabel(request.created_at)}에 신청 · {versus(request.group_members)} · 평균{' '}
            {request.group_avg_age}살
          </p>
        </div>
      </Part>
      {request.outlook && (
        <Part title="지금은 이래요">
          <OutlookNote outlook={request.outlook} />
        </Part>
      )}
      <Part title="우리 팀 주문서">
        <ol className={styles.choices}>
          {choicesOf(request).map((choice) => (
            <li key={choice.priority}>
              <CapBadge text={choice.priority} size={32} label={`${choice.priority}순위`} />
              <span>
                <b className="strong num">
                  {dayLabelOf(choice.date)} {choice.time}
                </b>
                <br />
                <span className="caption sub">{choice.bar_name}</span>
              </span>
            </li>
          ))}
        </ol>
        {request.allow_wider && (
          <p className="caption mute">앞뒤 한 시간, 나이 두 살까지 넓혀서 찾고 있어요.</p>
        )}
      </Part>
      <Part title="우리 팀">
        <GroupSummary group={request.group_info} isMine />
      </Part>
      <div className={styles.end}>
        <Button variant="text" onClick={() => onCancel(request.uid_meetings_requested)}>
          미팅 신청 취소하기
        </Button>
      </div>
    </>
  );
}

function OutlookNote({ outlook }: { outlook: NonNullable<Detail['outlook']> }) {
  const help = outlook.suggestion && suggestionWords(outlook.suggestion);
  return (
    <div className={styles.outlook}>
      <FillGlass level={outlook.chance} width={48} height={65} />
      <p>
        <b className="strong">{chanceWords(outlook.chance)}</b>
        <br />
        <span className="label sub">
          {comparableWords(outlook.comparable_groups)}
          {help && (
            <>
              <br />
              {help}
            </>
          )}
        </span>
      </p>
    </div>
  );
}

type Suggestion = NonNullable<NonNullable<Detail['outlook']>['suggestion']>;

/** The suggestion that raises the chance most. A request cannot be edited, so the text says to apply again. */
function suggestionWords({ kind, bar_name, date, time }: Suggestion): string | null {
  if (kind === 'wider') return '시간과 나이를 조금 넓혀서 다시 신청하면 더 잘 이어져요.';
  const slot = [date && dayLabelOf(date), time, bar_name].filter(Boolean).join(' ');
  return slot ? `${slot} 자리를 더해서 다시 신청하면 더 잘 이어져요.` : null;
}
