import { useEffect, useEffectEvent, useState } from 'react';
import { ERRORS } from '../../../../../shared/errors.ts';
import { ApiError, messageOf, NO_ANSWER } from '../../../lib/api-error.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { confirmCheck, type Person, startCheck } from '../api/identity-check.ts';
import { clearSent, readSent, writeSent } from './sent-to-check.ts';

/** `none`: the visitor was not sent to a check. After a failure that says nothing about the
 * check its result can be asked for again. */
type State =
  | { at: 'none' }
  | { at: 'confirming' }
  | { at: 'failed'; message: string; canAskAgain?: boolean; hasAccount?: boolean }
  | { at: 'verified'; person: Person };

const CHECK_PAGE = '/identity.html';
const NOT_FINISHED = '본인인증을 마치지 않았어요. 다시 인증해 주세요';
const FAILED = '본인인증을 확인하지 못했어요. 다시 시도해 주세요';

/** What PortOne adds to the address when it comes back. */
const RETURNED = Object.fromEntries(
  [
    'identityVerificationId',
    'identityVerificationTxId',
    'transactionType',
    'code',
    'message',
    'pgCode',
    'pgMessage',
  ].map((name) => [name, null]),
);

/** The identity check of the sign-up: the way there, and what comes back.
 * `onVerified` runs before the form is shown. */
export function useIdentityCheck(onVerified: (person: Person) => void) {
  const { params, change } = useAddress();
  const [sent] = useState(readSent);
  const [state, setState] = useState<State>(() => {
    if (sent === null) return { at: 'none' };
    if (params.has('code')) return { at: 'failed', message: NOT_FINISHED };
    return { at: 'confirming' };
  });

  const confirm = async () => {
    setState({ at: 'confirming' });
    try {
      const { person } = await confirmCheck();
      onVerified(person);
      setState({ at: 'verified', person });
      change({ ...RETURNED, step: 'info', next: sent?.next ?? params.get('next') }, { replace: true });
    } catch (error) {
      const { code, status } = error instanceof ApiError ? error : { code: '', status: 0 };
      setState({
        at: 'failed',
        message: messageOf(error, { fallback: FAILED, network: NO_ANSWER }),
        canAskAgain: status === 0 || status >= 500,
        hasAccount: code === 'auth.identity_taken',
      });
    }
  };

  const returned = useEffectEvent(() => {
    if (state.at === 'confirming') void confirm();
    else change(RETURNED, { replace: true });
  });
  useEffect(() => {
    if (sent !== null) returned();
  }, [sent]);

  /** Leaves for the check. False where the service asks for none; throws ApiError. */
  const begin = async (): Promise<boolean> => {
    const { check } = await startCheck();
    if (check === null) return false;
    writeSent(check, sent?.next ?? params.get('next'));
    window.location.assign(CHECK_PAGE);
    return true;
  };

  const giveUp = () => {
    clearSent();
    setState({ at: 'none' });
  };
  /** The service knows of no check, or no longer. */
  const askAgain = () => setState({ at: 'failed', message: ERRORS['auth.identity_missing'].message });
  return { state, wasSent: sent !== null, begin, confirm, giveUp, askAgain };
}

export type IdentityCheck = ReturnType<typeof useIdentityCheck>;
