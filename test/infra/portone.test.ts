import { describe, expect, it } from 'vitest';
import { portOnePolicies, securityHeaders } from '../../infra/definitions/security-headers.ts';
import { A_PLUS, cloudFrontHeaders, observe } from '../support/observatory.ts';
import { type Synthesized, synthesized } from './synthesized.ts';

const POLICY = 'content-security-policy';
const ofPortOne = ({ ofType }: Synthesized) =>
  ofType('AWS::CloudFront::ResponseHeadersPolicy')
    .map(({ properties }) => cloudFrontHeaders(properties))
    .filter((headers) => headers[POLICY]?.includes('portone'));

describe('PortOne’s script', () => {
  it.each(Object.keys(portOnePolicies))('runs in the page %s, with headers that score A+', async (path) => {
    const whole = await synthesized('whole');
    const [distribution] = whole.ofType('AWS::CloudFront::Distribution');
    expect(JSON.stringify(distribution?.properties)).toContain(`"PathPattern":"${path}"`);
    // The local host serves the page in the same way, and no other one.
    const policy = securityHeaders(path)[POLICY];
    const [own = {}, ...others] = ofPortOne(whole).filter((headers) => headers[POLICY] === policy);
    expect(others).toEqual([]);
    expect(observe(own).points).toBeGreaterThanOrEqual(A_PLUS);
    expect(policy).not.toMatch(/unsafe|script-src[^;]*\*/);
    expect(own['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(securityHeaders('/index.html')[POLICY]).not.toContain('portone');
  });

  it('runs in no page of a stage without a check of identities and payments', async () => {
    expect(ofPortOne(await synthesized('whole'))).toHaveLength(2);
    expect(ofPortOne(await synthesized('otherwise'))).toEqual([]);
  });
});

it('a stage keeps the keys of payments while it has a channel, also where it takes transfers only again', async () => {
  const { resources } = await synthesized('otherwise');
  const texts = resources.map(({ properties }) => JSON.stringify(properties));
  for (const name of ['PORTONE_PAY_SECRET', 'PORTONE_WEBHOOK_SECRET'])
    expect(texts.filter((text) => text.includes(name)).length).toBeGreaterThan(0);
});
