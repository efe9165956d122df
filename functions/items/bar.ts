import * as z from 'zod';
import { barId, matchId, pictureId, userId } from '../../shared/ids.ts';
import { accountProfile } from '../../shared/schemas/account.ts';
import { PICTURE_TYPES } from '../../shared/data/kinds.ts';
import { base, expiry, listed, mayExpire } from './base.ts';

/** The account that a bar's shares are sent to; its number is encrypted. */
const payoutAccount = z.strictObject({
  profile: accountProfile.omit({ account_number: true }),
  numberSealed: z.string(),
  numberLastFour: z.string(),
});

export const barItem = z.strictObject({
  ...base,
  barId,
  ownerUid: userId.nullable(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  imageUrl: z.string(),
  /** The order is the one in which they are shown. */
  pictures: z.array(z.strictObject({ pictureId, alt: z.string(), isDrawn: z.boolean() })),
  benefits: z.array(z.string()),
  district: z.string(),
  station: z.string(),
  walkMinutes: z.int().nullable(),
  pricePerPerson: z.int().nullable(),
  maxGuests: z.int().min(0),
  isPartner: z.boolean(),
  isAvailable: z.boolean(),
  payoutAccount: payoutAccount.optional(),
  createdAt: z.int(),
});
export type BarItem = z.output<typeof barItem>;

/** BAR#id / UPLOAD#picture: a picture that may be uploaded and saved while the item exists. */
export const pictureUploadItem = z.strictObject({
  ...base,
  ...expiry,
  barId,
  pictureId,
  type: z.enum(PICTURE_TYPES),
  by: userId,
  createdAt: z.int(),
});
export type PictureUploadItem = z.output<typeof pictureUploadItem>;

/** BAR#id / DAY#day: booking, capacity changes and blocking all write this one item, so they exclude each
 * other (docs/data.md). `s1700`..`s2200` count the people of each half hour; absent is 0. `meetings` counts
 * pending and fixed ones. */
export const barDayItem = z.looseObject({
  ...base,
  barId,
  day: z.string(),
  cap: z.int().min(0),
  isBlocked: z.boolean(),
  meetings: z.int().min(0),
});
export type BarDayItem = z.output<typeof barDayItem>;

/** The people of one half hour (`HHmm`) of a bar's day. */
export const guestsAt = (item: BarDayItem, halfHour: string): number => {
  const count = item[`s${halfHour}`];
  return typeof count === 'number' ? count : 0;
};

/** BAR#id / MEETING#day#time#match: written once, when a meeting is fixed, so that a month of a bar is one
 * query. Listed under that day. */
export const barMeetingItem = z.strictObject({
  ...base,
  ...listed,
  ...mayExpire,
  barId,
  matchId,
  day: z.string(),
  time: z.string(),
});
export type BarMeetingItem = z.output<typeof barMeetingItem>;
