import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { barListQuery } from '../../../lib/bar-list.ts';
import { paths } from '../../../lib/paths.ts';
import { dialUrl, mapSearchUrl } from '../../../lib/place-links.ts';
import { ActionRow } from '../../../ui/action-row.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Stack } from '../../../ui/layout.tsx';
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
        <Stack as="ul" ruled>
          <ActionRow as={Link} icon="people" to={detailPath('pending', matter.meeting.uid_meetings_fixed)}>
            상대 팀 소개 다시 보기
          </ActionRow>
          <ActionRow as={Link} icon="info" to={`${paths.cs}?category=${encodeURIComponent('결제')}`}>
            보증금은 언제 돌려받나요?
          </ActionRow>
          <AllRow />
        </Stack>
      );
    case 'fixed':
      return <FixedRows meeting={matter.meeting} />;
    case 'waiting':
      return (
        <>
          <Order request={matter.request} />
          <Stack as="ul" ruled>
            <AllRow />
          </Stack>
        </>
      );
    case 'canceled':
      return (
        <Stack as="ul" ruled>
          <ActionRow as={Link} icon="plus" to={paths.requestMeeting}>
            새로 신청하기
          </ActionRow>
          <AllRow />
        </Stack>
      );
    case 'after':
    case 'nothing':
      return (
        <Stack as="ul" ruled>
          <AllRow />
          <ActionRow as={Link} icon="people" to={paths.modifyGroupInfo}>
            내 팀과 계좌 고치기
          </ActionRow>
        </Stack>
      );
  }
}

const AllRow = () => (
  <ActionRow as={Link} icon="calendar" to={paths.requestDetails}>
    미팅 내역 모두 보기
  </ActionRow>
);

/** How to get there, for this team and its friends. The address and
 * the number are those of the list of bars. */
function FixedRows({ meeting }: { meeting: FixedMeeting }) {
  const { data: bars } = useQuery(barListQuery);
  const { message, share } = useShare();
  const bar = bars?.find(({ uid_bar }) => uid_bar === meeting.uid_bar);
  return (
    <div>
      <Stack as="ul" ruled>
        {bar && (
          <>
            <ActionRow
              as="a"
              icon="map"
              href={mapSearchUrl(bar.bar_address)}
              target="_blank"
              rel="noreferrer"
              side={<Icon name="external" size={20} className="mute" />}
            >
              길 찾기
            </ActionRow>
            <ActionRow
              as="button"
              icon="people"
              type="button"
              onClick={() => void share(invitation({ ...meeting, bar_address: bar.bar_address }))}
            >
              친구들에게 알리기
            </ActionRow>
          </>
        )}
        {bar?.bar_number && (
          <ActionRow
            as="a"
            icon="phone"
            href={dialUrl(bar.bar_number)}
            side={<span className="sub num">{bar.bar_number}</span>}
          >
            술집에 전화하기
          </ActionRow>
        )}
        <AllRow />
      </Stack>
      <p className="caption sub" role="status">
        {message}
      </p>
    </div>
  );
}
