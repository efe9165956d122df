/** The map service's search for an address. */
export const mapSearchUrl = (address: string): string =>
  `https://map.naver.com/p/search/${encodeURIComponent(address)}`;

export const dialUrl = (phone: string): string => `tel:${phone.replace(/\D/g, '')}`;
