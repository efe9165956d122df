import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { CONDITION_CATEGORIES, type Condition } from '../../../../../shared/data/conditions.ts';
import { CONDITIONS_PICKED } from '../../../../../shared/limits.ts';
import { FillGlass } from '../../../illustrations/fill-glass.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { FieldMessage } from '../../../ui/field.tsx';
import { Box, Row, Stack } from '../../../ui/layout.tsx';
import type { GroupValues } from '../model/group-values.ts';
import { GroupAges } from './group-ages.tsx';
import { GroupBackground } from './group-background.tsx';
import { GroupBasics } from './group-basics.tsx';
import { GroupDislikes, GroupIntro } from './group-texts.tsx';

interface Props {
  name: 'preferred_conditions' | 'group_advantages';
  title: string;
  /** Wishes are coral, as the other team is, our own advantages green. */
  team: 'ours' | 'theirs';
}

const GLASSES = Array.from({ length: CONDITIONS_PICKED }, (_, index) => index);

/** Picks exactly three of the ten conditions. When three are chosen, the others are disabled. */
function ConditionPicker({ name, title, team }: Props) {
  const id = useId();
  const { control } = useFormContext<GroupValues>();
  const { field, fieldState } = useController({ control, name });
  const picked: readonly Condition[] = field.value;
  const isFull = picked.length >= CONDITIONS_PICKED;
  const toggle = (condition: Condition) =>
    field.onChange(
      picked.includes(condition) ? picked.filter((other) => other !== condition) : [...picked, condition],
    );
  return (
    <Stack gap={12} role="group" aria-labelledby={`${id}-title`} aria-describedby={`${id}-message`}>
      <Row gap={12} justify="between">
        <h2 className="heading" id={`${id}-title`}>
          {title}
        </h2>
        <Row
          as="span"
          gap={4}
          role="img"
          aria-label={`${CONDITIONS_PICKED}개 중 ${picked.length}개 골랐어요`}
        >
          {GLASSES.map((index) => (
            <FillGlass
              key={index}
              level={picked.length > index ? 0.8 : 0}
              tone={team}
              width={28}
              height={36}
            />
          ))}
        </Row>
      </Row>
      <FieldMessage
        id={`${id}-message`}
        error={fieldState.error?.message}
        ok={isFull ? `${CONDITIONS_PICKED}개를 다 골랐어요. 바꾸려면 고른 것을 다시 눌러요.` : undefined}
        hint={`${CONDITIONS_PICKED}개를 골라 주세요.`}
      />
      {Object.entries(CONDITION_CATEGORIES).map(([kind, conditions]) => (
        <div key={kind} role="group" aria-label={`${title}, ${kind}`}>
          <Box as="p" below={8} className="label sub">
            {kind}
          </Box>
          <Row wrap gap={8}>
            {conditions.map((condition) => {
              const on = picked.includes(condition);
              return (
                <Chip
                  key={condition}
                  on={on}
                  team={team}
                  disabled={isFull && !on}
                  onClick={() => toggle(condition)}
                >
                  {condition}
                </Chip>
              );
            })}
          </Row>
        </div>
      ))}
    </Stack>
  );
}

/** Wishes, advantages and dislikes. */
export function GroupConditions({ canRead }: { canRead: boolean }) {
  return (
    <Stack gap={12}>
      <ConditionPicker name="preferred_conditions" title="상대 팀에게 바라는 점" team="theirs" />
      <Stack band>
        <ConditionPicker name="group_advantages" title="우리 팀 장점" team="ours" />
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
