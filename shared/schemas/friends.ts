import * as z from 'zod';
import { detailId } from '../ids.ts';
import { LEGAL_VERSIONS, TERMS_CHANGED } from '../legal.ts';
import { BIRTH_YEAR, GROUP_SIZES } from '../limits.ts';
import { phoneSchema } from './phone.ts';
import { sideToken } from './side-token.ts';
import { bit, instant, wonAmount } from './text.ts';
import { tableCode } from './tonight.ts';

const BAD_YEAR = '태어난 해를 네 자리로 입력해 주세요';

export const openFriendBody = z.strictObject({ link: sideToken.optional() });

export const joinBody = z.strictObject({
  link: sideToken,
  phone: phoneSchema,
  /** Who is too young reads that rule. */
  birth_year: z.int(BAD_YEAR).min(BIRTH_YEAR.min, BAD_YEAR).max(9_999, BAD_YEAR),
  /** The policy that the friend has agreed to. */
  privacy: z.literal(LEGAL_VERSIONS.privacy, TERMS_CHANGED),
});

export const leaveBody = z.strictObject({ place: detailId });

/** How many of a team have a verified phone, the representative among them. The average age is known when all
 * have. */
export const confirmedTeam = z.strictObject({
  confirmed: z.int(),
  of: z.literal(GROUP_SIZES),
  average_age: z.int().nullable(),
});
export type ConfirmedTeam = z.output<typeof confirmedTeam>;

/** A friend as the representative reads it; the id says nothing of the person. */
export const friendId = sideToken;
const ownFriend = z.strictObject({
  id: friendId,
  last_four: z.string(),
  birth_year: z.int(),
  confirmed_at: instant,
});

export const ownTeam = confirmedTeam.extend({
  /** Null once it is over. */
  link: sideToken.nullable(),
  friends: z.array(ownFriend),
});
export type OwnTeam = z.output<typeof ownTeam>;

/** What a link leads to; `mine` is what only a friend who has confirmed reads. */
export const invitation = z.strictObject({
  group_name: z.string(),
  datetime: instant,
  bar_name: z.string(),
  team: confirmedTeam,
  mine: z
    .strictObject({
      ...ownFriend.omit({ id: true }).shape,
      /** What leaving names, so that a page that was opened before leaves no other meeting. */
      place: detailId,
      inviter: z.string(),
      is_fixed: bit,
      is_over: bit,
      /** On a meeting that is fixed, until its evening is over. */
      table_code: tableCode.nullable(),
      may_leave: bit,
      bar_address: z.string(),
      bar_number: z.string(),
      matched_group_name: z.string(),
      per_person_won: wonAmount,
    })
    .nullable(),
});
export type Invitation = z.output<typeof invitation>;
