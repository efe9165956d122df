import { Seats } from '../../../illustrations/seats.tsx';
import { labelsOf } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Box, Columns, Panel, Row } from '../../../ui/layout.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useDelete } from '../../../ui/use-asked.ts';
import { type Group, type GroupId, useDeleteGroup } from '../api/groups.ts';
import styles from './group-list.module.css';

interface CardProps {
  group: Group;
  onEdit: () => void;
  onDelete: () => void;
  isDeleting: boolean;
}

/** One of the member's groups: its facts, and why it is locked. */
function GroupCard({ group, onEdit, onDelete, isDeleting }: CardProps) {
  const background = group.school || group.job || group.company || group.major;
  const canDelete = !group.is_in_use && !group.is_waiting;
  return (
    <Panel as="li" roomy gap={12}>
      <Row gap={16} align="start">
        <div className="grow">
          <Box as="h2" below={4} className="subheading">
            {group.group_name}
          </Box>
          <p className="label sub num">
            평균 {group.group_avg_age}살{background && ` · ${background}`}
          </p>
          <p className="label sub num">
            만나고 싶은 나이 {group.group_prefer_age_min}~{group.group_prefer_age_max}살
          </p>
        </div>
        <Seats n={group.group_members} className={styles.seats} />
      </Row>
      <Row as="ul" wrap gap={8} aria-label="우리 팀 장점">
        {labelsOf(group.group_advantages).map((condition) => (
          <li key={condition}>
            <Tag tone="brand">{condition}</Tag>
          </li>
        ))}
      </Row>
      <Lock group={group} />
      {!group.is_in_use && (
        <Row gap={8} className={styles.actions}>
          <Button variant="text" onClick={onEdit} aria-label={`${group.group_name} 고치기`}>
            고치기
          </Button>
          {canDelete && (
            <Button
              variant="text"
              busy={isDeleting}
              onClick={onDelete}
              aria-label={`${group.group_name} 지우기`}
            >
              지우기
            </Button>
          )}
        </Row>
      )}
    </Panel>
  );
}

function Lock({ group }: { group: Group }) {
  const reason = group.is_in_use
    ? '지금 매칭에 쓰고 있어요. 끝나면 고치거나 지울 수 있어요.'
    : group.is_waiting
      ? '매칭을 기다리고 있어요. 고친 내용은 다음 신청부터 쓰고, 지우기는 기다림이 끝난 뒤에 할 수 있어요.'
      : null;
  if (reason === null) return null;
  return (
    <Row as="p" gap={8} align="start" className="label mute">
      <Icon name="lock" size={20} />
      {reason}
    </Row>
  );
}

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
