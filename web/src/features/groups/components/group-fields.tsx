import { Stack } from '../../../ui/layout.tsx';
import { ConditionPicker } from './condition-picker.tsx';
import { GroupAges } from './group-ages.tsx';
import { GroupBackground } from './group-background.tsx';
import { GroupBasics } from './group-basics.tsx';
import { GroupDislikes, GroupIntro } from './group-texts.tsx';

/** Wishes, advantages and dislikes. */
export function GroupConditions({ canRead }: { canRead: boolean }) {
  return (
    <Stack gap={12}>
      <ConditionPicker name="preferred_conditions" title="상대 팀에게 바라는 점" team="b" />
      <Stack band>
        <ConditionPicker name="group_advantages" title="우리 팀 장점" team="a" />
      </Stack>
      <Stack band>
        <GroupDislikes canRead={canRead} />
      </Stack>
    </Stack>
  );
}

/** All fields of a group, inside a `FormProvider` of `GroupValues`. The
 * application uses the parts one step at a time. */
export function GroupFields() {
  return (
    <Stack gap={12}>
      <GroupBasics />
      <GroupAges />
      <GroupBackground />
      <GroupIntro canRead />
      <Stack band>
        <GroupConditions canRead />
      </Stack>
    </Stack>
  );
}
