import type * as z from 'zod';
import type { BarId } from '../../../shared/ids.ts';
import { ADMIN_LIST_MAX, BARS_LISTED, BARS_BLOCK } from '../../../shared/limits.ts';
import type { createBarBody } from '../../../shared/schemas/bar-form.ts';
import { barItem, type BarItem } from '../../items/bar.ts';
import { barKey, BARS_PARTITION } from '../../store/keys.ts';
import { wholePartition } from '../../store/ranges.ts';
import { create } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import type { Auditor, BadRows, Store } from '../../ports.ts';
import { allRows } from '../../store/lists.ts';
import { requireItem } from '../../store/rows.ts';

let collator: Intl.Collator | undefined;
/** The collator is created on first use, so that it does not slow down a cold start. */
const byName = (a: string, b: string): number => {
  collator ??= new Intl.Collator('ko');
  return collator.compare(a, b);
};

/** `isCut` when there are more than the console shows. */
export async function listBars({ table }: Store): Promise<{ bars: BarItem[]; isCut: boolean; bad: number }> {
  const { items, isCut, bad } = await table.query(
    barItem,
    {
      ...wholePartition(BARS_PARTITION),
      Limit: ADMIN_LIST_MAX,
    },
    { badRows: 'skip' },
  );
  return { bars: items.sort((a, b) => byName(a.name, b.name)), isCut, bad };
}

/** Lists up to `BARS_LISTED`: first those that can be chosen, then those that pause, each sorted by name. */
export async function listPartnerBars(services: Store): Promise<BarItem[]> {
  const { bars } = await listBars(services);
  return bars
    .filter((bar) => bar.isPartner)
    .sort((a, b) => Number(b.isAvailable) - Number(a.isAvailable))
    .slice(0, BARS_LISTED);
}

/** Consistent by default. No bar is ever deleted: with `skip`, a missing one could not be read. */
export async function readBars(
  { table }: Store,
  ids: Iterable<BarId>,
  options?: { consistent?: boolean; badRows?: BadRows },
): Promise<Map<BarId, BarItem>> {
  const bars = await table.getMany(barItem, [...ids].map(barKey), options);
  return new Map(bars.map((bar) => [bar.barId, bar]));
}

/** Every bar, not only those that members are shown at once. */
export async function readAllBars(services: Store): Promise<Map<BarId, BarItem>> {
  const all = { ...wholePartition(BARS_PARTITION), ConsistentRead: true };
  const bars = await allRows(services, barItem, all, { size: BARS_BLOCK, badRows: 'skip' });
  return new Map(bars.map((bar) => [bar.barId, bar]));
}

export const getBar = ({ table }: Store, id: BarId): Promise<BarItem | null> =>
  table.get(barItem, barKey(id));

/** A bar by id. Throws bar.not_found. */
export const requireBar = (services: Store, id: BarId): Promise<BarItem> =>
  requireItem(services, barItem, barKey(id), 'bar.not_found');

const isChoosable = (bar: Pick<BarItem, 'isPartner' | 'isAvailable'>): boolean =>
  bar.isPartner && bar.isAvailable;

export const isOpenBar = (bar: BarItem | undefined): bar is BarItem => bar !== undefined && isChoosable(bar);

/** Adds a bar without an owner (decision 18). */
export async function createBar(
  services: Auditor,
  id: BarId,
  body: z.output<typeof createBarBody>,
  act: Act | null,
  now: number,
): Promise<BarItem> {
  const item: BarItem = {
    ...barKey(id),
    v: 1,
    updatedAt: now,
    barId: id,
    ownerUid: null,
    name: body.bar_name,
    address: body.bar_address,
    phone: body.bar_number,
    imageUrl: body.image_url,
    pictures: [],
    benefits: body.benefits,
    district: body.bar_district,
    station: body.bar_station,
    walkMinutes: body.walk_minutes,
    pricePerPerson: body.price_per_person,
    maxGuests: body.bar_max_guests,
    isPartner: body.is_partner === 1,
    isAvailable: body.is_available === 1,
    createdAt: now,
  };
  await transactAudited(services, act, 'create bar', [create(item)], now);
  return item;
}
