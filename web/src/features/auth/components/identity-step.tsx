import { useState } from 'react';
import { messageOf, NO_ANSWER } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Note } from '../../../ui/note.tsx';
import { FootCta } from '../../../ui/page.tsx';
import type { IdentityCheck } from '../model/use-identity-check.ts';
import styles from './forms.module.css';

interface Props {
  check: IdentityCheck;
  /** The service asks for no check any more. */
  onNone: () => void;
  onCancel: () => void;
}

/** Step 2 of a sign-up with an identity check: waits for its result, or says why there is none. */
export function IdentityStep({ check: { state, begin, confirm }, onNone, onCancel }: Props) {
  const [isBusy, setBusy] = useState(false);
  const alert = useAlert();
  const beginAgain = async () => {
    setBusy(true);
    try {
      if (!(await begin())) onNone();
    } catch (error) {
      await alert(
        messageOf(error, {
          fallback: '본인인증을 시작하지 못했어요. 다시 시도해 주세요',
          network: NO_ANSWER,
        }),
      );
    } finally {
      setBusy(false);
    }
  };
  if (state.at !== 'failed') return <Loading>본인인증을 확인하고 있어요</Loading>;
  return (
    <Stack fill gap={24}>
      <Note tone="bad" live>
        {state.message}
      </Note>
      {state.hasAccount && (
        <LinkButton to={paths.findId} variant="line" full>
          아이디 찾기
        </LinkButton>
      )}
      <FootCta>
        <div className={styles.actions}>
          <Button variant="line" size="cta" onClick={onCancel}>
            처음으로
          </Button>
          <Button
            size="cta"
            busy={isBusy}
            busyLabel="여는 중이에요"
            onClick={() => void (state.canAskAgain ? confirm() : beginAgain())}
          >
            {state.canAskAgain ? '다시 확인하기' : '본인인증하기'}
          </Button>
        </div>
      </FootCta>
    </Stack>
  );
}
