import { Refusal } from '../../shared/errors.ts';
import { BODY_MAX_BYTES } from '../../shared/limits.ts';
import { originHeaders } from '../../shared/origin-headers.ts';
import { equalHashes } from '../crypto/keyed-hash.ts';
import { withoutPort } from './network.ts';

type Headers = Readonly<Record<string, string | undefined>>;

/** Refuses calls that did not come through CloudFront, if a secret is configured. An unknown secret may be
 * the one before or after this function's: they are read again before a call is refused
 * (infra/ops/rotate-origin.ts). */
export async function checkOriginSecret(
  headers: Headers,
  secret: string | undefined,
  live: () => Promise<readonly string[]>,
): Promise<void> {
  const given = headers[originHeaders.secret] ?? '';
  if (secret === undefined || equalHashes(given, secret)) return;
  if (given === '' || !(await live()).some((each) => equalHashes(given, each))) {
    throw new Refusal('request.foreign_origin');
  }
}

/** docs/security.md 10. Browsers send `Sec-Fetch-Site`; older ones `Origin`, which must name the host that
 * the visitor called. */
export function checkSameSite(method: string, headers: Headers): void {
  if (method === 'GET') return;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new Refusal('request.foreign_origin');
    return;
  }
  const { origin } = headers;
  if (origin === undefined) return;
  const host = headers[originHeaders.viewerHost] ?? headers['host'];
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new Refusal('request.foreign_origin');
}

export function checkBodySize(body: string | undefined, isBase64: boolean): void {
  const bytes = Buffer.byteLength(body ?? '', isBase64 ? 'base64' : 'utf8');
  if (bytes > BODY_MAX_BYTES) throw new Refusal('request.too_large');
}

/** Takes CloudFront's header, which adds a port, if there is one; otherwise the connection's address. */
export function visitorAddress(headers: Headers, sourceIp: string): string {
  const withPort = headers[originHeaders.viewerAddress];
  return withPort === undefined ? sourceIp : withoutPort(withPort);
}
