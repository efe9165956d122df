import { beforeAll, describe, expect, it } from 'vitest';
import { securityHeaders } from '../../infra/definitions/security-headers.ts';
import { A_PLUS, cloudFrontHeaders, observe } from '../support/observatory.ts';
import { type StackResource, synthesized } from './synthesized.ts';

const SETTINGS = {
  payments: 'portone',
  portoneStoreId: 'store-4ff4af41-85e3-4559-8eb8-0d08a2c6ceec',
  portonePayChannelKey: 'channel-key-7d0b3a52-9c1e-4f4e-8a51-2f9d1c0b6e44',
} as const;

describe('a stage that takes payments', () => {
  let resources: StackResource[];
  beforeAll(async () => {
    ({ resources } = await synthesized(SETTINGS));
  });
  const textOf = (type: string) =>
    resources.filter((one) => one.type === type).map(({ properties }) => JSON.stringify(properties));

  it('gives the key of payments to members’ calls and the feed, and that of messages to the calls', () => {
    const functions = textOf('AWS::Lambda::Function').filter((text) => text.includes('TABLE_NAME'));
    for (const text of functions) expect(text).toContain('"PAYMENTS":"portone"');
    const having = (name: string) => functions.filter((text) => text.includes(name));
    expect(having('PORTONE_PAY_SECRET')).toHaveLength(2);
    expect(having('PORTONE_WEBHOOK_SECRET')).toHaveLength(1);
    expect(having('PORTONE_API_SECRET')).toHaveLength(0);
  });

  it('keeps both keys while it has a channel, also where it takes transfers only again', async () => {
    const after = await synthesized({ ...SETTINGS, payments: 'bank' });
    const texts = after.resources.map(({ properties }) => JSON.stringify(properties));
    for (const name of ['PORTONE_PAY_SECRET', 'PORTONE_WEBHOOK_SECRET'])
      expect(texts.filter((text) => text.includes(name)).length).toBeGreaterThan(0);
  });

  it('has a way in for PortOne’s messages, and one page in which its script may run', () => {
    const routes = textOf('AWS::ApiGatewayV2::Route').join();
    expect(routes).toContain('POST /api/fixed/payments/news');
    expect(textOf('AWS::CloudFront::Distribution').join()).toContain('"PathPattern":"/pay.html"');
    const policies = resources
      .filter(({ type }) => type === 'AWS::CloudFront::ResponseHeadersPolicy')
      .map(({ properties }) => cloudFrontHeaders(properties))
      .filter((headers) => headers['content-security-policy']?.includes('portone'));
    expect(policies).toHaveLength(1);
    expect(observe(policies[0] ?? {}).points).toBeGreaterThanOrEqual(A_PLUS);
    expect(securityHeaders('/pay.html')['content-security-policy']).toBe(
      policies[0]?.['content-security-policy'],
    );
  });
});
