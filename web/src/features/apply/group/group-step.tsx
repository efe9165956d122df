import { FormProvider } from 'react-hook-form';
import { GroupAges } from '../../groups/components/group-ages.tsx';
import { GroupBackground } from '../../groups/components/group-background.tsx';
import { GroupBasics } from '../../groups/components/group-basics.tsx';
import { GroupIntro } from '../../groups/components/group-texts.tsx';
import type { Group } from '../../groups/api/groups.ts';
import { ChoiceCards } from '../../../ui/choice-cards.tsx';
import { versus } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
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
  const { groupRef, groupFields, chosenGroup, chooseGroup, writesTeam, editTeam } = application;
  const canEdit = chosenGroup !== undefined && !chosenGroup.is_in_use;
  return (
    <Stack gap={16}>
      {groups.length > 0 && (
        <ChoiceCards<string>
          label="만남에 나갈 팀"
          value={groupRef?.id ?? NEW}
          onValueChange={(value) =>
            chooseGroup(
              groups.find((group) => group.uid_meetings_groups === value)?.uid_meetings_groups ?? null,
            )
          }
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
      {canEdit && !writesTeam && (
        <p className={styles.edit}>
          <Button variant="text" onClick={editTeam}>
            이 팀 내용 고치기
          </Button>
        </p>
      )}
      {writesTeam && (
        <FormProvider {...groupFields}>
          <Stack gap={12}>
            <GroupBasics />
            <GroupAges />
            <GroupIntro canRead={canRead} />
            <GroupBackground />
          </Stack>
        </FormProvider>
      )}
    </Stack>
  );
}

function GroupState({ group }: { group: Group }) {
  if (group.is_waiting) return <Tag icon="search">찾는 중</Tag>;
  return group.is_in_use ? <Tag tone="beer">진행 중</Tag> : null;
}
