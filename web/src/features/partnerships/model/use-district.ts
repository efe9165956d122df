import type { Bar } from '../../../lib/bar-list.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { districtsOf } from './bar-facts.ts';

/** Not the name of a district. */
export const ALL = '';

/** The district in the address (`?district=을지로`), and the bars that are in it. */
export function useDistrict(bars: readonly Bar[]) {
  const [params, change] = useAddress();
  const districts = districtsOf(bars);
  const district = districts.find((name) => name === params.get('district')) ?? ALL;
  return {
    districts,
    district,
    setDistrict: (name: string) => change({ district: name === ALL ? null : name }, { replace: true }),
    shown: district === ALL ? bars : bars.filter(({ bar_district }) => bar_district === district),
  };
}
