import { isIP, isIPv4 } from 'node:net';

/** `198.51.100.7:443`, `[2001:db8::1]:443`, `2001:db8::1:443` as CloudFront writes it. */
export function withoutPort(address: string): string {
  const inBrackets = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1];
  if (inBrackets !== undefined) return inBrackets;
  const cut = address.replace(/:\d{1,5}$/, '');
  return isIP(cut) === 0 ? address : cut;
}

/** An IPv4 address, or of an IPv6 address the /64, which one household or phone has to itself, or the /48, of
 * which one subscriber may have all 65,536. Takes an address with or without zone and port; any other text
 * stays as it is. */
export function networkOf(address: string, bits: 48 | 64 = 64): string {
  const plain = (isIP(address) === 0 ? withoutPort(address) : address).replace(/%.*$/, '');
  if (isIPv4(plain) || isIP(plain) === 0) return plain;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? mappedIPv4(groups) : `${groups.slice(0, bits / 16).join(':')}::/${bits}`;
}

function groupsOf(address: string): string[] {
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = shortest
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}

const mappedIPv4 = (groups: readonly string[]): string =>
  groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
