import { serverNow } from '../../../lib/clock.ts';
import { download } from '../../../lib/device/download.ts';
import { mapSearchUrl } from '../../../lib/place-links.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/layout.tsx';
import type { FixedDetail } from '../api/queries.ts';
import { useShare } from '../components/use-share.ts';
import { invitation } from '../model/words.ts';
import { meetingIcs } from './ics.ts';
import styles from './ticket.module.css';

/** Map, calendar, and what the own friends are told, without anything of the other team. */
export function TicketActions({ meeting }: { meeting: FixedDetail }) {
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
      <button type="button" className={styles.action} onClick={() => void share(invitation(meeting))}>
        <Icon name="share" />
        친구에게
      </button>
      <p className={`caption sub ${styles.message}`} role="status">
        {message}
      </p>
    </Row>
  );
}
