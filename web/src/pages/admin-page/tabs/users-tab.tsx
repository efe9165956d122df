import { useQuery } from '@tanstack/react-query';
import { allBarsQuery, usersQuery, type AdminUser } from '../../../features/admin/api/lists.ts';
import { ListView } from '../../../features/admin/components/frame/list-view.tsx';
import { PanelHead } from '../../../features/admin/components/frame/panel-head.tsx';
import { SearchBox } from '../../../features/admin/components/frame/search-box.tsx';
import { useListQuery } from '../../../features/admin/model/use-list-query.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { Chip } from '../../../ui/chip.tsx';
import { OwnerBar, UserFlags } from '../../../features/admin/components/people/user-flags.tsx';
import { UserTable } from '../../../features/admin/components/people/user-table.tsx';

const ROLES = [
  { value: 'owner', label: '사장님만' },
  { value: 'premium', label: '프리미엄만' },
] as const;

export function Component() {
  const [params, change] = useAddress();
  const role = ROLES.find(({ value }) => value === params.get('role'))?.value;
  const users = useQuery(usersQuery({ ...useListQuery(), ...(role && { role }) }));
  const bars = useQuery(allBarsQuery).data ?? [];
  const barNameOf = (user: AdminUser) => bars.find((bar) => bar.uid_bar === user.uid_bar)?.bar_name;
  return (
    <>
      <PanelHead title="전체 사용자" query={users}>
        <SearchBox label="아이디, 이름, 전화번호" />
        {ROLES.map(({ value, label }) => (
          <Chip
            key={value}
            on={value === role}
            onClick={() => change({ role: value === role ? null : value, page: null }, { replace: true })}
          >
            {label}
          </Chip>
        ))}
      </PanelHead>
      <ListView
        query={users}
        label="사용자"
        unit="명"
        empty={role ? '그런 사람이 없어요' : '아직 가입한 사람이 없어요'}
      >
        {(rows) => (
          <UserTable
            caption="전체 사용자"
            rows={rows}
            barNameOf={barNameOf}
            flags={(user) => <UserFlags user={user} />}
            acts={(user) => <OwnerBar key={user.uid_bar} user={user} bars={bars} />}
          />
        )}
      </ListView>
    </>
  );
}
