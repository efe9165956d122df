import { type ReactNode, useState } from 'react';
import type { Side } from '../../../../../shared/ids.ts';
import { MINUTE_MS } from '../../../../../shared/time-units.ts';
import { timeLabel, toEpoch } from '../../../lib/format.ts';
import { dialUrl, mapSearchUrl } from '../../../lib/place-links.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Row, Split, Stack } from '../../../ui/layout.tsx';
import { Sheet, SheetFoot, SheetTitle } from '../../../ui/sheet.tsx';
import { TicketScene } from '../table/scenes.tsx';
import ticket from '../ticket/ticket.module.css';
import { Arrived } from './arrived.tsx';
import type { Evening } from '../api/evening.ts';
import { LatePart, TheirNews } from './late-part.tsx';
import styles from './tonight.module.css';
import { useSay } from './use-say.ts';

interface Props {
  meeting: Evening;
  gender: Side;
  now: number;
  /** The bar behind the table, and cards to hand around: of other features, so the page brings them. */
  picture: ReactNode;
  cards: ReactNode;
  /** All that there is to know of the meeting. */
  info: ReactNode;
}

/** What a team needs from three hours before to the end, also without network. */
export function TonightScreen({ meeting, gender, now, picture, cards, info }: Props) {
  const [isInfoOpen, setInfoOpen] = useState(false);
  const { tonight } = meeting;
  const actions = <Actions meeting={meeting} onInfo={() => setInfoOpen(true)} />;
  return (
    <>
      {tonight.mine.arrived_at !== null ? (
        <Arrived {...{ meeting, now, actions, cards }} />
      ) : (
        <Split stuck={0}>
          <div className={styles.scene}>
            <TicketScene {...{ meeting, gender, now, picture }} />
          </div>
          <Stack gap={20}>
            <Left meeting={meeting} now={now} />
            {actions}
            <TheirNews meeting={meeting} now={now} />
            <LatePart meeting={meeting} now={now} />
            <Arrive meeting={meeting} now={now} />
          </Stack>
        </Split>
      )}
      <Sheet open={isInfoOpen} onOpenChange={setInfoOpen} title="만남 정보" size="wide-page" night>
        {info}
      </Sheet>
    </>
  );
}

const SOON_MS = 10 * MINUTE_MS;

function leftWords(ms: number): string {
  if (ms <= 0) return '만나는 중이에요';
  if (ms < SOON_MS) return '곧 만나요';
  const minutes = Math.ceil(ms / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && `${hours}시간`, minutes % 60 > 0 && `${minutes % 60}분`].filter(Boolean).join(' ');
}

function Left({ meeting, now }: { meeting: Evening; now: number }) {
  const ms = toEpoch(meeting.datetime) - now;
  return (
    <div>
      <p className="label sub num">
        오늘 {timeLabel(meeting.datetime)} {meeting.bar_name}
      </p>
      <SheetTitle className={styles.left}>{leftWords(ms)}</SheetTitle>
      {ms >= SOON_MS && <p className="label sub">뒤에 만나요</p>}
    </div>
  );
}

function Actions({ meeting, onInfo }: { meeting: Evening; onInfo: () => void }) {
  const { bar_address: address, bar_number: phone } = meeting;
  return (
    <Row gap={8} align="stretch">
      <a className={ticket.action} href={mapSearchUrl(address)} target="_blank" rel="noreferrer">
        <Icon name="map" />길 찾기
      </a>
      {phone && (
        <a className={ticket.action} href={dialUrl(phone)}>
          <Icon name="phone" />
          가게에 전화
        </a>
      )}
      <button type="button" className={ticket.action} onClick={onInfo}>
        <Icon name="calendar" />
        만남 정보
      </button>
    </Row>
  );
}

function Arrive({ meeting, now }: { meeting: Evening; now: number }) {
  const { say, isPending } = useSay(meeting);
  const { arrive_from: from, table_code: code } = meeting.tonight;
  const isEarly = now < toEpoch(from);
  return (
    <SheetFoot>
      <Stack gap={8}>
        <Button
          variant="foam"
          size="cta"
          full
          disabled={isEarly}
          busy={isPending}
          busyLabel="알리고 있어요"
          onClick={() => void say('arrived', `직원에게 이 자리 번호를 보여 주세요: ${code}`)}
        >
          도착했어요
        </Button>
        <Row as="p" justify="center" className="caption mute num">
          {isEarly ? `${timeLabel(from)}부터 누를 수 있어요` : '가게 안에 들어와서 눌러 주세요'}
        </Row>
      </Stack>
    </SheetFoot>
  );
}
