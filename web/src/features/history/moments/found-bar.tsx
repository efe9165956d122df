import { IconButton } from '../../../ui/icon-button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { FixedMeeting } from '../api/queries.ts';
import { detailPath } from '../model/detail-path.ts';
import styles from './found-bar.module.css';

interface Props {
  meeting: FixedMeeting;
  onClose: () => void;
}

/** A new match where a moment would get in the way of a form: said once, with the way to it. */
export function FoundBar({ meeting, onClose }: Props) {
  return (
    <Row as="aside" wrap gap={8} className={styles.bar} aria-label="새 소식">
      <p className={styles.words} role="status">
        <b>상대 팀을 찾았어요!</b> <span className={styles.name}>{meeting.matched_group_name}</span>
      </p>
      <LinkButton variant="foam" to={detailPath('pending', meeting.uid_meetings_fixed)}>
        보러 가기
      </LinkButton>
      <IconButton icon="close" label="소식 닫기" onClick={onClose} />
    </Row>
  );
}
