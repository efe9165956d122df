import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { useConfirm } from '../../../../ui/ask.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { Row } from '../../../../ui/layout.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { type AdminBar, type AdminUser, listQuery } from '../../api/lists.ts';
import { useJoinOwner } from '../../api/join-owner.ts';
import { useConsoleAction } from '../../api/use-console-action.ts';

type Flag = 'is_premium' | 'is_owner';

interface Switch {
  title: string;
  text: string;
  confirmLabel: string;
}

/** What each switch asks, one click in a list being too little: to set the flag, and to take it. */
const QUESTIONS: Record<Flag, (name: string) => Record<'set' | 'take', Switch>> = {
  is_premium: (name) => {
    const text = '관리용 표시예요. 매칭에는 쓰지 않아요.';
    return {
      set: { title: `${name}님을 프리미엄으로 정할까요?`, text, confirmLabel: '프리미엄으로 정하기' },
      take: { title: `${name}님을 프리미엄에서 뺄까요?`, text, confirmLabel: '프리미엄에서 빼기' },
    };
  },
  is_owner: (name) => ({
    set: {
      title: `${name}님을 사장님으로 정할까요?`,
      text: '정해 준 술집의 만남과 쉬는 날을 볼 수 있어요.',
      confirmLabel: '사장님으로 정하기',
    },
    take: {
      title: `${name}님의 사장님 권한을 뺄까요?`,
      text: '매장 관리를 더는 열 수 없어요.',
      confirmLabel: '권한 빼기',
    },
  }),
};

/** Switches premium and owner, after a question. */
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
  const toggle = async (field: Flag) => {
    const isOn = user[field] === 1;
    const { title, ...more } = QUESTIONS[field](user.name)[isOn ? 'take' : 'set'];
    if (await confirm(title, more)) act({ field, value: !isOn });
  };
  return (
    <Row as="span" wrap gap={8}>
      <Chip
        on={user.is_premium === 1}
        disabled={isRunning}
        aria-label={`${user.name} 프리미엄`}
        onClick={() => void toggle('is_premium')}
      >
        프리미엄
      </Chip>
      <Chip
        on={user.is_owner === 1}
        disabled={isRunning}
        aria-label={`${user.name} 사장님`}
        onClick={() => void toggle('is_owner')}
      >
        사장님
      </Chip>
    </Row>
  );
}

/** The bars, of which an owner may have one. */
export function useBars({ is_owner: isOwner, uid_bar: id }: AdminUser) {
  const bars = useQuery({ ...listQuery('bars', {}), enabled: isOwner === 1 }).data?.rows ?? [];
  return { bars, own: bars.find(({ uid_bar }) => uid_bar === id) };
}

/** A bar that is another owner's says so. */
const barLabel = ({ bar_name, owner_name, uid_user }: AdminBar, user: AdminUser): string =>
  uid_user === null || uid_user === user.uid_user ? bar_name : `${bar_name} (지금 ${owner_name})`;

/** Assigns a bar to an owner. */
export function OwnerBar({ user }: { user: AdminUser }) {
  const { bars } = useBars(user);
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
