import { useQuery } from '@tanstack/react-query';
import { barListQuery } from '../../../lib/bar-list.ts';
import { paths } from '../../../lib/paths.ts';
import { dialUrl, mapSearchUrl } from '../../../lib/place-links.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/layout.tsx';
import { line, PageRow, PageRows } from '../../../ui/page-rows.tsx';
import type { FixedMeeting } from '../api/queries.ts';
import { Order } from '../components/order.tsx';
import { useShare } from '../components/use-share.ts';
import { detailPath } from '../model/detail-path.ts';
import type { Matter } from '../model/first-matter.ts';
import { invitation } from '../model/words.ts';

/** What helps beside the card. */
export function MatterSide({ matter }: { matter: Matter }) {
  switch (matter.kind) {
    case 'due':
    case 'paid':
      return (
        <PageRows>
          <PageRow icon="people" to={detailPath('pending', matter.meeting.uid_meetings_fixed)}>
            상대 팀 소개 다시 보기
          </PageRow>
          <PageRow icon="info" to={`${paths.cs}?category=${encodeURIComponent('결제')}`}>
            보증금은 언제 돌려받나요?
          </PageRow>
          <AllRow />
        </PageRows>
      );
    case 'fixed':
      return <FixedRows meeting={matter.meeting} />;
    case 'waiting':
      return (
        <>
          <Order request={matter.request} />
          <PageRows>
            <AllRow />
          </PageRows>
        </>
      );
    case 'nothing':
      return (
        <PageRows>
          <AllRow />
          <PageRow icon="people" to={paths.modifyGroupInfo}>
            내 팀과 계좌 고치기
          </PageRow>
        </PageRows>
      );
  }
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
      <PageRows>
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
      </PageRows>
      <p className="caption sub" role="status">
        {message}
      </p>
    </>
  );
}
