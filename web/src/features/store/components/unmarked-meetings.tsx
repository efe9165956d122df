import { useQuery } from '@tanstack/react-query';
import type { BarId } from '../../../../../shared/ids.ts';
import { cx } from '../../../lib/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/layout.tsx';
import { storeMonthQuery } from '../api/store.ts';
import { dayOf, unmarkedMeetings } from '../model/month.ts';
import styles from './store.module.css';

interface Props {
  barId: BarId;
  month: string;
  onOpen: (day: string) => void;
}

/** Above the day: how many meetings have to be marked, with a link to
 * the first. Owners do not search for them. */
export function UnmarkedMeetings({ barId, month, onOpen }: Props) {
  const { data: meetings = [] } = useQuery(storeMonthQuery(barId, month));
  const waiting = unmarkedMeetings(meetings);
  const [first] = waiting;
  if (!first) return null;
  return (
    <Row
      as="button"
      gap={12}
      type="button"
      className={cx('c-beer', styles.waiting)}
      onClick={() => onOpen(dayOf(first))}
    >
      <Icon name="clock" size={24} />
      <span className="grow">
        <span className="strong">표시를 기다리는 만남 {waiting.length}건</span>
        <br />
        <span className="caption">두 팀이 왔는지 알려 주세요</span>
      </span>
      <Icon name="down" size={20} />
    </Row>
  );
}
