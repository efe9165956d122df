import type { ReactNode } from 'react';
import type { MatchId, Side } from '../../../../../shared/ids.ts';
import { won } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { FixedDetail, FixedMeeting } from '../api/queries.ts';
import { outcomeOf } from '../model/outcome.ts';
import { deposits, hasReviewOf, opponentOf } from '../model/sides.ts';
import { dueLabel } from '../model/words.ts';
import { TicketScene } from '../table/scenes.tsx';
import { GroupSummary, MatchMoney, Part, PlaceCard } from './detail-parts.tsx';
import { DisputePart } from './dispute-part.tsx';
import { OutcomeTag } from './done-section.tsx';
import { CancelFixed } from './fixed-section.tsx';
import { MatchReasons } from './match-reasons.tsx';
import styles from './meeting-detail.module.css';

interface Props {
  meeting: FixedDetail;
  gender: Side;
  now: number;
  depositPath: string;
  onCancelMatch: (id: MatchId) => void;
  onCancelFixed: (id: MatchId) => void;
  onReview: (meeting: FixedMeeting) => void;
}

/** The detail of a match; each state has its own layout. */
export function MatchDetail(props: Props) {
  const { state } = props.meeting;
  if (state === 'pending') return <PendingDetail {...props} />;
  if (state === 'fixed') return <ConfirmedDetail {...props} />;
  return <CompletedDetail {...props} />;
}

function PendingDetail({ meeting, gender, now, depositPath, onCancelMatch }: Props) {
  const paid = deposits(meeting, gender);
  return (
    <>
      <Part>
        <div className={styles.facts}>
          <div>
            <Tag tone="y" icon="clock">
              보증금 기다리는 중
            </Tag>
          </div>
          {meeting.deposit && (
            <p className="label c-beer">
              <b className="strong num">{dueLabel(meeting.deposit.due_at, now)}까지</b>{' '}
              {paid.mine ? '상대 팀을 기다려요' : `${won(meeting.deposit.missing_won)}을 보내면 정해져요`}
            </p>
          )}
          {!paid.mine && <LinkButton to={depositPath}>보증금 보내러 가기</LinkButton>}
        </div>
      </Part>
      <Part title="만날 곳">
        <PlaceCard meeting={meeting} />
      </Part>
      <Opponent meeting={meeting} gender={gender} />
      <Reasons meeting={meeting} />
      <Money meeting={meeting} gender={gender} />
      <End>
        <Button variant="text" onClick={() => onCancelMatch(meeting.uid_meetings_fixed)}>
          매칭 취소하기
        </Button>
      </End>
    </>
  );
}

function ConfirmedDetail({ meeting, gender, onCancelFixed }: Props) {
  return (
    <>
      <Part>
        <TicketScene meeting={meeting} gender={gender} />
      </Part>
      <Part>
        <div className={styles.facts}>
          <div>
            <Tag tone="ab" icon="check">
              정해짐
            </Tag>
          </div>
          <PlaceCard meeting={meeting} />
        </div>
      </Part>
      <Opponent meeting={meeting} gender={gender} />
      <Part title="돈은 지금">
        <div className={styles.facts}>
          <MatchMoney meeting={meeting} gender={gender} />
          {meeting.can_cancel && (
            <Note>
              지금 우리 팀이 취소하면 보증금을 돌려드리지 못해요. 상대 팀이 취소하면 보증금에 보상을 더해
              돌려드려요.
            </Note>
          )}
        </div>
      </Part>
      <DisputePart meeting={meeting} />
      <Reasons meeting={meeting} />
      <End>
        <CancelFixed meeting={meeting} onCancel={onCancelFixed} label="미팅 취소하기" />
      </End>
    </>
  );
}

function CompletedDetail({ meeting, gender, onReview }: Props) {
  const concluded = outcomeOf(meeting, gender) === 'concluded';
  return (
    <>
      <Part>
        <div className={styles.facts}>
          <div>
            <OutcomeTag meeting={meeting} gender={gender} />
          </div>
          <PlaceCard meeting={meeting} />
        </div>
      </Part>
      <Money meeting={meeting} gender={gender} />
      <DisputePart meeting={meeting} />
      {concluded && (
        <Part title="후기">
          {meeting.review ? (
            <p className={styles.review}>{meeting.review}</p>
          ) : hasReviewOf(meeting, gender) ? (
            <p className="label mute">후기를 남겼어요</p>
          ) : (
            <Button variant="quiet" onClick={() => onReview(meeting)}>
              후기 쓰기
            </Button>
          )}
        </Part>
      )}
      <Opponent meeting={meeting} gender={gender} />
    </>
  );
}

function Opponent({ meeting, gender }: Pick<Props, 'meeting' | 'gender'>) {
  return (
    <Part title="상대 팀">
      <GroupSummary group={opponentOf(meeting, gender)} isMine={false} />
    </Part>
  );
}

function Reasons({ meeting: { reasons } }: Pick<Props, 'meeting'>) {
  return reasons ? (
    <Part title="이래서 이어졌어요">
      <MatchReasons reasons={reasons} />
    </Part>
  ) : null;
}

function Money({ meeting, gender }: Pick<Props, 'meeting' | 'gender'>) {
  return (
    <Part title="돈은 지금">
      <MatchMoney meeting={meeting} gender={gender} />
    </Part>
  );
}

function End({ children }: { children: ReactNode }) {
  return <div className={styles.end}>{children}</div>;
}
