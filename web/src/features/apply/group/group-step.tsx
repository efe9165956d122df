import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { GroupBackground } from '../../groups/components/group-background.tsx';
import { GroupBasics } from '../../groups/components/group-basics.tsx';
import { GroupIntro } from '../../groups/components/group-texts.tsx';
import type { Group } from '../../groups/api/groups.ts';
import { ChoiceCards } from '../draft/choice-cards.tsx';
import { versus } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import styles from './group.module.css';
import type { ApplicationState } from '../draft/use-application.ts';

const NEW = 'new';

interface Props {
  application: ApplicationState;
  groups: readonly Group[];
  canRead: boolean;
}

/** Step 1: chooses a stored group, which can be edited here, or takes a new one. */
export function GroupStep({ application, groups, canRead }: Props) {
  const { groupRef, groupFields, hasErrors, chosenGroup, chooseGroup } = application;
  const [isEditing, setEditing] = useState(false);
  const canEdit = chosenGroup !== undefined && !chosenGroup.is_in_use;
  const isOpen = groupRef === null || (canEdit && (isEditing || hasErrors.group));
  return (
    <>
      {groups.length > 0 && (
        <ChoiceCards<string>
          label="만남에 나갈 팀"
          value={groupRef?.id ?? NEW}
          onValueChange={(value) => {
            setEditing(false);
            chooseGroup(
              groups.find((group) => group.uid_meetings_groups === value)?.uid_meetings_groups ?? null,
            );
          }}
          options={[
            ...groups.map((group) => ({
              value: group.uid_meetings_groups,
              title: group.group_name,
              text: group.is_waiting
                ? '이 팀으로 매칭을 기다리고 있어서 지금은 고를 수 없어요'
                : `${versus(group.group_members)} · 평균 ${group.group_avg_age}살`,
              disabled: group.is_waiting,
              side: <GroupState group={group} />,
            })),
            { value: NEW, title: '새 팀 등록하기', text: '이번에 나갈 팀을 새로 적어요' },
          ]}
        />
      )}
      {chosenGroup?.is_in_use && (
        <p className="caption mute">진행 중인 매칭에 쓰는 팀이라 내용은 그대로 두고 신청해요.</p>
      )}
      {canEdit && !isOpen && (
        <p className={styles.edit}>
          <Button variant="text" onClick={() => setEditing(true)}>
            이 팀 내용 고치기
          </Button>
        </p>
      )}
      {isOpen && (
        <FormProvider {...groupFields}>
          <div className={groups.length > 0 ? `${styles.fields} fields` : 'fields'}>
            <GroupBasics />
            <GroupBackground />
            <GroupIntro canRead={canRead} />
          </div>
        </FormProvider>
      )}
    </>
  );
}

function GroupState({ group }: { group: Group }) {
  if (group.is_waiting) return <Tag icon="search">찾는 중</Tag>;
  return group.is_in_use ? <Tag tone="y">진행 중</Tag> : null;
}
