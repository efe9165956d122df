import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { barListQuery } from '../../../lib/bar-list.ts';
import { cx } from '../../../lib/cx.ts';
import { paths } from '../../../lib/paths.ts';
import { dialUrl, mapSearchUrl } from '../../../lib/place-links.ts';
import type { IconName } from '../../../ui/icon-paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/layout.tsx';
import type { FixedMeeting } from '../api/queries.ts';
import { Order } from '../components/order.tsx';
import { useShare } from '../components/use-share.ts';
import { detailPath } from '../model/detail-path.ts';
import type { Matter } from '../model/first-matter.ts';
import { invitation } from '../model/words.ts';
import styles from './matter-side.module.css';

/** What helps beside the card. */
export function MatterSide({ matter }: { matter: Matter }) {
  switch (matter.kind) {
    case 'due':
    case 'paid':
      return (
        <ul className={styles.rows}>
          <PageRow icon="people" to={detailPath('pending', matter.meeting.uid_meetings_fixed)}>
            상대 팀 소개 다시 보기
          </PageRow>
          <PageRow icon="info" to={`${paths.cs}?category=${encodeURIComponent('결제')}`}>
            보증금은 언제 돌려받나요?
          </PageRow>
          <AllRow />
        </ul>
      );
    case 'fixed':
      return <FixedRows meeting={matter.meeting} />;
    case 'waiting':
      return (
        <>
          <Order request={matter.request} />
          <ul className={styles.rows}>
            <AllRow />
          </ul>
        </>
      );
    case 'nothing':
      return (
        <ul className={styles.rows}>
          <AllRow />
          <PageRow icon="people" to={paths.modifyGroupInfo}>
            내 팀과 계좌 고치기
          </PageRow>
        </ul>
      );
  }
}

/** A line that leads somewhere. */
const line = { wrap: true, gap: 12, rowGap: 0, className: cx('strong', styles.row) } as const;

interface RowProps {
  icon: IconName;
  to: string;
  children: string;
}

function PageRow({ icon, to, children }: RowProps) {
  return (
    <li>
      <Row as={Link} {...line} to={to}>
        <Icon name={icon} />
        <span className="grow">{children}</span>
        <Icon name="next" size={20} />
      </Row>
    </li>
  );
}

const AllRow = () => (
  <PageRow icon="calendar" to={paths.requestDetails}>
    미팅 내역 모두 보기
  </PageRow>
);

/** How to get there, for this team and its friends. The address and
 * the number are those of the list of bars. */
function FixedRows({ meeting }: { meeting: FixedMeeting }) {
  const { data: bars } = useQuery(barListQuery);
  const { message, share } = useShare();
  const bar = bars?.find(({ uid_bar }) => uid_bar === meeting.uid_bar);
  return (
    <>
      <ul className={styles.rows}>
        {bar && (
          <>
            <li>
              <Row as="a" {...line} href={mapSearchUrl(bar.bar_address)} target="_blank" rel="noreferrer">
                <Icon name="map" />
                <span className="grow">길 찾기</span>
                <Icon name="external" size={20} />
              </Row>
            </li>
            <li>
              <Row
                as="button"
                {...line}
                type="button"
                onClick={() => void share(invitation({ ...meeting, bar_address: bar.bar_address }))}
              >
                <Icon name="people" />
                <span className="grow">친구들에게 알리기</span>
                <Icon name="next" size={20} />
              </Row>
            </li>
          </>
        )}
        {bar?.bar_number && (
          <li>
            <Row as="a" {...line} href={dialUrl(bar.bar_number)}>
              <Icon name="phone" />
              <span className="grow">술집에 전화하기</span>
              <span className="sub num">{bar.bar_number}</span>
            </Row>
          </li>
        )}
        <AllRow />
      </ul>
      <p className={`caption sub ${styles.message}`} role="status">
        {message}
      </p>
    </>
  );
}
