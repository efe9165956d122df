import { useQuery } from '@tanstack/react-query';
import { groupsQuery } from '../../features/groups/api/groups.ts';
import { paths } from '../../lib/paths.ts';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** The history of a member who has not applied yet: what to do first, which without a
 * team is to make one. Two lines either way. */
export function EmptyHistory() {
  const { data: groups } = useQuery(groupsQuery);
  const hasNoTeam = groups?.length === 0;
  return (
    <Empty
      title="건너편 자리가 비어 있어요"
      action={
        <LinkButton to={paths.requestMeeting}>
          {hasNoTeam ? '우리 팀 만들러 가기' : '첫 합석 신청하기'}
        </LinkButton>
      }
    >
      {hasNoTeam ? '먼저 친구들과 한 팀을 만들어요.' : '아직 신청한 만남이 없어요.'}
      <br />
      {hasNoTeam ? '신청서 첫 화면에서 만들면 돼요.' : '술집과 날짜를 골라 신청해 봐요.'}
    </Empty>
  );
}
