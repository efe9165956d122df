import * as z from 'zod';
import { birthSchema, gender, loginId, password, userName } from '../../../../../shared/schemas/user.ts';
import { PASSWORD_LENGTH } from '../../../../../shared/limits.ts';
import type { Side } from '../../../../../shared/ids.ts';

export interface SignUpValues {
  id: string;
  /** The id that the duplicate check found free; editing the id leaves it behind. */
  checkedId: string;
  password: string;
  confirmPassword: string;
  name: string;
  birth: string;
  gender: Side | null;
  /** Digits of the phone once it is verified, else empty. */
  verifiedPhone: string;
}

export const EMPTY_SIGN_UP: SignUpValues = {
  id: '',
  checkedId: '',
  password: '',
  confirmPassword: '',
  name: '',
  birth: '',
  gender: null,
  verifiedPhone: '',
};

/** Also when a field has failed already: all that is wrong is said at once. */
const always = () => true;

/**
 * The rules of sign-up: those of the server and the two that only a form has, that the id was checked and the phone verified.
 * The latter are said when the form is sent, not while somebody is still on the way there. `now` is epoch ms.
 */
export const signUpSchema = (now: number, isSending: boolean) =>
  z
    .object({
      id: loginId,
      checkedId: z.string(),
      password,
      confirmPassword: z.string(),
      name: userName,
      birth: birthSchema(now),
      gender: z.nullable(gender).refine((value) => value !== null, '성별을 선택해주세요'),
      verifiedPhone: z.string(),
    })
    .refine((values) => !isSending || values.checkedId === values.id, {
      path: ['id'],
      message: '아이디 중복확인을 해주세요',
      when: always,
    })
    .refine((values) => values.confirmPassword !== '' && values.confirmPassword === values.password, {
      path: ['confirmPassword'],
      message: '비밀번호가 일치하지 않습니다',
      when: always,
    })
    .refine((values) => !isSending || values.verifiedPhone !== '', {
      path: ['verifiedPhone'],
      message: '본인 인증을 완료해주세요',
      when: always,
    });

/** What of the password policy is met so far, for the line under the field. */
export const passwordMarks = (typed: string) => [
  {
    label: `${PASSWORD_LENGTH.min}~${PASSWORD_LENGTH.max}자`,
    isMet: typed.length >= PASSWORD_LENGTH.min && typed.length <= PASSWORD_LENGTH.max,
  },
  { label: '영문', isMet: /[A-Za-z]/.test(typed) },
  { label: '숫자', isMet: /\d/.test(typed) },
];
