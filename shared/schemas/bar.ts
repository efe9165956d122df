import * as z from 'zod';
import { barId, pictureId, userId } from '../ids.ts';
import { BAR_PICTURES_MAX, FORECAST_CLOSED_DAYS, FORECAST_TABLES_MIN } from '../limits.ts';
import { kstDaySchema } from './day.ts';
import { bit } from './text.ts';

/** A picture of a bar; `url` is a path of the site. `alt` says what it shows. A drawing keeps its colours
 * where photographs get those of the page. */
const barPicture = z.strictObject({
  id: pictureId,
  url: z.string(),
  alt: z.string(),
  is_drawn: bit,
});
export const barPictures = z.array(barPicture).max(BAR_PICTURES_MAX);

/** Empty or null until somebody has set it: nothing is guessed. */
export const barFacts = z.strictObject({
  /** The part of town by which bars are filtered: 을지로. */
  bar_district: z.string(),
  /** 을지로3가역. */
  bar_station: z.string(),
  /** The walk from the station. */
  walk_minutes: z.int().nullable(),
  /** About what one person pays, in won. */
  price_per_person: z.int().nullable(),
});
export type BarFacts = z.output<typeof barFacts>;

/** `image_url` is the first picture's, or the former address. `benefits`: a JSON array in a string. */
export const publicBar = z.strictObject({
  uid_bar: barId,
  /** The owner, who is a person: empty but for the console. */
  uid_user: z.literal(''),
  bar_name: z.string(),
  bar_address: z.string(),
  bar_number: z.string(),
  image_url: z.string(),
  pictures: barPictures,
  benefits: z.string(),
  ...barFacts.shape,
  bar_max_guests: z.int(),
  is_partner: bit,
  is_available: bit,
});
export type PublicBar = z.output<typeof publicBar>;

export const adminBar = publicBar.omit({ bar_number: true }).extend({
  bar_phone: z.string(),
  uid_user: userId.nullable(),
  /** The owner's name; empty when the bar has none. */
  owner_name: z.string(),
  /** The account that gets the bar's shares, the number masked; empty while it has none. */
  account_bank: z.string(),
  account_number: z.string(),
  account_owner: z.string(),
  created_at: z.string(),
});
export type AdminBar = z.output<typeof adminBar>;

const forecastDay = z.strictObject({ date: kstDaySchema, tables: z.int().min(FORECAST_TABLES_MIN) });

/** How many tables the teams that wait could fill at a bar on a day, at most. */
export const forecast = z.strictObject({
  /** Open days, the earliest first. */
  days: z.array(forecastDay),
  /** Closed days on which opening would help most, these first. */
  closed: z.array(forecastDay).max(FORECAST_CLOSED_DAYS),
});
export type Forecast = z.output<typeof forecast>;
