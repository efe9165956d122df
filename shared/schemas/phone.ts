import * as z from 'zod';

const BAD_PHONE = '올바른 전화번호 형식이 아닙니다';

/** Takes any usual spelling: hyphens, spaces, `+82`, full-width digits (decision 4). Other characters are
 * kept, so that the format check refuses them. */
function normalizePhone(value: string): string {
  const plain = value.normalize('NFKC').replace(/[\s().-]/g, '');
  return plain.replace(/^(?:\+|00)82\(?0?\)?/, '0');
}

/** 01[016789], 3-4 digits, 4 digits. Output: digits only. */
export const phoneSchema = z
  .string(BAD_PHONE)
  .max(40, BAD_PHONE)
  .transform(normalizePhone)
  .refine((value) => /^01[016789]\d{3,4}\d{4}$/.test(value), BAD_PHONE);

export const toE164 = (phone: string): string => `+82${phone.slice(1)}`;

/** `010-****-5678`: shown to admins until the number is revealed. */
export const maskPhone = (lastFour: string): string => `010-****-${lastFour}`;
