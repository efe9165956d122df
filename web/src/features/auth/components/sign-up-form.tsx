import { useRef } from 'react';
import { Controller } from 'react-hook-form';
import { BIRTH_INPUT_MAX, ID_LENGTH, PASSWORD_SPECIALS } from '../../../../../shared/limits.ts';
import type { Side } from '../../../../../shared/ids.ts';
import { cx } from '../../../lib/cx.ts';
import { focusFirstError } from '../../../lib/forms/focus-error.ts';
import { fieldProps } from '../../../lib/forms/schema-form.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/masked-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { FootCta } from '../../../ui/page.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { RadioSegment } from '../../../ui/radio-segment.tsx';
import { fieldButton, TextField } from '../../../ui/text-field.tsx';
import type { Person } from '../api/identity-check.ts';
import { passwordMarks } from '../model/sign-up-form.ts';
import { type SignUp, useSignUpDraft, useSubmitSignUp } from '../model/use-sign-up.ts';
import { PhoneVerification } from './phone-verification.tsx';

function PasswordMarks({ typed }: { typed: string }) {
  return (
    <Row as="span" wrap gap={16} rowGap={0}>
      {passwordMarks(typed).map(({ label, isMet }) => (
        <Row as="span" key={label} gap={4} className={cx(isMet && 'c-brand strong')}>
          {isMet && <Icon name="check" size={16} label="됨" />}
          {label}
        </Row>
      ))}
    </Row>
  );
}

const GENDERS = [
  { value: 'female', label: '여성' },
  { value: 'male', label: '남성' },
] as const;

const VERIFIED = '본인인증으로 확인했어요';

/** A side that the identity check has ruled out. */
const isOther = (person: Person | null, side: Side): boolean =>
  person !== null && person.gender !== null && person.gender !== side;

/** The last step of sign-up: the member's details. What the identity check has said cannot be changed. */
export function SignUpForm({ signUp }: { signUp: SignUp }) {
  const box = useRef<HTMLFormElement>(null);
  const { form, verification, identity } = signUp;
  useSignUpDraft(signUp);
  const person = identity.state.at === 'verified' ? identity.state.person : null;
  const { errors } = form.formState;
  const field = fieldProps(form);
  const { send, isBusy } = useSubmitSignUp(signUp, () => focusFirstError(box.current));
  return (
    <Stack as="form" fill gap={12} ref={box} onSubmit={(event) => void send(event)} noValidate>
      <IdField signUp={signUp} />
      <PasswordField
        label="비밀번호"
        autoComplete="new-password"
        hint={<PasswordMarks typed={form.watch('password')} />}
        title={`영문과 숫자를 넣어 주세요. 쓸 수 있는 특수문자: ${PASSWORD_SPECIALS}`}
        {...field('password', {
          onChange: () => form.getFieldState('confirmPassword').isTouched && form.trigger('confirmPassword'),
        })}
      />
      <PasswordField label="비밀번호 한 번 더" autoComplete="new-password" {...field('confirmPassword')} />
      <Stack band gap={12}>
        <TextField
          label="이름"
          autoComplete="name"
          hint={person === null ? '한글이나 영문 2~20자' : VERIFIED}
          locked={person !== null}
          {...field('name')}
        />
        <Controller
          control={form.control}
          name="birth"
          render={({ field }) => (
            <DateField
              label="생년월일"
              hint={person === null ? '숫자 8자리만 적어도 돼요' : VERIFIED}
              locked={person !== null}
              autoComplete="bday"
              maxLength={BIRTH_INPUT_MAX}
              value={field.value}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
              error={errors.birth?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="gender"
          render={({ field }) => (
            <RadioSegment
              label="성별"
              options={GENDERS.map((option) => ({ ...option, disabled: isOther(person, option.value) }))}
              value={field.value}
              onValueChange={field.onChange}
              ref={field.ref}
              error={errors.gender?.message}
            />
          )}
        />
      </Stack>
      <PhoneVerification
        verification={verification}
        error={errors.verifiedPhone?.message}
        note="번호는 본인 확인과 알림에만 써요. 상대 팀에게는 두 팀이 모두 나누자고 할 때만 보여요."
      />
      <FootCta>
        <Button
          type="submit"
          variant={verification.isVerified ? 'solid' : 'quiet'}
          size="cta"
          full
          busy={isBusy}
          busyLabel="가입하고 있어요"
        >
          {verification.isVerified ? '가입하기' : '인증을 마치고 가입하기'}
        </Button>
      </FootCta>
    </Stack>
  );
}

function IdField({ signUp: { form, idCheck } }: { signUp: SignUp }) {
  const field = fieldProps(form);
  const [id, checkedId] = form.watch(['id', 'checkedId']);
  const isChecked = id !== '' && id === checkedId;
  return (
    <TextField
      label="아이디"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      hint={`영문과 숫자 ${ID_LENGTH.min}~${ID_LENGTH.max}자`}
      ok={isChecked ? '사용 가능한 아이디입니다' : undefined}
      action={
        <Button
          variant="quiet"
          className={fieldButton}
          busy={idCheck.isPending}
          onClick={() => void idCheck.check(true)}
        >
          중복 확인
        </Button>
      }
      {...field('id', {
        onChange: () => form.setValue('checkedId', ''),
        onBlur: () => void idCheck.check(false),
      })}
    />
  );
}
