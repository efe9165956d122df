import type { BarId } from '../../../../../shared/ids.ts';
import { paths } from '../../../lib/paths.ts';
import { useAddress } from '../../../lib/use-address.ts';

interface BarAddress {
  openId: string | null;
  openBar: (id: string) => void;
  closeBar: () => void;
}

/** The address of a bar, open over the list of all. */
export const barPath = (id: BarId): string => `${paths.partnerships}?bar=${id}`;

/** The address holds the open bar (`?bar=bar_…`), so that it can be shared. */
export function useBarAddress(): BarAddress {
  const [params, , { open, close }] = useAddress();
  return {
    openId: params.get('bar'),
    openBar: (id) => open('bar', id),
    closeBar: () => close('bar'),
  };
}
