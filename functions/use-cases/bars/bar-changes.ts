import type * as z from 'zod';
import { addDays, kstDay } from '../../../shared/calendar.ts';
import type { BarId } from '../../../shared/ids.ts';
import { DATE_WINDOW_DAYS } from '../../../shared/limits.ts';
import type { BarFacts } from '../../../shared/schemas/bar.ts';
import type { updateBarBody } from '../../../shared/schemas/bar-form.ts';
import { barDayKey, barKey } from '../../store/keys.ts';
import { listBarDays } from './bar-days.ts';
import { sealAccount } from '../members/accounts.ts';
import { linkOwner } from './ownership.ts';
import { exists } from '../../store/conditions.ts';
import { patch } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import type { Auditor, Services, Store } from '../../ports.ts';
import type { BarItem } from '../../items/bar.ts';

export type BarChange = z.output<typeof updateBarBody>;

/** The stored attribute and value of each field of the console. */
function attributeOf(
  services: Pick<Services, 'cipher'>,
  id: BarId,
  change: Exclude<BarChange, { field: 'uid_user' }>,
): [attribute: string, value: unknown] {
  switch (change.field) {
    case 'payout_account':
      return ['payoutAccount', sealAccount(services, barKey(id), change.value)];
    case 'is_partner':
      return ['isPartner', change.value === 1];
    case 'is_available':
      return ['isAvailable', change.value === 1];
    default:
      return [AS_GIVEN[change.field], change.value];
  }
}

const AS_GIVEN = {
  bar_name: 'name',
  bar_address: 'address',
  bar_phone: 'phone',
  image_url: 'imageUrl',
  benefits: 'benefits',
  bar_district: 'district',
  bar_station: 'station',
  walk_minutes: 'walkMinutes',
  price_per_person: 'pricePerPerson',
  bar_max_guests: 'maxGuests',
} as const satisfies Partial<Record<BarChange['field'], keyof BarItem>>;

/** Changes one allow-listed field of a bar. Throws bar.not_found, and what joining an owner throws. */
export async function changeBar(
  services: Auditor & Pick<Services, 'cipher'>,
  id: BarId,
  change: BarChange,
  act: Act,
  now: number,
): Promise<void> {
  if (change.field === 'uid_user') {
    await linkOwner(services, { barId: id, uid: change.value, confirmed: change.confirmed }, act, now);
    return;
  }
  const [attribute, value] = attributeOf(services, id, change);
  const write = patch(barKey(id), { set: { [attribute]: value }, if: exists, refusal: 'bar.not_found' }, now);
  await transactAudited(services, act, 'change bar', [write], now);
  if (change.field === 'bar_max_guests') await resizeComingDays(services, id, change.value, now);
}

/** Saves all facts at once; an empty one is shown no more. Throws bar.not_found. */
export async function saveFacts(
  services: Auditor,
  id: BarId,
  facts: BarFacts,
  act: Act,
  now: number,
): Promise<void> {
  const set = {
    district: facts.bar_district,
    station: facts.bar_station,
    walkMinutes: facts.walk_minutes,
    pricePerPerson: facts.price_per_person,
  };
  const write = patch(barKey(id), { set, if: exists, refusal: 'bar.not_found' }, now);
  await transactAudited(services, act, 'save bar facts', [write], now);
}

/** Booking writes the same items, so it sees either the old or the new capacity; meetings that are already
 * booked keep their seats (docs/data.md, "Bar-day"). */
async function resizeComingDays(services: Store, id: BarId, cap: number, now: number): Promise<void> {
  const today = kstDay(now);
  const last = addDays(today, DATE_WINDOW_DAYS);
  const days = await listBarDays(services, id, { first: today, last, consistent: true });
  await Promise.all(
    days.map(({ day }) => services.table.write(patch(barDayKey(id, day), { set: { cap } }, now))),
  );
}
