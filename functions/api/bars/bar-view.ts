import type { PublicBar } from '../../../shared/schemas/bar.ts';
import { toBit } from '../../../shared/schemas/text.ts';
import type { BarItem } from '../../items/bar.ts';

/** A bar as the public sees it, without its owner. */
export const publicBarView = (bar: BarItem): PublicBar => ({
  uid_bar: bar.barId,
  bar_name: bar.name,
  bar_address: bar.address,
  bar_number: bar.phone,
  image_url: bar.imageUrl,
  benefits: JSON.stringify(bar.benefits),
  bar_max_guests: bar.maxGuests,
  is_partner: toBit(bar.isPartner),
  is_available: toBit(bar.isAvailable),
});
