import * as z from 'zod';
import type { InputOf } from '../../../../../shared/routes/index.ts';
import { BAR_DEFAULT_GUESTS } from '../../../../../shared/limits.ts';
import {
  barAddress,
  barFactsForm,
  barName,
  barPhone,
  benefits,
  imageUrl,
  maxGuests,
} from '../../../../../shared/schemas/bar-form.ts';
import type { AdminBar } from '../api/lists.ts';

type UpdateBody = Exclude<InputOf<'PUT /api/admin/bars/{id}/update'>['body'], { field: 'payout_account' }>;
type CreateBody = InputOf<'POST /api/bars'>['body'];

/** Features, one per line, as the JSON array in a string that the contract takes. */
const asJson = (lines: string): string =>
  JSON.stringify(
    lines
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  );

function asLines(json: string): string {
  const parsed = z.array(z.string()).safeParse(JSON.parse(json || '[]'));
  return parsed.success ? parsed.data.join('\n') : '';
}

/** The bar's form, with the rules of the contract. */
export const barFormSchema = z.object({
  bar_name: barName,
  bar_address: barAddress,
  bar_phone: barPhone,
  image_url: imageUrl,
  benefits: z
    .string()
    .transform(asJson)
    .superRefine((json, context) => {
      const checked = benefits.safeParse(json);
      if (!checked.success) {
        context.addIssue({ code: 'custom', message: checked.error.issues[0]?.message ?? '' });
      }
    }),
  ...barFactsForm.shape,
  bar_max_guests: maxGuests,
  is_partner: z.boolean(),
  is_available: z.boolean(),
  uid_user: z.string(),
});
const FIELDS: readonly UpdateBody['field'][] = barFormSchema.keyof().options;
export type BarInput = z.input<typeof barFormSchema>;
export type BarValues = z.output<typeof barFormSchema>;

/** The form's initial values; null for a new bar. */
export function barInput(bar: AdminBar | null): BarInput {
  if (bar === null) {
    return {
      uid_user: '',
      bar_name: '',
      bar_address: '',
      bar_phone: '',
      image_url: '',
      benefits: '',
      bar_district: '',
      bar_station: '',
      walk_minutes: '',
      price_per_person: '',
      bar_max_guests: String(BAR_DEFAULT_GUESTS),
      is_partner: true,
      is_available: true,
    };
  }
  return {
    uid_user: bar.uid_user ?? '',
    bar_name: bar.bar_name,
    bar_address: bar.bar_address,
    bar_phone: bar.bar_phone,
    image_url: bar.image_url,
    benefits: asLines(bar.benefits),
    bar_district: bar.bar_district,
    bar_station: bar.bar_station,
    walk_minutes: String(bar.walk_minutes ?? ''),
    price_per_person: String(bar.price_per_person ?? ''),
    bar_max_guests: String(bar.bar_max_guests),
    is_partner: bar.is_partner === 1,
    is_available: bar.is_available === 1,
  };
}

/** One body per changed field: the contract updates one field per call. */
export function barChanges(bar: AdminBar, values: BarValues): UpdateBody[] {
  const before = barFormSchema.parse(barInput(bar));
  return FIELDS.filter((field) => values[field] !== before[field]).map(
    (field) => ({ field, value: values[field] }) as UpdateBody,
  );
}

export const newBar = (values: BarValues): CreateBody => ({
  bar_name: values.bar_name,
  bar_address: values.bar_address,
  bar_number: values.bar_phone,
  image_url: values.image_url,
  benefits: values.benefits,
  bar_district: values.bar_district,
  bar_station: values.bar_station,
  walk_minutes: values.walk_minutes,
  price_per_person: values.price_per_person,
  bar_max_guests: values.bar_max_guests,
  is_partner: values.is_partner,
  is_available: values.is_available,
});
