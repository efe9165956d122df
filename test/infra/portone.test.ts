import { describe, expect, it } from 'vitest';
import { securityHeaders } from '../../infra/definitions/security-headers.ts';
import { A_PLUS, cloudFrontHeaders, observe } from '../support/observatory.ts';
import { synthesized } from './synthesized.ts';

const STORE = { portoneStoreId: 'store-4ff4af41-85e3-4559-8eb8-0d08a2c6ceec' } as const;
const CHECK = {
  ...STORE,
  identityCheck: 'portone',
  portoneChannelKey: 'channel-key-e2d1f5a0-7b64-4c36-9a52-1f0f5f7d4c11',
} as const;
const PAYMENTS = {
  ...STORE,
  payments: 'portone',
  portonePayChannelKey: 'channel-key-7d0b3a52-9c1e-4f4e-8a51-2f9d1c0b6e44',
} as const;

describe.each([
  ['a check of identities', CHECK, '/identity.html'],
  ['payments', PAYMENTS, '/pay.html'],
])('a stage with %s', (_, settings, path) => {
  it('lets PortOne’s script run in one page, with headers that score A+', async () => {
    const { ofType } = await synthesized(settings);
    const [distribution] = ofType('AWS::CloudFront::Distribution');
    expect(JSON.stringify(distribution?.properties)).toContain(`"PathPattern":"${path}"`);
    const [own = {}, ...others] = ofType('AWS::CloudFront::ResponseHeadersPolicy')
      .map(({ properties }) => cloudFrontHeaders(properties))
      .filter((headers) => headers['content-security-policy']?.includes('portone'));
    expect(others).toEqual([]);
    expect(observe(own).points).toBeGreaterThanOrEqual(A_PLUS);
    const policy = own['content-security-policy'];
    expect(policy).not.toMatch(/unsafe|script-src[^;]*\*/);
    expect(own['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    // The local host serves the page in the same way, and no other one.
    expect(securityHeaders(path)['content-security-policy']).toBe(policy);
    expect(securityHeaders('/index.html')['content-security-policy']).not.toContain('portone');
  });
});

it('a stage keeps the keys of payments while it has a channel, also where it takes transfers only again', async () => {
  const { resources } = await synthesized({ ...PAYMENTS, payments: 'bank' });
  const texts = resources.map(({ properties }) => JSON.stringify(properties));
  for (const name of ['PORTONE_PAY_SECRET', 'PORTONE_WEBHOOK_SECRET'])
    expect(texts.filter((text) => text.includes(name)).length).toBeGreaterThan(0);
});
