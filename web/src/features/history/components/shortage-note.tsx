import { Link } from 'react-router-dom';
import { cx } from '../../../lib/cx.ts';
import { Row } from '../../../ui/layout.tsx';
import { Note } from '../../../ui/note.tsx';
import type { FixedMeeting } from '../api/queries.ts';
import { detailPath } from '../model/detail-path.ts';
import { shortageOf } from '../model/shortage.ts';
import styles from './components.module.css';

interface Props {
  meeting: FixedMeeting;
  now: number;
  className?: string;
}

/** What a deposit misses and until when; of one that had been paid, also
 * the way to the account. Nothing where it misses nothing. */
export function ShortageNote({ meeting, now, className }: Props) {
  const shortage = shortageOf(meeting, now);
  if (!shortage) return null;
  const { isAgain, title, ask } = shortage;
  const kind = meeting.state === 'canceled' ? 'completed' : meeting.state;
  return (
    <Note tone={isAgain ? 'bad' : 'beer'} className={className}>
      <b className="strong">{title}</b>
      <br />
      {ask}
      {isAgain && (
        <Row
          as={Link}
          className={cx('strong link', styles.account)}
          to={detailPath(kind, meeting.uid_meetings_fixed)}
        >
          보낼 계좌 보기
        </Row>
      )}
    </Note>
  );
}
