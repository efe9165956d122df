import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAddress } from '../../../lib/use-address.ts';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { LEGAL_VERSIONS } from '../../../../../shared/legal.ts';
import { ERRORS } from '../../../../../shared/errors.ts';
import { safeNext, signInPath } from '../../../lib/paths.ts';
import { ApiError, messageOf, NO_ANSWER } from '../../../lib/api-error.ts';
import { serverNow } from '../../../lib/clock.ts';
import { formResolver } from '../../../lib/forms/form-resolver.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import { showFieldErrors } from '../../../lib/forms/server-errors.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { checkId, register } from '../api/sign-up.ts';
import { justSignedUp } from './just-signed-up.ts';
import { clearSent } from './sent-to-check.ts';
import { signUpDraft, type SignUpDraft } from './sign-up-draft.ts';
import { EMPTY_SIGN_UP, type SignUpValues, signUpSchema } from './sign-up-form.ts';
import { useIdentityCheck } from './use-identity-check.ts';
import { refuseTaken } from './refuse-taken.ts';
import { SIGN_UP_TEXTS, usePhoneVerification } from './use-phone-verification.ts';

export type SignUpForm = UseFormReturn<SignUpValues>;

const FIELDS = ['id', 'password', 'confirmPassword', 'name', 'birth', 'gender'] as const;

/** The state of sign-up, which begins with what this tab has kept. It lives above both steps, so that going
 * back to the terms loses no input. */
export function useSignUp() {
  const isSending = useRef(false);
  const [kept] = useState(() => signUpDraft.read()?.value);
  const form = useForm<SignUpValues>({
    defaultValues: { ...EMPTY_SIGN_UP, ...kept?.values },
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: (values, context, options) =>
      formResolver(signUpSchema(serverNow(), isSending.current))(values, context, options),
  });
  const verification = usePhoneVerification({ texts: SIGN_UP_TEXTS, refuse: refuseTaken, start: kept });
  const { isVerified, digits, stage } = verification;
  const { setValue, clearErrors } = form;
  useEffect(() => {
    setValue('verifiedPhone', isVerified ? digits : '');
    // No error while the code is being entered: its own field says what to do.
    if (stage !== 'idle') clearErrors('verifiedPhone');
  }, [isVerified, stage, digits, setValue, clearErrors]);
  /** Validates and submits; only now an unchecked id or an unverified phone counts as an error. */
  const handleSubmit: typeof form.handleSubmit = (onValid, onInvalid) => async (event) => {
    isSending.current = true;
    await form.handleSubmit(onValid, onInvalid)(event);
    isSending.current = false;
  };
  const identity = useIdentityCheck(({ name, birth, gender }) => {
    setValue('name', name);
    setValue('birth', birth);
    if (gender !== null) setValue('gender', gender);
  });
  return {
    form,
    verification,
    identity,
    handleSubmit,
    idCheck: useIdCheck(form),
    wasKept: kept !== undefined,
  };
}

export type SignUp = ReturnType<typeof useSignUp>;

/** Keeps the form in this tab: phones load a page again that comes back from the text with the code. */
export function useSignUpDraft({ form, verification: { phone, reached } }: SignUp) {
  const keep = ({ id, checkedId, name, birth, gender }: SignUpValues) => {
    const values = { id, checkedId, name, birth, gender };
    signUpDraft.write({ consents: LEGAL_VERSIONS, values, phone, stage: reached } satisfies SignUpDraft);
  };
  useFormDraft(form, keep);
  const keepNow = useEffectEvent(() => keep(form.getValues()));
  useEffect(() => keepNow(), [phone, reached]);
}

function useIdCheck(form: SignUpForm) {
  const [isPending, setPending] = useState(false);
  /** Checks the id; `isPress` leads back to one that cannot be. */
  const check = async (isPress: boolean) => {
    const { id, checkedId } = form.getValues();
    if (isPending || (!isPress && (id === '' || id === checkedId))) return;
    setPending(true);
    try {
      if (!(await form.trigger('id'))) {
        if (isPress) form.setFocus('id');
        return;
      }
      await checkId(id);
      form.setValue('checkedId', id);
      form.clearErrors('id');
    } catch (error) {
      form.setError('id', {
        message: messageOf(error, { fallback: ERRORS['auth.id_taken'].message, network: NO_ANSWER }),
      });
    } finally {
      setPending(false);
    }
  };
  return { check, isPending };
}

/** Submits the form; `onRefused` runs after its or the server's field messages are shown. */
export function useSubmitSignUp(signUp: SignUp, onRefused: () => void) {
  const { form, verification, identity, handleSubmit } = signUp;
  const [isBusy, setBusy] = useState(false);
  const alert = useAlert();
  const navigate = useNavigate();
  const { params } = useAddress();
  const refused = async (error: unknown) => {
    if (error instanceof ApiError) showAtFields(form, error);
    if (error instanceof ApiError && error.code === 'auth.phone_not_verified') verification.reset();
    await alert(registerFailure(error));
    if (error instanceof ApiError && error.code === 'auth.identity_missing') return identity.askAgain();
    onRefused();
  };
  const submit = async (values: SignUpValues) => {
    const { id, password, confirmPassword, name, birth, gender, verifiedPhone: phone } = values;
    if (gender === null) return;
    setBusy(true);
    try {
      // The form is shown only after both documents of these versions were ticked.
      const consents = LEGAL_VERSIONS;
      await register({ id, password, confirmPassword, name, birth, gender, phone, consents });
    } catch (error) {
      return await refused(error);
    } finally {
      setBusy(false);
    }
    clearSent();
    signUpDraft.clear();
    justSignedUp.write(id, password);
    await alert('회원가입 성공!');
    // The id goes into the history's state, not into the address: ids belong in no log.
    await navigate(signInPath(safeNext(params.get('next'))), { state: { id } });
  };
  return { send: handleSubmit(submit, onRefused), isBusy };
}

function showAtFields(form: SignUpForm, error: ApiError): void {
  showFieldErrors(form, FIELDS, error);
  if (error.code === 'auth.id_taken') {
    form.setValue('checkedId', '');
    form.setError('id', { message: messageOf(error, ERRORS['auth.id_taken'].message) });
  }
  const isPhone = error.code === 'auth.phone_taken' || error.code === 'auth.phone_not_verified';
  if (isPhone) form.setError('verifiedPhone', { message: error.message });
}

const registerFailure = (error: unknown): string =>
  messageOf(error, { fallback: '회원가입 중 오류가 발생했습니다. 다시 시도해주세요', network: NO_ANSWER });
