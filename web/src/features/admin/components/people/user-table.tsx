import { TwoLines } from '../../../../ui/two-lines.tsx';
import { Link } from 'react-router-dom';
import { dottedDate } from '../../../../lib/format.ts';
import { Tag } from '../../../../ui/tag.tsx';
import type { AdminUser } from '../../api/lists.ts';
import { tabSearch } from '../../model/tabs.ts';
import { genderLabel } from '../../model/words.ts';
import { DetailButton } from '../frame/detail-button.tsx';
import { Reveal } from '../frame/reveal.tsx';
import { consoleTable } from '../frame/console-table.tsx';
import { OwnerBar, useBars, UserFlags } from './user-flags.tsx';

/** Name, phone and login id; the id links to the user's activity. */
export function UserName({ user }: { user: Pick<AdminUser, 'name' | 'id' | 'uid_user' | 'phone'> }) {
  return (
    <TwoLines first={user.name}>
      <Link className="link" to={{ search: tabSearch('user-search', { uid: user.uid_user }) }}>
        {user.id || '아이디 없음'}
      </Link>
      {' · '}
      {user.phone}
    </TwoLines>
  );
}

export function UserDetail({ user }: { user: AdminUser }) {
  const { own } = useBars(user);
  return (
    <DetailButton
      of={user.name}
      title={`${user.name}님`}
      facts={[
        ['아이디', user.id],
        ['전화번호', user.phone],
        ['성별', genderLabel(user.gender)],
        ['가입한 날', dottedDate(user.created_at)],
        ['프리미엄', user.is_premium ? '예' : '아니요'],
        ['사장님', user.is_owner ? (own?.bar_name ?? '술집을 아직 정하지 않았어요') : '아니요'],
      ]}
      raw={user}
    >
      <Reveal target={{ kind: 'user', uid_user: user.uid_user }} />
    </DetailButton>
  );
}

const BarName = ({ user }: { user: AdminUser }) => useBars(user).own?.bar_name ?? '–';

export const UserTable = consoleTable<AdminUser>({
  rowKey: (user) => user.uid_user,
  columns: [
    { header: '사용자', card: 'title', cell: (user) => <UserName user={user} /> },
    { header: '성별', cell: (user) => genderLabel(user.gender) },
    { header: '가입한 날', cell: (user) => dottedDate(user.created_at) },
    { header: '표시', cell: (user) => <UserFlags user={user} /> },
    {
      header: '술집',
      cell: (user) => (user.is_admin ? <Tag tone="both">관리자</Tag> : <BarName user={user} />),
    },
  ],
  acts: (user) => (
    <>
      <OwnerBar key={user.uid_bar} user={user} />
      <UserDetail user={user} />
    </>
  ),
});
