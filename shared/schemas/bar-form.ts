import * as z from 'zod';
import { cleanText } from '../clean-text.ts';
import { PICTURE_TYPES } from '../data/kinds.ts';
import { ERRORS } from '../errors.ts';
import { pictureId, userId } from '../ids.ts';
import { won } from '../labels.ts';
import {
  BAR_DEFAULT_GUESTS,
  BAR_MAX_GUESTS,
  BAR_PICTURES_MAX,
  BLOCKED_DATES_PER_CALL,
  PICTURE_ALT_MAX,
  PICTURE_BYTES_MAX,
  PRICE_PER_PERSON_WON,
  WALK_MINUTES_MAX,
} from '../limits.ts';
import { accountForm } from './account.ts';
import { flag, optionalLine, optionalWhole, requiredLine, wholeNumber } from './text.ts';
import { kstDaySchema } from './day.ts';

/** No javascript: or data: URL reaches a page (docs/security.md 9). */
export const imageUrl = z
  .string()
  .max(500, '주소가 너무 길어요')
  .transform(cleanText)
  .refine(
    (value) => value === '' || /^https:\/\/[^\s"'<>]+$/.test(value),
    'https:// 로 시작하는 사진 주소를 넣어 주세요',
  );

const feature = requiredLine(60, '특징을 입력해 주세요');

/** A JSON array of at most 12 features in a string. */
export const benefits = z
  .string('특징을 목록으로 넣어 주세요')
  .max(2_000, '특징이 너무 많아요')
  .transform((value, context) => {
    try {
      return JSON.parse(value === '' ? '[]' : value) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: '특징을 목록으로 넣어 주세요' });
      return z.NEVER;
    }
  })
  .pipe(z.array(feature, '특징을 목록으로 넣어 주세요').max(12, '특징은 12개까지 넣을 수 있어요'));

export const barName = requiredLine(40, '술집 이름을 입력해 주세요');
export const barAddress = requiredLine(120, '주소를 입력해 주세요');
export const barPhone = optionalLine(20).refine(
  (value) => /^[\d-]*$/.test(value),
  '전화번호는 숫자와 -로 입력해 주세요',
);
export const maxGuests = wholeNumber(2, BAR_MAX_GUESTS, `손님 수는 2~${BAR_MAX_GUESTS}명으로 입력해 주세요`);

export const barFactsForm = z.strictObject({
  bar_district: optionalLine(12),
  bar_station: optionalLine(20),
  walk_minutes: optionalWhole(1, WALK_MINUTES_MAX, `걷는 시간은 1~${WALK_MINUTES_MAX}분으로 입력해 주세요`),
  price_per_person: optionalWhole(
    PRICE_PER_PERSON_WON.min,
    PRICE_PER_PERSON_WON.max,
    `1인당 가격은 ${won(PRICE_PER_PERSON_WON.min)}부터 ${won(PRICE_PER_PERSON_WON.max)}까지 입력해 주세요`,
  ),
});

export const createBarBody = z.strictObject({
  bar_name: barName,
  bar_address: barAddress,
  bar_number: barPhone.default(''),
  image_url: imageUrl.default(''),
  benefits: benefits.default([]),
  bar_district: barFactsForm.shape.bar_district.default(''),
  bar_station: barFactsForm.shape.bar_station.default(''),
  walk_minutes: barFactsForm.shape.walk_minutes.default(null),
  price_per_person: barFactsForm.shape.price_per_person.default(null),
  bar_max_guests: maxGuests.default(BAR_DEFAULT_GUESTS),
  is_partner: flag.default(1),
  is_available: flag.default(1),
});

/** `false` refuses, with the names, to replace a link of bar or owner. Absent or true it takes the bar over,
 * as the contract does. */
export const joinConfirmed = z.boolean().optional();

/** The admin's bar update: one allow-listed field and its value (decision 18). */
export const updateBarBody = z.discriminatedUnion(
  'field',
  [
    z.strictObject({
      field: z.literal('uid_user'),
      value: z.union([userId, z.literal('').transform(() => null), z.null()]),
      confirmed: joinConfirmed,
    }),
    z.strictObject({ field: z.literal('bar_name'), value: barName }),
    z.strictObject({ field: z.literal('bar_address'), value: barAddress }),
    z.strictObject({ field: z.literal('bar_phone'), value: barPhone }),
    z.strictObject({ field: z.literal('image_url'), value: imageUrl }),
    z.strictObject({ field: z.literal('benefits'), value: benefits }),
    z.strictObject({ field: z.literal('bar_district'), value: barFactsForm.shape.bar_district }),
    z.strictObject({ field: z.literal('bar_station'), value: barFactsForm.shape.bar_station }),
    z.strictObject({ field: z.literal('walk_minutes'), value: barFactsForm.shape.walk_minutes }),
    z.strictObject({ field: z.literal('price_per_person'), value: barFactsForm.shape.price_per_person }),
    z.strictObject({ field: z.literal('bar_max_guests'), value: maxGuests }),
    z.strictObject({ field: z.literal('is_partner'), value: flag }),
    z.strictObject({ field: z.literal('is_available'), value: flag }),
    z.strictObject({ field: z.literal('payout_account'), value: accountForm }),
  ],
  '바꿀 수 없는 항목이에요',
);

export const blockedDatesBody = z.strictObject({
  dates: z
    .array(kstDaySchema, '날짜를 하나 이상 골라 주세요')
    .min(1, '날짜를 하나 이상 골라 주세요')
    .max(BLOCKED_DATES_PER_CALL, `한 번에 ${BLOCKED_DATES_PER_CALL}일까지 바꿀 수 있어요`),
  uid_user: userId.optional(),
});

/** What will be uploaded: the service's form then accepts this type only. */
export const startPictureBody = z.strictObject({
  type: z.enum(PICTURE_TYPES, ERRORS['picture.wrong_type'].message),
  size: z
    .int('사진을 골라 주세요')
    .min(1, '사진을 골라 주세요')
    .max(PICTURE_BYTES_MAX, `사진은 ${PICTURE_BYTES_MAX / 1_024 / 1_024}MB까지 올릴 수 있어요`),
});

export const savePicturesBody = z.strictObject({
  pictures: z
    .array(
      z.strictObject({
        id: pictureId,
        alt: optionalLine(PICTURE_ALT_MAX).default(''),
        is_drawn: flag.default(0),
      }),
    )
    .max(BAR_PICTURES_MAX, `사진은 ${BAR_PICTURES_MAX}장까지 올릴 수 있어요`)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, '같은 사진이 두 번 있어요'),
});
