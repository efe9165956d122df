import type { ReactNode } from 'react';
import type { Group } from '../groups/api/groups.ts';
import { BarsStep } from './bars/bars-step.tsx';
import type { Step } from './draft/steps.ts';
import type { ApplicationState } from './draft/use-application.ts';
import { ConditionsStep } from './group/conditions-step.tsx';
import { GroupStep } from './group/group-step.tsx';
import type { Filling } from './use-filling.ts';

interface Props {
  step: Exclude<Step, 'check'>;
  application: ApplicationState;
  filling: Filling;
  groups?: readonly Group[];
  /** The estimated chance; empty while it is unknown. */
  chance?: ReactNode;
  /** The service reads the texts of members, not of visitors. */
  canRead: boolean;
}

/** A step that members and visitors fill in alike. */
export function FillStep({ step, application, filling, groups = [], chance, canRead }: Props) {
  switch (step) {
    case 'group':
      return <GroupStep application={application} groups={groups} canRead={canRead} />;
    case 'conditions':
      return <ConditionsStep application={application} canRead={canRead} />;
    case 'bars':
      return (
        <BarsStep
          application={application}
          bars={filling.bars}
          chance={chance}
          errors={filling.orderErrors}
        />
      );
  }
}
