import { cleanText } from '../../../shared/clean-text.ts';
import { NAME_MAX } from '../../../shared/limits.ts';
import type { Side } from '../../../shared/ids.ts';
import type { CheckedPerson } from '../../items/identity.ts';
import type { VerifiedPerson } from '../../ports.ts';

/** A longer name is cut to its beginning. */
export const asMember = ({ name, birth, gender, phone }: VerifiedPerson): CheckedPerson => ({
  name: cleanText(name).replace(/\s+/g, ' ').slice(0, NAME_MAX).trim(),
  birth,
  gender,
  phone,
});

/** A message for each field that differs. What the check does not say the form may choose. */
export function differences(
  person: CheckedPerson,
  given: { name: string; birth: string; gender: Side; phone: string },
): Record<string, string> {
  const differs = (field: keyof CheckedPerson) => person[field] !== null && person[field] !== given[field];
  return {
    ...(differs('name') ? { name: '본인인증한 이름과 달라요' } : {}),
    ...(differs('birth') ? { birth: '본인인증한 생년월일과 달라요' } : {}),
    ...(differs('gender') ? { gender: '본인인증한 성별과 달라요' } : {}),
    ...(differs('phone') ? { phone: '본인인증한 전화번호와 달라요' } : {}),
  };
}
