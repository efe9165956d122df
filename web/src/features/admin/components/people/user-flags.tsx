import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { useConfirm } from '../../../../ui/ask.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import type { AdminBar, AdminUser } from '../../api/lists.ts';
import { useJoinOwner } from '../../api/join-owner.ts';
import { useConsoleAction } from '../../api/use-console-action.ts';

type Flag = 'is_premium' | 'is_owner';

/** Switches premium and owner. Owners can read a bar's meetings, so that switch asks for confirmation. */
export function UserFlags({ user }: { user: AdminUser }) {
  const { act, isRunning } = useConsoleAction({
    run: (token, { field, value }: { field: Flag; value: boolean }) =>
      api('PUT /api/admin/users/{id}/update', {
        params: { id: user.uid_user },
        token,
        body: { field, value },
      }),
    done: '바꿨어요',
  });
  const confirm = useConfirm();
  const toggleOwner = async () => {
    const title = user.is_owner
      ? `${user.name}님의 사장님 권한을 뺄까요?`
      : `${user.name}님을 사장님으로 정할까요?`;
    const text = user.is_owner
      ? '매장 관리를 더는 열 수 없어요.'
      : '정해 준 술집의 만남과 쉬는 날을 볼 수 있어요.';
    if (await confirm(title, { text, confirmLabel: user.is_owner ? '권한 빼기' : '사장님으로 정하기' })) {
      act({ field: 'is_owner', value: !user.is_owner });
    }
  };
  return (
    <span className="row wrap">
      <Chip
        on={user.is_premium === 1}
        disabled={isRunning}
        aria-label={`${user.name} 프리미엄`}
        onClick={() => act({ field: 'is_premium', value: !user.is_premium })}
      >
        프리미엄
      </Chip>
      <Chip
        on={user.is_owner === 1}
        disabled={isRunning}
        aria-label={`${user.name} 사장님`}
        onClick={() => void toggleOwner()}
      >
        사장님
      </Chip>
    </span>
  );
}

interface OwnerBarProps {
  user: AdminUser;
  bars: readonly AdminBar[];
}

/** A bar that is another owner's says so. */
const barLabel = ({ bar_name, owner_name, uid_user }: AdminBar, user: AdminUser): string =>
  uid_user === null || uid_user === user.uid_user ? bar_name : `${bar_name} (지금 ${owner_name})`;

/** Assigns a bar to an owner. */
export function OwnerBar({ user, bars }: OwnerBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [bar, setBar] = useState<string>(user.uid_bar ?? '');
  const join = useJoinOwner();
  const { act, isRunning } = useConsoleAction({
    run: (token, value: string) =>
      join((confirmed) =>
        api('PUT /api/admin/users/{id}/update', {
          params: { id: user.uid_user },
          token,
          body: { field: 'uid_bar', value, confirmed },
        }),
      ),
    done: (joined) => (joined === 'kept' ? '그대로 뒀어요' : '술집을 정했어요'),
  });
  if (!user.is_owner) return null;
  const save = (
    <Button busy={isRunning} onClick={() => act(bar, { onSuccess: () => setIsOpen(false) })}>
      저장하기
    </Button>
  );
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setIsOpen(true)}>
        <span className="sr">{user.name}</span> 술집 정하기
      </Button>
      <Sheet open={isOpen} onOpenChange={setIsOpen} title={`${user.name}님의 술집`} foot={save}>
        <SelectField
          label="술집"
          options={[
            { value: '', label: '없음' },
            ...bars.map((each) => ({ value: String(each.uid_bar), label: barLabel(each, user) })),
          ]}
          value={bar}
          onValueChange={setBar}
        />
      </Sheet>
    </>
  );
}
