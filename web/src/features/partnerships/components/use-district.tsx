import type { ReactNode } from 'react';
import type { Bar } from '../../../lib/bar-list.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { FilterChips } from '../../../ui/filter-chips.tsx';
import { districtsOf } from '../model/bar-facts.ts';

/** Not the name of a district. */
const ALL = '';

/** The bars of the district in the address (`?district=을지로`), and chips to choose another, where there are two. */
export function useDistrict(bars: readonly Bar[]): [shown: readonly Bar[], chips: ReactNode] {
  const districts = districtsOf(bars);
  const [district, setDistrict] = useAddress().oneOf('district', districts, ALL);
  const options = [ALL, ...districts].map((name) => ({ value: name, label: name || '모두' }));
  const shown = district === ALL ? bars : bars.filter(({ bar_district }) => bar_district === district);
  if (districts.length < 2) return [shown, null];
  const chips = <FilterChips label="동네" options={options} value={district} onValueChange={setDistrict} />;
  return [shown, chips];
}
