import { FormProvider } from 'react-hook-form';
import { GroupConditions } from '../../groups/components/group-fields.tsx';
import { Note } from '../../../ui/note.tsx';
import styles from './group.module.css';
import type { ApplicationState } from '../draft/use-application.ts';

/** Step 2: three wishes and three advantages. */
export function ConditionsStep({
  application: { groupFields, chosenGroup },
}: {
  application: ApplicationState;
}) {
  const isLocked = chosenGroup?.is_in_use === true;
  return (
    <>
      {isLocked && (
        <Note tone="plain" className={styles.locked}>
          진행 중인 매칭에 쓰는 팀이라 조건은 그대로 두고 신청해요.
        </Note>
      )}
      <FormProvider {...groupFields}>
        <div inert={isLocked} key={chosenGroup?.uid_meetings_groups ?? 'new'}>
          <GroupConditions />
        </div>
      </FormProvider>
    </>
  );
}
