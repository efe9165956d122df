import type { BarFacts, PublicBar } from '../../../shared/schemas/bar.ts';
import { toBit } from '../../../shared/schemas/text.ts';
import { pictureUrl } from '../../use-cases/bars/pictures.ts';
import type { BarItem } from '../../items/bar.ts';

export const picturesView = ({ barId, pictures }: BarItem): PublicBar['pictures'] =>
  pictures.map(({ pictureId: id, alt, isDrawn }) => ({
    id,
    url: pictureUrl(barId, id),
    alt,
    is_drawn: toBit(isDrawn),
  }));

/** What helps a guest to choose, as far as the owner has set it. */
export const factsView = (bar: BarItem): BarFacts => ({
  bar_district: bar.district,
  bar_station: bar.station,
  walk_minutes: bar.walkMinutes,
  price_per_person: bar.pricePerPerson,
});

export const barView = (bar: BarItem): Omit<PublicBar, 'uid_user' | 'bar_number' | 'image_url'> => ({
  uid_bar: bar.barId,
  bar_name: bar.name,
  bar_address: bar.address,
  pictures: picturesView(bar),
  benefits: JSON.stringify(bar.benefits),
  ...factsView(bar),
  bar_max_guests: bar.maxGuests,
  is_partner: toBit(bar.isPartner),
  is_available: toBit(bar.isAvailable),
});

export const publicBarView = (bar: BarItem): PublicBar => ({
  ...barView(bar),
  uid_user: '',
  bar_number: bar.phone,
  image_url: picturesView(bar)[0]?.url ?? bar.imageUrl,
});
