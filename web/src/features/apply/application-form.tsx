import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ERRORS, PAUSED } from '../../../../shared/errors.ts';
import { chanceBody as bodySchema } from '../../../../shared/schemas/meeting.ts';
import { dayTimeLabel } from '../../lib/format.ts';
import { askPath, paths } from '../../lib/paths.ts';
import { PAUSE_TEXT } from '../../text/points-text.ts';
import type { Account } from '../accounts/api/accounts.ts';
import type { SessionUser } from '../auth/api/session.ts';
import { applicationsQuery, type Group } from '../groups/api/groups.ts';
import { Button } from '../../ui/button.tsx';
import { Box } from '../../ui/layout.tsx';
import { Note } from '../../ui/note.tsx';
import { ChanceNote } from './bars/chance/chance-note.tsx';
import { useChance } from './bars/chance/use-chance.ts';
import { CheckStep } from './check/check-step.tsx';
import { useSubmit } from './check/use-submit.ts';
import { addTimes, type Order, ranked } from './draft/order.ts';
import { STEPS } from './draft/steps.ts';
import { useApplication, type ApplicationState } from './draft/use-application.ts';
import { FillStep } from './fill-step.tsx';
import { StepPage } from './step-page.tsx';
import { stepTexts } from './step-texts.tsx';
import { useFilling, type Filling } from './use-filling.ts';

/** Says above the form what the service would refuse at its end: too many requests, or a pause; and before one,
 * how far it is. */
function MayApply() {
  const { data: applications } = useQuery(applicationsQuery);
  if (applications === undefined) return null;
  const { paused_by: pause, suspended_by: suspension, again_at: againAt, points, broken } = applications;
  const ask = (
    <Link className="link" to={askPath(broken)}>
      문의하기
    </Link>
  );
  if (suspension !== null || pause !== null) {
    return (
      <Box as={Note} below={16} tone="bad">
        {ERRORS[suspension === null && pause !== null ? PAUSED[pause] : 'meeting.suspended'].message}.{' '}
        {againAt && <b>{dayTimeLabel(againAt)}부터 다시 신청할 수 있어요.</b>} {ask}
      </Box>
    );
  }
  if (applications.left === 0) {
    return (
      <Box as={Note} below={16} tone="bad">
        {ERRORS['meeting.too_many_open'].message}.{' '}
        <Link className="link" to={paths.requestDetails}>
          미팅 내역 보기
        </Link>
      </Box>
    );
  }
  return (
    points > 0 && (
      <Box as={Note} below={16}>
        지키지 못한 약속이 지금 {points}점이에요. {PAUSE_TEXT} {ask}
      </Box>
    )
  );
}

const estimable = bodySchema.strip();

/** The body of the estimate, or null while the application lacks something that it needs. */
function chanceBody(group: Record<string, unknown>, order: Order, allowWider: boolean) {
  const parsed = estimable.safeParse({ ...group, selectedDatesWithBars: ranked(order), allowWider });
  return parsed.success ? parsed.data : null;
}

interface Props {
  user: SessionUser;
  groups: readonly Group[];
  accounts: readonly Account[];
}

/** The steps of an application; the address holds the current one. */
export function ApplicationForm({ user, groups, accounts }: Props) {
  const application = useApplication(user, groups, accounts);
  const filling = useFilling(application, STEPS);
  const { step, goTo, bars, showErrors, next, cancel, leaveFor } = filling;
  const { phase, lacksDeclaration, submit } = useSubmit(user, application, {
    goToError: showErrors,
    leaveFor,
  });
  const chance = <Chance application={application} filling={filling} />;
  const texts = stepTexts(step, groups.length > 0);
  const foot =
    step === 'check' ? (
      <Submit
        phase={phase}
        label={texts.next}
        isReady={filling.isComplete}
        onSubmit={submit}
        onCancel={cancel}
      />
    ) : (
      <Button size="cta" full onClick={next}>
        {texts.next}
      </Button>
    );
  return (
    <StepPage application={application} filling={filling} texts={texts} foot={foot}>
      <MayApply />
      {step === 'check' ? (
        <CheckStep
          application={application}
          accounts={accounts}
          bars={bars.data ?? []}
          goTo={goTo}
          chance={chance}
          lacksDeclaration={lacksDeclaration}
        />
      ) : (
        <FillStep
          step={step}
          application={application}
          filling={filling}
          groups={groups}
          chance={chance}
          canRead
        />
      )}
    </StepPage>
  );
}

/** The estimated chance of this application, while there is one. */
function Chance({ application, filling }: { application: ApplicationState; filling: Filling }) {
  const { groupFields, order, allowWider, set } = application;
  const chance = useChance(chanceBody(useWatch({ control: groupFields.control }), order, allowWider));
  if (!chance || order.length === 0) return null;
  return (
    <ChanceNote
      chance={chance}
      bars={filling.bars.data ?? []}
      order={order}
      allowWider={allowWider}
      onAdd={({ uid_bar, date, time }) => set({ order: addTimes(order, uid_bar, date, [time]) })}
      onWiden={() => set({ allowWider: true })}
    />
  );
}

interface SubmitProps {
  phase: ReturnType<typeof useSubmit>['phase'];
  label: string;
  /** Nothing is missing: only then it is what to press. */
  isReady: boolean;
  onSubmit: () => void;
  onCancel: () => void;
}

function Submit({ phase, label, isReady, onSubmit, onCancel }: SubmitProps) {
  return (
    <>
      <Button
        size="cta"
        full
        variant={isReady ? 'solid' : 'quiet'}
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
