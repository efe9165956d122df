/** The map service's search for an address. */
export const mapSearchUrl = (address: string): string =>
  `https://map.naver.com/p/search/${encodeURIComponent(address)}`;

/** A new text message to nobody yet. */
export const textUrl = (words: string): string => `sms:?&body=${encodeURIComponent(words)}`;

export const dialUrl = (phone: string): string => `tel:${phone.replace(/\D/g, '')}`;
