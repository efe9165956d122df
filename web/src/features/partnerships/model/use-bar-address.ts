import { useAddress } from '../../../lib/use-address.ts';

interface BarAddress {
  /** Id of the open bar. */
  openId: string | null;
  openBar: (id: string) => void;
  closeBar: () => void;
}

/** The open bar lives in the address (`?bar=bar_…`), so that it can be sent to a friend. */
export function useBarAddress(): BarAddress {
  const [params, , { open, close }] = useAddress();
  return {
    openId: params.get('bar'),
    openBar: (id) => open('bar', id),
    closeBar: () => close('bar'),
  };
}
