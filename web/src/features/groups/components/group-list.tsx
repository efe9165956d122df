import { Columns } from '../../../ui/layout.tsx';
import { useDelete } from '../../../ui/use-asked.ts';
import { type Group, type GroupId, useDeleteGroup } from '../api/groups.ts';
import { GroupCard } from './group-card.tsx';

interface Props {
  groups: readonly Group[];
  onEdit: (id: GroupId) => void;
}

/** The member's groups; a group in use cannot be edited or deleted. */
export function GroupList({ groups, onEdit }: Props) {
  const ask = useDelete();
  const remove = useDeleteGroup();
  const askToDelete = (group: Group) =>
    ask({
      title: `‘${group.group_name}’ 팀을 지울까요?`,
      text: '지운 팀은 되살릴 수 없어요.',
      run: () => remove.mutateAsync(group.uid_meetings_groups),
      done: '팀을 지웠어요',
      failed: '팀을 지우지 못했어요. 잠시 후 다시 시도해 주세요',
    });
  return (
    <Columns as="ul" of={[1, 1, 2]} gap={12} below={32}>
      {groups.map((group) => (
        <GroupCard
          key={group.uid_meetings_groups}
          group={group}
          onEdit={() => onEdit(group.uid_meetings_groups)}
          onDelete={() => void askToDelete(group)}
          isDeleting={remove.isPending && remove.variables === group.uid_meetings_groups}
        />
      ))}
    </Columns>
  );
}
