import { serverNow } from '../../../lib/clock.ts';
import { download } from '../../../lib/device/download.ts';
import { dialUrl, mapSearchUrl } from '../../../lib/place-links.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Row, Split, Stack } from '../../../ui/layout.tsx';
import type { FixedDetail, FixedMeeting } from '../api/queries.ts';
import { useShare } from '../components/use-share.ts';
import { withLink } from '../model/words.ts';
import { meetingIcs } from './ics.ts';
import styles from './ticket.module.css';
import type { ReactNode } from 'react';
import type { Side } from '../../../../../shared/ids.ts';
import { won } from '../../../lib/format.ts';
import { sizeOf } from '../model/sides.ts';
import { TicketScene } from '../table/scenes.tsx';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { POINTS_TEXT } from '../../../text/points-text.ts';
import { ActionRow } from '../../../ui/action-row.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Lead, Leads } from '../../../ui/receipt.tsx';
import { MatchMoney, OpponentPart, Part, ReasonsPart } from '../detail/detail-parts.tsx';
import { ObjectionPart } from '../detail/objection-part.tsx';
import { ReportPart } from '../detail/report-part.tsx';
import { OwnTeam } from '../friends/own-team.tsx';
import { TicketCard } from './ticket-card.tsx';
import { CancelFixed } from '../sections/fixed-section.tsx';

const wordsOf = (isComing: boolean): string => (isComing ? '간다고 했어요' : '아직 답이 없어요');

/** From the day before: whether both teams have said that they come. */
const ComingPart = ({ meeting: { coming } }: { meeting: FixedDetail }) =>
  coming && (
    <Part title="모두 오나요?">
      <Leads>
        <Lead label="우리 팀">{wordsOf(coming.mine)}</Lead>
        <Lead label="상대 팀">{wordsOf(coming.theirs)}</Lead>
      </Leads>
      {!coming.mine && (
        <LinkButton to={`${paths.coming}#${coming.token}`} full>
          갈게요
        </LinkButton>
      )}
    </Part>
  );

/** Map, calendar, and what the own friends are told, without anything of the other team. */
function TicketActions({ meeting }: { meeting: FixedDetail }) {
  const { message, say, share } = useShare();
  const save = () => {
    download(meetingIcs(meeting, serverNow()), { name: '합석.ics', type: 'text/calendar' });
    say('캘린더 파일을 저장했어요. 열면 일정이 추가돼요');
  };
  return (
    <Row wrap gap={8} align="stretch" above={16} className="no-print">
      <a className={styles.action} href={mapSearchUrl(meeting.bar_address)} target="_blank" rel="noreferrer">
        <Icon name="map" />
        지도
      </a>
      <button type="button" className={styles.action} onClick={save}>
        <Icon name="calendar" />
        캘린더
      </button>
      <button type="button" className={styles.action} onClick={() => void share(withLink(meeting))}>
        <Icon name="share" />
        친구에게
      </button>
      <p className={`caption sub ${styles.message}`} role="status">
        {message}
      </p>
    </Row>
  );
}

interface Props {
  meeting: FixedDetail;
  gender: Side;
  now: number;
  /** The bar behind the table, and a game for the night: of other features, so the page brings them. */
  picture: ReactNode;
  game: ReactNode;
  onCancel: (meeting: FixedMeeting) => void;
}

/** A confirmed meeting: the ticket, and what helps until it is over. */
export function Ticket({ meeting, gender, now, picture, game, onCancel }: Props) {
  return (
    <Split stuck={0}>
      <>
        <TicketCard
          when={meeting.datetime}
          bar={meeting.bar_name}
          address={meeting.bar_address}
          size={sizeOf(meeting)}
          team={meeting.current_group_name}
          code={meeting.tonight?.table_code}
          scene={<TicketScene {...{ meeting, gender, now, picture }} place="ticket" />}
        />
        <TicketActions meeting={meeting} />
      </>
      <Stack gap={32} className="no-print">
        <ComingPart meeting={meeting} />
        <ObjectionPart meeting={meeting} />
        <OwnTeam meeting={meeting} />
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
          <Help {...meeting} />
        </Part>
        <ReportPart meeting={meeting} />
        <Part title="못 가게 됐어요">
          <Stack gap={8} align="start">
            {meeting.can_cancel && (
              <Note>
                지금 우리 팀이 취소하면 보증금을 돌려드리지 못해요. 상대 팀이 취소하면 보증금에 보상을 더해
                돌려드려요. {POINTS_TEXT}
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

function Help({ bar_number: phone }: FixedDetail) {
  return (
    <Stack as="ul" ruled>
      {phone && (
        <ActionRow as="a" icon="phone" href={dialUrl(phone)} side={<span className="sub num">{phone}</span>}>
          술집에 전화하기
        </ActionRow>
      )}
      <ActionRow as={Link} icon="check" to={paths.safety}>
        안전하게 만나기
      </ActionRow>
    </Stack>
  );
}
