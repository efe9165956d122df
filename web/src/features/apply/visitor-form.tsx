import { useNavigate } from 'react-router-dom';
import { FILLED_FORM, signInPath, signUpPath } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { problemsIn } from './draft/problems.ts';
import { VISITOR_STEPS } from './draft/steps.ts';
import { useApplication } from './draft/use-application.ts';
import { FillStep } from './fill-step.tsx';
import { StepPage } from './step-page.tsx';
import { visitorTexts } from './step-texts.tsx';
import { useFilling } from './use-filling.ts';

/** An application as far as it can be filled in without an account. It is
 * kept on this device until somebody signs in, who goes on with its check. */
export function VisitorForm() {
  const application = useApplication(null, [], []);
  const filling = useFilling(application, VISITOR_STEPS);
  const { step, showErrors, next } = filling;
  const navigate = useNavigate();
  const isLast = step === VISITOR_STEPS.at(-1);
  const texts = visitorTexts(step);

  const signUp = () => {
    const [missing] = problemsIn(application);
    if (!missing) return void navigate(signUpPath(FILLED_FORM));
    void application.groupFields.trigger();
    showErrors(missing.step);
  };
  const foot = (
    <>
      <Button size="cta" full onClick={isLast ? signUp : next}>
        {texts.next}
      </Button>
      {isLast && (
        <LinkButton variant="text" to={signInPath(FILLED_FORM)}>
          로그인하고 신청하기
        </LinkButton>
      )}
    </>
  );
  return (
    <StepPage application={application} filling={filling} texts={texts} foot={foot}>
      {step !== 'check' && (
        <FillStep step={step} application={application} filling={filling} canRead={false} />
      )}
    </StepPage>
  );
}
