import * as z from 'zod';

/**
 * The scoring rules of Mozilla's HTTP Observatory: what each test subtracts from or adds to 100 points.
 * Bonuses count from 90 points on; 100 is an A+. Only headers and cookies are scored here; redirection
 * and scripts are tested where they are made.
 */
interface Verdict {
  rule: string;
  points: number;
}

const HALF_A_YEAR_S = 15_768_000;
const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];

/** The directives of a content security policy, by name. */
function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .filter(([name]) => name !== undefined && name !== '')
      .map(([name = '', ...sources]) => [name.toLowerCase(), sources]),
  );
}

function policyVerdict(policy: string | undefined): Verdict {
  if (!policy) return { rule: 'csp-not-implemented', points: -25 };
  const directives = directivesOf(policy);
  const of = (name: string): string[] => directives.get(name) ?? directives.get('default-src') ?? ['*'];
  const scripts = [...of('script-src'), ...of('object-src')];
  if (scripts.some((source) => ["'unsafe-inline'", 'data:', '*', 'https:', 'http:'].includes(source))) {
    return { rule: 'csp-implemented-with-unsafe-inline', points: -20 };
  }
  if ([...scripts, ...of('style-src')].includes("'unsafe-eval'")) {
    return { rule: 'csp-implemented-with-unsafe-eval', points: -10 };
  }
  if ([...directives.values()].flat().some((source) => source.startsWith('http:'))) {
    return { rule: 'csp-implemented-with-insecure-scheme', points: -20 };
  }
  if (of('style-src').some((source) => ["'unsafe-inline'", 'data:', '*'].includes(source))) {
    return { rule: 'csp-implemented-with-unsafe-inline-in-style-src-only', points: 0 };
  }
  const isStrict = directives.get('default-src')?.join() === "'none'";
  return isStrict
    ? { rule: 'csp-implemented-with-no-unsafe-default-src-none', points: 10 }
    : { rule: 'csp-implemented-with-no-unsafe', points: 5 };
}

function transportVerdict(value: string | undefined): Verdict {
  const seconds = Number(value?.match(/max-age=(\d+)/)?.[1] ?? 0);
  if (seconds < HALF_A_YEAR_S) return { rule: 'hsts-missing-or-short', points: -20 };
  const isPreloaded =
    seconds >= 2 * HALF_A_YEAR_S && /includeSubDomains/i.test(value ?? '') && /preload/i.test(value ?? '');
  return { rule: isPreloaded ? 'hsts-ready-to-preload' : 'hsts-at-least-six-months', points: 0 };
}

function frameVerdict(policy: string | undefined, option: string | undefined): Verdict {
  if (directivesOf(policy ?? '').has('frame-ancestors')) {
    return { rule: 'x-frame-options-implemented-via-csp', points: 5 };
  }
  const isSet = option === 'DENY' || option === 'SAMEORIGIN';
  return isSet
    ? { rule: 'x-frame-options-sameorigin-or-deny', points: 5 }
    : { rule: 'x-frame-options-not-implemented', points: -20 };
}

function cookieVerdict(cookies: readonly string[]): Verdict {
  const lacks = (flag: RegExp) => cookies.some((cookie) => !flag.test(cookie));
  if (cookies.length === 0) return { rule: 'cookies-not-found', points: 0 };
  if (lacks(/;\s*Secure/i)) return { rule: 'cookies-without-secure-flag', points: -20 };
  if (lacks(/;\s*HttpOnly/i)) return { rule: 'cookies-session-without-httponly-flag', points: -30 };
  return lacks(/;\s*SameSite=(Lax|Strict)/i)
    ? { rule: 'cookies-secure-with-httponly-sessions', points: 0 }
    : { rule: 'cookies-secure-with-httponly-sessions-and-samesite', points: 5 };
}

/** The verdicts and points of a response; header names in lower case. */
export function observe(
  headers: Readonly<Record<string, string>>,
  cookies: readonly string[] = [],
): { points: number; verdicts: Verdict[] } {
  const policy = headers['content-security-policy'];
  const resource = headers['cross-origin-resource-policy'];
  const verdicts: Verdict[] = [
    policyVerdict(policy),
    transportVerdict(headers['strict-transport-security']),
    frameVerdict(policy, headers['x-frame-options']),
    cookieVerdict(cookies),
    headers['x-content-type-options'] === 'nosniff'
      ? { rule: 'x-content-type-options-nosniff', points: 0 }
      : { rule: 'x-content-type-options-missing', points: -5 },
    PRIVATE.includes(headers['referrer-policy'] ?? '')
      ? { rule: 'referrer-policy-private', points: 5 }
      : { rule: 'referrer-policy-missing-or-unsafe', points: -5 },
    resource === 'same-origin' || resource === 'same-site'
      ? { rule: `corp-implemented-with-${resource}`, points: 10 }
      : { rule: 'corp-missing-or-cross-origin', points: 0 },
    headers['access-control-allow-origin'] === '*'
      ? { rule: 'cross-origin-resource-sharing-implemented-with-universal-access', points: -50 }
      : { rule: 'cross-origin-resource-sharing-not-implemented', points: 0 },
  ];
  const taken = verdicts.reduce((sum, { points }) => sum + Math.min(points, 0), 100);
  const bonus = verdicts.reduce((sum, { points }) => sum + Math.max(points, 0), 0);
  return { points: taken >= 90 ? taken + bonus : taken, verdicts };
}

export const A_PLUS = 100;

/** A text, or one that CloudFormation joins; its references stand for a host name. */
const resolved = z.union([
  z.string(),
  z
    .object({ 'Fn::Join': z.tuple([z.literal(''), z.array(z.unknown())]) })
    .transform(({ 'Fn::Join': [, parts] }) =>
      parts.map((part) => (typeof part === 'string' ? part : 'pictures.example')).join(''),
    ),
]);

const policyShape = z.object({
  ResponseHeadersPolicyConfig: z.object({
    SecurityHeadersConfig: z.object({
      ContentSecurityPolicy: z.object({ ContentSecurityPolicy: resolved, Override: z.literal(true) }),
      StrictTransportSecurity: z.object({
        AccessControlMaxAgeSec: z.number(),
        IncludeSubdomains: z.boolean(),
        Preload: z.boolean(),
        Override: z.literal(true),
      }),
      ContentTypeOptions: z.object({ Override: z.literal(true) }),
      FrameOptions: z.object({ FrameOption: z.string(), Override: z.literal(true) }),
      ReferrerPolicy: z.object({ ReferrerPolicy: z.string(), Override: z.literal(true) }),
    }),
    CustomHeadersConfig: z.object({
      Items: z.array(z.object({ Header: z.string(), Value: z.string(), Override: z.literal(true) })),
    }),
  }),
});

/** The headers that CloudFront sends by a response headers policy of a template. */
export function cloudFrontHeaders(properties: unknown): Record<string, string> {
  const { ResponseHeadersPolicyConfig: config } = policyShape.parse(properties);
  const security = config.SecurityHeadersConfig;
  const transport = security.StrictTransportSecurity;
  return {
    'content-security-policy': security.ContentSecurityPolicy.ContentSecurityPolicy,
    'strict-transport-security': [
      `max-age=${transport.AccessControlMaxAgeSec}`,
      ...(transport.IncludeSubdomains ? ['includeSubDomains'] : []),
      ...(transport.Preload ? ['preload'] : []),
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': security.FrameOptions.FrameOption,
    'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
    ...Object.fromEntries(config.CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value])),
  };
}
