import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Account } from '../accounts/api/accounts.ts';
import type { SessionUser } from '../auth/api/session.ts';
import type { Group } from '../groups/api/groups.ts';
import { ChanceNote } from './bars/chance-note.tsx';
import { useChance } from './bars/use-chance.ts';
import { chanceBody } from './bars/chance-body.ts';
import { chooseDays, setTime } from './draft/order.ts';
import { orderProblems } from './draft/problems.ts';
import { fieldsOf, nextStep, stepNumber, STEPS, type Step } from './draft/steps.ts';
import { BackRow } from '../../ui/back-row.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { StepGlass } from '../../ui/step-glass.tsx';
import { AccountStep } from './account/account-step.tsx';
import { BarsStep } from './bars/bars-step.tsx';
import { CheckStep } from './check/check-step.tsx';
import { ConditionsStep } from './group/conditions-step.tsx';
import { FormFoot } from './form-foot.tsx';
import { GroupStep } from './group/group-step.tsx';
import { stepTexts } from './step-texts.tsx';
import { useApplication, type ApplicationState } from './draft/use-application.ts';
import { useBars } from './bars/use-bars.ts';
import { useStep } from './use-step.ts';
import { useSubmit } from './check/use-submit.ts';

interface Props {
  user: SessionUser;
  groups: readonly Group[];
  accounts: readonly Account[];
}

/** Validates a step and shows its errors; resolves to whether it is complete. */
async function completeStep(step: Step, application: ApplicationState): Promise<boolean> {
  const { groupFields, accountFields, accountId, chosenGroup, order } = application;
  switch (step) {
    case 'group':
      return chosenGroup?.is_in_use === true || groupFields.trigger(fieldsOf('group'));
    case 'conditions':
      return chosenGroup?.is_in_use === true || groupFields.trigger(fieldsOf('conditions'));
    case 'bars':
      return orderProblems(order).length === 0;
    case 'account':
      return accountId !== null || accountFields.trigger();
    case 'check':
      return true;
  }
}

/** The five steps of an application; the address holds the current one. */
export function ApplicationForm({ user, groups, accounts }: Props) {
  const application = useApplication(user, groups, accounts);
  const { groupFields, order, allowWider, set } = application;
  const { step, goTo, goToError, goBack, cancel } = useStep();
  const [barsTried, setBarsTried] = useState(false);
  const bars = useBars();
  const showErrors = (at: Step) => {
    // The last step checks all steps.
    if (at === 'bars' || step === 'check') setBarsTried(true);
    goToError(at);
  };
  const { phase, lacksDeclaration, submit } = useSubmit(user, application, showErrors);
  const chance = useChance(chanceBody(useWatch({ control: groupFields.control }), order, allowWider));

  const next = async () => {
    if (await completeStep(step, application)) goTo(nextStep(step));
    else showErrors(step);
  };
  const known = bars.data ?? [];
  const chanceNote = chance && order.length > 0 && (
    <ChanceNote
      chance={chance}
      bars={known}
      order={order}
      onAdd={({ uid_bar, date, time }) =>
        set({ order: setTime(chooseDays(order, uid_bar, [date]), uid_bar, date, time) })
      }
      onWiden={() => set({ allowWider: true })}
    />
  );
  const steps: Record<Step, () => ReactNode> = {
    group: () => <GroupStep application={application} groups={groups} />,
    conditions: () => <ConditionsStep application={application} />,
    bars: () => (
      <BarsStep
        application={application}
        bars={bars}
        chance={chanceNote}
        errors={barsTried ? orderProblems(order) : []}
      />
    ),
    account: () => <AccountStep application={application} accounts={accounts} />,
    check: () => (
      <CheckStep
        application={application}
        accounts={accounts}
        bars={known}
        goTo={goTo}
        chance={chanceNote}
        lacksDeclaration={lacksDeclaration}
      />
    ),
  };
  const texts = stepTexts(step, groups.length > 0);
  return (
    <>
      <BackRow
        label={step === 'group' ? '취소' : '뒤로'}
        to={goBack}
        side={<StepGlass at={stepNumber(step)} of={STEPS.length} />}
      />
      <Page title={texts.title} lead={texts.lead}>
        {steps[step]()}
        <FormFoot>
          {step === 'check' ? (
            <Submit phase={phase} label={texts.next} onSubmit={submit} onCancel={cancel} />
          ) : (
            <Button size="cta" full onClick={() => void next()}>
              {texts.next}
            </Button>
          )}
        </FormFoot>
      </Page>
    </>
  );
}

interface SubmitProps {
  phase: ReturnType<typeof useSubmit>['phase'];
  label: string;
  onSubmit: () => void;
  onCancel: () => void;
}

function Submit({ phase, label, onSubmit, onCancel }: SubmitProps) {
  return (
    <>
      <Button
        size="cta"
        full
        busy={phase === 'submitting'}
        busyLabel="신청하는 중..."
        disabled={phase === 'done'}
        onClick={onSubmit}
      >
        {phase === 'done' ? '신청 완료' : label}
      </Button>
      <Button variant="text" onClick={onCancel}>
        취소
      </Button>
    </>
  );
}
