import * as z from 'zod';
import { ageByYear, isRealDay, kstDay } from '../calendar.ts';
import {
  BIRTH_YEAR,
  CODE_DIGITS,
  ID_LENGTH,
  MIN_SIGN_UP_AGE,
  NAME_MAX,
  PASSWORD_LENGTH,
  PASSWORD_SPECIALS,
  SETTINGS_PASSWORD_MIN,
} from '../limits.ts';
import { barId, side, userId } from '../ids.ts';
import { LEGAL_VERSIONS, TERMS_CHANGED } from '../legal.ts';
import { phoneSchema } from './phone.ts';
import { requiredLine } from './text.ts';

export const gender = z.enum(side.options, '성별을 선택해주세요');

/** Runs checks until the first failure, so that a field has one message. */
const checked = (
  required: string,
  checks: readonly [(value: string) => boolean, string | ((value: string) => string)][],
) =>
  z.string(required).superRefine((value, context) => {
    const failed = checks.find(([passes]) => !passes(value));
    if (!failed) return;
    const [, message] = failed;
    context.addIssue({ code: 'custom', message: typeof message === 'string' ? message : message(value) });
  });

const disallowed = (value: string, allowed: RegExp): string =>
  [...new Set([...value].filter((c) => !allowed.test(c)).map((c) => (/\s/.test(c) ? '띄어쓰기' : c)))].join(
    ' ',
  );

export const loginId = checked('아이디를 입력해주세요', [
  [(value) => value.length > 0, '아이디를 입력해주세요'],
  [
    (value) => value.length >= ID_LENGTH.min && value.length <= ID_LENGTH.max,
    `아이디는 ${ID_LENGTH.min}~${ID_LENGTH.max}자로 입력해주세요`,
  ],
  [
    (value) => /^[A-Za-z0-9]+$/.test(value),
    (value) => `영문과 숫자만 사용 가능합니다 (사용할 수 없는 문자: ${disallowed(value, /[A-Za-z0-9]/)})`,
  ],
]);

/** Matches one allowed character of a password. */
const PASSWORD_CHARACTER = new RegExp(`[A-Za-z0-9${PASSWORD_SPECIALS.replace(/[\]\\^-]/g, '\\$&')}]`);

export const password = checked('비밀번호를 입력해주세요', [
  [(value) => value.length > 0, '비밀번호를 입력해주세요'],
  [
    (value) => value.length >= PASSWORD_LENGTH.min && value.length <= PASSWORD_LENGTH.max,
    `비밀번호는 ${PASSWORD_LENGTH.min}~${PASSWORD_LENGTH.max}자로 입력해주세요`,
  ],
  [(value) => /[A-Za-z]/.test(value), '비밀번호에 영문자를 하나 이상 넣어주세요'],
  [(value) => /\d/.test(value), '비밀번호에 숫자를 하나 이상 넣어주세요'],
  [
    (value) => [...value].every((c) => PASSWORD_CHARACTER.test(c)),
    (value) => `비밀번호에 쓸 수 없는 문자가 있어요: ${disallowed(value, PASSWORD_CHARACTER)}`,
  ],
]);

export const userName = requiredLine(
  NAME_MAX,
  '이름을 입력해주세요',
  `이름은 ${NAME_MAX}자까지 쓸 수 있어요`,
);

/** Eight digits become `YYYY-MM-DD`; other input is unchanged. */
const dashedBirth = (value: string): string => {
  const digits = value.replace(/\D/g, '');
  if (digits.length < 5) return digits;
  if (digits.length < 7) return `${digits.slice(0, 4)}-${digits.slice(4)}`;
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;
};

/** Birth as `YYYY-MM-DD`, 1950-2006, at least 18 by year difference on the day of `now` (decision 8). */
export const birthSchema = (now: number) =>
  z
    .string('생년월일을 입력해주세요')
    .transform((value) => (/^\d{8}$/.test(value) ? dashedBirth(value) : value))
    .pipe(
      checked('생년월일을 입력해주세요', [
        [(value) => value.length > 0, '생년월일을 입력해주세요'],
        [
          (value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && isRealDay(value),
          '올바른 날짜 형식으로 입력해주세요',
        ],
        [
          (value) =>
            Number(value.slice(0, 4)) >= BIRTH_YEAR.min && Number(value.slice(0, 4)) <= BIRTH_YEAR.max,
          `${BIRTH_YEAR.min}년 ~ ${BIRTH_YEAR.max}년 사이의 날짜를 입력해주세요`,
        ],
        [
          (value) => ageByYear(value, kstDay(now)) >= MIN_SIGN_UP_AGE,
          `만 ${MIN_SIGN_UP_AGE}세 이상만 가입이 가능합니다`,
        ],
      ]),
    );

export const smsCode = z
  .string('인증번호를 입력해주세요')
  .trim()
  .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), `인증번호 ${CODE_DIGITS}자리를 입력해주세요`);

/** The age rule needs a clock and is checked by `birthSchema(now)`. */
export const registerBody = z
  .strictObject({
    id: loginId,
    password,
    confirmPassword: z.string('비밀번호가 일치하지 않습니다'),
    name: userName,
    birth: z.string('생년월일을 입력해주세요').max(10, '올바른 날짜 형식으로 입력해주세요'),
    phone: phoneSchema,
    gender,
    /** Absent when a client does not say (decision 57). */
    consents: z
      .strictObject({
        terms: z.literal(LEGAL_VERSIONS.terms, TERMS_CHANGED),
        privacy: z.literal(LEGAL_VERSIONS.privacy, TERMS_CHANGED),
      })
      .optional(),
  })
  .refine((body) => body.confirmPassword === body.password, {
    path: ['confirmPassword'],
    message: '비밀번호가 일치하지 않습니다',
    // Also when other fields failed, so that all messages come at once; a body may be no object.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

/** Its own message below six characters, then the common policy (decision 2). */
export const newPassword = z
  .string('새 비밀번호를 입력해 주세요')
  .min(1, '새 비밀번호를 입력해 주세요')
  .min(SETTINGS_PASSWORD_MIN, `비밀번호는 ${SETTINGS_PASSWORD_MIN}자 이상이어야 해요`)
  .pipe(password);

export const sessionUser = z.strictObject({
  uidUser: userId,
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  gender,
  isAdmin: z.boolean(),
  isOwner: z.boolean(),
  uidBar: barId.nullable(),
  /** While true, no page works but the one that changes the temporary password (decision 6). */
  mustChangePassword: z.boolean(),
});
export type SessionUser = z.output<typeof sessionUser>;
