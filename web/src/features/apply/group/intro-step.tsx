import { FormProvider } from 'react-hook-form';
import { Stack } from '../../../ui/layout.tsx';
import { GroupAges } from '../../groups/components/group-ages.tsx';
import { GroupBackground } from '../../groups/components/group-background.tsx';
import { GroupIntro } from '../../groups/components/group-texts.tsx';
import type { ApplicationState } from '../draft/use-application.ts';

interface Props {
  application: ApplicationState;
  canRead: boolean;
}

/** Step 2: ages and introduction of a team that is new or edited. */
export function IntroStep({ application: { groupFields }, canRead }: Props) {
  return (
    <FormProvider {...groupFields}>
      <Stack gap={16}>
        <GroupIntro canRead={canRead} />
        <GroupAges />
        <GroupBackground />
      </Stack>
    </FormProvider>
  );
}
