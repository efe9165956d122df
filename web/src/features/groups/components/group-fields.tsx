import { ConditionPicker } from './condition-picker.tsx';
import { GroupBackground } from './group-background.tsx';
import { GroupBasics } from './group-basics.tsx';
import styles from './group-fields.module.css';
import { GroupDislikes, GroupIntro } from './group-texts.tsx';

/** What the group wants, what it is, and what it would rather not meet. */
export function GroupConditions() {
  return (
    <>
      <ConditionPicker name="preferred_conditions" title="상대 팀에게 바라는 점" team="b" />
      <div className={styles.band}>
        <ConditionPicker name="group_advantages" title="우리 팀 장점" team="a" />
      </div>
      <div className={styles.band}>
        <GroupDislikes />
      </div>
    </>
  );
}

/**
 * All fields of a group. Stands inside a `FormProvider` of `GroupValues` of `groupForm`; the parts can be used one
 * by one where a form asks in steps.
 */
export function GroupFields() {
  return (
    <div className={styles.section}>
      <GroupBasics />
      <GroupBackground />
      <GroupIntro />
      <div className={styles.band}>
        <GroupConditions />
      </div>
    </div>
  );
}
