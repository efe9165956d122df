import * as z from 'zod';
import { birthSchema, gender, loginId, password, userName } from '../../../../../shared/schemas/user.ts';
import { PASSWORD_LENGTH } from '../../../../../shared/limits.ts';
import type { Side } from '../../../../../shared/ids.ts';

export interface SignUpValues {
  id: string;
  /** The id that the duplicate check found free; it no longer counts once the id is edited. */
  checkedId: string;
  password: string;
  confirmPassword: string;
  name: string;
  birth: string;
  gender: Side | null;
  /** Digits of the verified phone, else empty. */
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

/** Runs also when other fields are invalid, so that all errors are shown at once. */
const always = () => true;

/**
 * The server's rules, and two of the form alone: the id was checked and the phone is verified. Those two
 * are checked on submit only. `now` is epoch ms.
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

/** Which rules of the password policy are met so far. */
export const passwordMarks = (typed: string) => [
  {
    label: `${PASSWORD_LENGTH.min}~${PASSWORD_LENGTH.max}자`,
    isMet: typed.length >= PASSWORD_LENGTH.min && typed.length <= PASSWORD_LENGTH.max,
  },
  { label: '영문', isMet: /[A-Za-z]/.test(typed) },
  { label: '숫자', isMet: /\d/.test(typed) },
];
