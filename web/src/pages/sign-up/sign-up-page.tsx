import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { messageOf, NO_ANSWER } from '../../lib/api-error.ts';
import { useFocusHeading } from '../../lib/focus-heading.ts';
import { FILLED_FORM, paths, safeNext } from '../../lib/paths.ts';
import { AccountPanes } from '../../features/apply/slip/account-panes.tsx';
import { useSession } from '../../features/auth/api/session.ts';
import { IdentityStep } from '../../features/auth/components/identity-step.tsx';
import { SignUpForm } from '../../features/auth/components/sign-up-form.tsx';
import { type Agreed, TermsStep } from '../../features/auth/components/terms-step.tsx';
import { signUpDraft } from '../../features/auth/model/sign-up-draft.ts';
import { useSignUp } from '../../features/auth/model/use-sign-up.ts';
import { LegalDocument } from '../../features/legal/components/legal-document.tsx';
import { useAddress } from '../../lib/use-address.ts';
import { useAlert } from '../../ui/ask.tsx';
import { BackRow } from '../../ui/back-row.tsx';
import { FunnelSlot } from '../../ui/funnel-slot.tsx';
import { Page } from '../../ui/page.tsx';
import { StepGlass } from '../../ui/step-glass.tsx';
import styles from './sign-up-page.module.css';

/** Sign-up: the terms, an identity check where the service asks for one, the form. The address
 * holds the form; going back keeps the input. A member who comes back to it is led home. */
export function Component() {
  const { user } = useSession();
  const { params } = useAddress();
  if (user) return <Navigate to={paths.home} replace />;
  return (
    <AccountPanes isFilled={safeNext(params.get('next')) === FILLED_FORM} isShort={!params.has('step')}>
      <Steps />
    </AccountPanes>
  );
}

function Steps() {
  const signUp = useSignUp();
  const { identity } = signUp;
  const { at } = identity.state;
  const { params, change } = useAddress();
  const wantsInfo = params.get('step') === 'info';
  const [agreed, setAgreed] = useState<Agreed>(() => {
    const wasGiven = identity.wasSent || (wantsInfo && signUp.wasKept);
    return { terms: wasGiven, privacy: wasGiven };
  });
  const navigate = useNavigate();
  const hasAgreed = agreed.terms && agreed.privacy;
  // A visitor without consent (a shared link, another tab) sees the first step in place of the second.
  useEffect(() => {
    if (wantsInfo && !hasAgreed) change({ step: null }, { replace: true });
  });
  useFocusHeading(`${at} ${String(wantsInfo && hasAgreed)}`);
  const toTerms = () => change({ step: null }, { replace: true });

  if (at === 'confirming' || at === 'failed') {
    return (
      <Page
        key="identity"
        title={twoLines('본인인증을', '확인해요')}
        side={
          <FunnelSlot>
            <StepGlass at={2} of={3} />
          </FunnelSlot>
        }
      >
        <IdentityStep
          check={identity}
          onNone={() => {
            identity.giveUp();
            change({ step: 'info' });
          }}
          onCancel={() => {
            identity.giveUp();
            toTerms();
          }}
        />
      </Page>
    );
  }
  const glass = (step: number) => (
    <StepGlass at={at === 'verified' && step === 2 ? 3 : step} of={at === 'verified' ? 3 : 2} />
  );
  if (wantsInfo && hasAgreed) {
    return (
      <>
        {/* Behind a form that follows an identity check are the pages of the check. */}
        <BackRow
          label="처음으로"
          to={() => (at === 'verified' ? toTerms() : void navigate(-1))}
          side={glass(2)}
        />
        <Page key="info" title={twoLines('회원 정보를', '알려 주세요')}>
          <SignUpForm signUp={signUp} />
        </Page>
      </>
    );
  }
  return (
    <Page
      key="terms"
      title={twoLines('약관을 읽고', '동의해 주세요')}
      side={<FunnelSlot>{glass(1)}</FunnelSlot>}
    >
      <Terms agreed={agreed} onAgreedChange={setAgreed} signUp={signUp} />
    </Page>
  );
}

const twoLines = (first: string, second: string): ReactNode => (
  <>
    {first} <br />
    {second}
  </>
);

interface TermsProps {
  agreed: Agreed;
  onAgreedChange: (agreed: Agreed) => void;
  signUp: ReturnType<typeof useSignUp>;
}

/** The service says after the terms whether it asks for an identity check. */
function Terms({ agreed, onAgreedChange, signUp: { identity } }: TermsProps) {
  const [isBusy, setBusy] = useState(false);
  const { change } = useAddress();
  const { key } = useLocation();
  const navigate = useNavigate();
  const alert = useAlert();
  const next = async () => {
    setBusy(true);
    try {
      const isSent = identity.state.at !== 'verified' && (await identity.begin());
      if (!isSent) change({ step: 'info' });
    } catch (error) {
      await alert(
        messageOf(error, { fallback: '다음으로 가지 못했어요. 다시 시도해 주세요', network: NO_ANSWER }),
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <TermsStep
      agreed={agreed}
      onAgreedChange={onAgreedChange}
      renderDocument={(kind) => (
        <div className={styles.document}>
          <LegalDocument document={kind} />
        </div>
      )}
      // Opened directly, there is no page to go back to.
      onCancel={() => {
        signUpDraft.clear();
        void (key === 'default' ? navigate(paths.home) : navigate(-1));
      }}
      onNext={() => void next()}
      isBusy={isBusy}
    />
  );
}
