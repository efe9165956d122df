/**
 * The security headers of everything the site serves; the CloudFront response headers
 * policies and the local host are both built from here. No 'unsafe-inline' and no
 * 'unsafe-eval': scripts and styles are files of the site.
 */
const yearsInSeconds = (years: number) => years * 365 * 24 * 60 * 60;

export const hstsSeconds = yearsInSeconds(2);
/** As of a stage that does not ask for more (`hstsPreload`). */
const hstsHeader = `max-age=${hstsSeconds}`;

/** The static legal documents may be framed by our own pages only (sign-up modal, legal routes). */
export const framedPaths = ['/TermsOfUse.html', '/PrivacyPolicy.html'] as const;

export type Framing = 'none' | 'self';

/** The page of the identity check: with the next one the only page in which a script of others runs, and from
 * which a window of others is opened. */
export const identityPath = '/identity.html';
/** The page from which a deposit is paid by card: like it, but that the card company's window may be a frame. */
export const payPath = '/pay.html';

/** `uploadOrigin`: where the browser sends pictures of bars, when that is another origin. */
export function contentSecurityPolicy(framing: Framing, uploadOrigin = ''): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    // Pictures of partner bars may be at any https address.
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    ["connect-src 'self'", uploadOrigin].filter((part) => part !== '').join(' '),
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    framing === 'self' ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
  ].join('; ');
}

/** Hosts of PortOne's SDK and window; `iamport` is its former name. */
const portOneHosts = 'https://*.portone.io https://*.iamport.co https://service.iamport.kr';

/**
 * Lets PortOne's SDK work. The form that it sends goes to whichever provider the channel has; the page has
 * none of its own, and nothing that a form could take along.
 */
const portOnePolicy = (frames: string): string =>
  [
    "default-src 'none'",
    "script-src 'self' https://cdn.portone.io",
    "style-src 'self'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self' ${portOneHosts}`,
    `frame-src ${frames}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self' https:",
    "frame-ancestors 'none'",
  ].join('; ');
/** By the page that has it. */
export const portOnePolicies: Readonly<Record<string, string>> = {
  [identityPath]: portOnePolicy(portOneHosts),
  [payPath]: portOnePolicy('https:'),
};

export const referrerPolicy = 'strict-origin-when-cross-origin';

/** Headers without a setting of their own in CloudFront. */
export const customHeaders: Record<string, string> = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** PortOne's window says to the page that opened it how it ended. */
export const portOneCustomHeaders: Record<string, string> = {
  ...customHeaders,
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

function framingOf(path: string): Framing {
  return framedPaths.some((framed) => framed === path) ? 'self' : 'none';
}

/** Headers of /api responses: data, never a document. The functions set
 * cache-control and the content type themselves. */
export const apiContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Pictures of bars are files that others sent: nothing in them may run. */
export const picturesContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

export function apiSecurityHeaders(): Record<string, string> {
  return {
    'content-security-policy': apiContentSecurityPolicy,
    'strict-transport-security': hstsHeader,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': referrerPolicy,
    ...customHeaders,
  };
}

/** All headers of a file of the site, as the local host sends them. */
export function securityHeaders(path: string): Record<string, string> {
  const framing = framingOf(path);
  const ofPortOne = portOnePolicies[path];
  return {
    'content-security-policy': ofPortOne ?? contentSecurityPolicy(framing),
    'strict-transport-security': hstsHeader,
    'x-content-type-options': 'nosniff',
    'x-frame-options': framing === 'self' ? 'SAMEORIGIN' : 'DENY',
    'referrer-policy': referrerPolicy,
    ...(ofPortOne === undefined ? customHeaders : portOneCustomHeaders),
  };
}
