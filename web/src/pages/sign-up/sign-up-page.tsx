import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { SignUpForm } from '../../features/auth/components/sign-up-form.tsx';
import { type Agreed, TermsStep } from '../../features/auth/components/terms-step.tsx';
import { useSignUp } from '../../features/auth/model/use-sign-up.ts';
import { LegalDocument } from '../../features/legal/components/legal-document.tsx';
import { useAddress } from '../../lib/use-address.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { StepGlass } from '../../ui/step-glass.tsx';
import styles from './sign-up-page.module.css';

/** Sign-up in two steps; the address holds the second one, and going back keeps the input. */
export function Component() {
  const [agreed, setAgreed] = useState<Agreed>({ terms: false, privacy: false });
  const signUp = useSignUp();
  const [params, change] = useAddress();
  const { key } = useLocation();
  const navigate = useNavigate();
  const hasAgreed = agreed.terms && agreed.privacy;
  const wantsInfo = params.get('step') === 'info';
  // Without consent (a reload, a shared link) the second step shows the first one.
  useEffect(() => {
    if (wantsInfo && !hasAgreed) change({ step: null }, { replace: true });
  });

  if (wantsInfo && hasAgreed) {
    return (
      <Page
        key="info"
        title={
          <>
            회원 정보를
            <br />
            알려 주세요
          </>
        }
        side={<StepGlass at={2} of={2} />}
      >
        <Button variant="text" className={styles.back} onClick={() => void navigate(-1)}>
          처음으로 돌아가기
        </Button>
        <SignUpForm signUp={signUp} />
      </Page>
    );
  }
  return (
    <Page
      key="terms"
      title={
        <>
          약관을 읽고
          <br />
          동의해 주세요
        </>
      }
      side={<StepGlass at={1} of={2} />}
    >
      <TermsStep
        agreed={agreed}
        onAgreedChange={setAgreed}
        renderDocument={(kind) => (
          <div className={styles.document}>
            <LegalDocument document={kind} />
          </div>
        )}
        // Opened directly, there is no page to go back to.
        onCancel={() => void (key === 'default' ? navigate(paths.home) : navigate(-1))}
        onNext={() => change({ step: 'info' })}
      />
    </Page>
  );
}
