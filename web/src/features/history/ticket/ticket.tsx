import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MatchId, Side } from '../../../../../shared/ids.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../../shared/time-units.ts';
import { toEpoch, won } from '../../../lib/format.ts';
import { latePath } from '../../../lib/paths.ts';
import { contact } from '../../../text/operator.ts';
import { dialUrl } from '../../../lib/place-links.ts';
import { Split, Stack } from '../../../ui/layout.tsx';
import { ActionRow } from '../../../ui/action-row.tsx';
import { Note } from '../../../ui/note.tsx';
import { Lead, Leads } from '../../../ui/receipt.tsx';
import type { FixedDetail } from '../api/queries.ts';
import { MatchMoney, OpponentPart, Part, ReasonsPart } from '../detail/detail-parts.tsx';
import { ObjectionPart } from '../detail/objection-part.tsx';
import { ReportPart } from '../detail/report-part.tsx';
import { CancelFixed } from '../sections/fixed-section.tsx';
import { TicketActions } from './ticket-actions.tsx';
import { TicketCard } from './ticket-card.tsx';
import styles from './ticket.module.css';

interface Props {
  meeting: FixedDetail;
  gender: Side;
  now: number;
  /** The bar behind the table, and a game for the night: of other features, so the page brings them. */
  picture: ReactNode;
  game: ReactNode;
  onCancel: (id: MatchId) => void;
}

/** A confirmed meeting: the ticket, and what helps until it is over. */
export function Ticket({ meeting, gender, now, picture, game, onCancel }: Props) {
  return (
    <Split stuck={0}>
      <>
        <TicketCard {...{ meeting, gender, now, picture }} />
        <TicketActions meeting={meeting} />
      </>
      <Stack gap={32} className="no-print">
        <ObjectionPart meeting={meeting} />
        <OpponentPart meeting={meeting} gender={gender} />
        {game}
        <Part title="술값에서 빼 드려요">
          <Discount meeting={meeting} gender={gender} />
        </Part>
        <ReasonsPart meeting={meeting} />
        <Part title="돈은 지금">
          <MatchMoney meeting={meeting} gender={gender} />
        </Part>
        <Part>
          <Help meeting={meeting} now={now} />
        </Part>
        <ReportPart meeting={meeting} />
        <Part title="못 가게 됐어요">
          <Stack gap={8} align="start">
            {meeting.can_cancel && (
              <Note>
                지금 우리 팀이 취소하면 보증금을 돌려드리지 못해요. 상대 팀이 취소하면 보증금에 보상을 더해
                돌려드려요.
              </Note>
            )}
            <CancelFixed meeting={meeting} onCancel={onCancel} label="만남 취소하기" />
          </Stack>
        </Part>
      </Stack>
    </Split>
  );
}

/** What is taken off the bill, and from whose deposits it comes. */
function Discount({ meeting: { money }, gender }: { meeting: FixedDetail; gender: Side }) {
  return (
    <Leads>
      {money.deposits.map(({ side, deposit }) => (
        <Lead key={side} label={side === gender ? '우리 팀 보증금' : '상대 팀 보증금'}>
          {won(deposit)}
        </Lead>
      ))}
      <Lead label={<b className="strong">계산할 때 빠지는 돈</b>}>
        <b className="strong">{won(money.discount)}</b>
      </Lead>
    </Leads>
  );
}

/** Who is late says so from this long before the start until a team counts as absent. */
const LATE_FROM_MS = 3 * HOUR_MS;

function Help({ meeting, now }: { meeting: FixedDetail; now: number }) {
  const { bar_number: phone, terms } = meeting;
  const start = toEpoch(meeting.datetime);
  const canBeLate = now >= start - LATE_FROM_MS && now < start + terms.late_minutes * MINUTE_MS;
  if (!phone && !canBeLate) return null;
  return (
    <Stack as="ul" ruled>
      {phone && (
        <ActionRow as="a" icon="phone" href={dialUrl(phone)} side={<span className="sub num">{phone}</span>}>
          술집에 전화하기
        </ActionRow>
      )}
      {canBeLate && (
        <ActionRow as={Link} icon="clock" to={latePath(meeting.uid_meetings_fixed)}>
          늦을 것 같아요
          <br />
          <span className={`caption mute ${styles.when}`}>
            운영팀은 {contact.hours}에 읽어요.{phone && ' 급하면 술집에 전화해 주세요.'}
          </span>
        </ActionRow>
      )}
    </Stack>
  );
}
