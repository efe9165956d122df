import { FormProvider } from 'react-hook-form';
import { Box, Row, Stack } from '../../../ui/layout.tsx';
import { GroupConditions } from '../../groups/components/group-fields.tsx';
import type { GroupValues } from '../../groups/model/group-values.ts';
import { Note } from '../../../ui/note.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { ApplicationState } from '../draft/use-application.ts';

interface Props {
  application: ApplicationState;
  canRead: boolean;
}

/** Step 3: three wishes and three advantages. A team in an ongoing match keeps its own. */
export function ConditionsStep({ application: { groupFields, chosenGroup }, canRead }: Props) {
  if (chosenGroup?.is_in_use) return <LockedConditions values={groupFields.getValues()} />;
  return (
    <FormProvider {...groupFields}>
      <div key={chosenGroup?.uid_meetings_groups ?? 'new'}>
        <GroupConditions canRead={canRead} />
      </div>
    </FormProvider>
  );
}

function LockedConditions({ values }: { values: GroupValues }) {
  const parts = [
    { title: '상대 팀에게 바라는 점', conditions: values.preferred_conditions, tone: 'blush' },
    { title: '우리 팀 장점', conditions: values.group_advantages, tone: 'brand' },
  ] as const;
  return (
    <>
      <Box as={Note} tone="plain" below={20}>
        진행 중인 매칭에 쓰는 팀이라 조건은 그대로 두고 신청해요.
      </Box>
      {parts.map(({ title, conditions, tone }) => (
        <Stack as="section" gap={12} above={24} key={title}>
          <h2 className="heading">{title}</h2>
          <Row as="ul" wrap gap={8}>
            {conditions.map((condition) => (
              <li key={condition}>
                <Tag tone={tone}>{condition}</Tag>
              </li>
            ))}
          </Row>
        </Stack>
      ))}
    </>
  );
}
