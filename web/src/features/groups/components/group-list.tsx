import { messageOf } from '../../../lib/api-error.ts';
import { useAlert, useConfirm } from '../../../ui/ask.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { type Group, type GroupId, useDeleteGroup } from '../api/groups.ts';
import { GroupCard } from './group-card.tsx';
import styles from './group-list.module.css';

interface Props {
  groups: readonly Group[];
  onEdit: (id: GroupId) => void;
}

/** My groups, each to be changed or deleted while nothing needs it. */
export function GroupList({ groups, onEdit }: Props) {
  const alert = useAlert();
  const confirm = useConfirm();
  const toast = useToast();
  const remove = useDeleteGroup();

  const askToDelete = async (group: Group) => {
    const isSure = await confirm(`‘${group.group_name}’ 팀을 지울까요?`, {
      text: '지운 팀은 되살릴 수 없어요.',
      confirmLabel: '지우기',
      danger: true,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync(group.uid_meetings_groups);
      toast('팀을 지웠어요', { icon: 'check' });
    } catch (error) {
      await alert(messageOf(error, '팀 삭제에 실패했습니다'));
    }
  };
  return (
    <ul className={styles.list}>
      {groups.map((group) => (
        <GroupCard
          key={group.uid_meetings_groups}
          group={group}
          onEdit={() => onEdit(group.uid_meetings_groups)}
          onDelete={() => void askToDelete(group)}
          isDeleting={remove.isPending && remove.variables === group.uid_meetings_groups}
        />
      ))}
    </ul>
  );
}
