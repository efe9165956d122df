import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleFunction } from '../../infra/bundle.ts';
import { securityHeaders } from '../../infra/definitions/security-headers.ts';
import { A_PLUS, cloudFrontHeaders, observe } from '../support/observatory.ts';
import { type StackResource, synthesized } from './synthesized.ts';

const SETTINGS = {
  identityCheck: 'portone',
  portoneStoreId: 'store-4ff4af41-85e3-4559-8eb8-0d08a2c6ceec',
  portoneChannelKey: 'channel-key-e2d1f5a0-7b64-4c36-9a52-1f0f5f7d4c11',
} as const;

describe('a stage with an identity check', () => {
  let resources: StackResource[];
  beforeAll(async () => {
    ({ resources } = await synthesized(SETTINGS));
  });
  const textOf = (type: string) =>
    resources
      .filter((resource) => resource.type === type)
      .map(({ properties }) => JSON.stringify(properties));

  it('gives its functions the settings of the check, and the key to one of them', () => {
    const functions = textOf('AWS::Lambda::Function').filter((text) => text.includes('TABLE_NAME'));
    for (const text of functions) {
      expect(text).toContain('"IDENTITY_CHECK":"portone"');
      expect(text).toContain(`"PORTONE_CHANNEL_KEY":"${SETTINGS.portoneChannelKey}"`);
    }
    expect(functions.filter((text) => text.includes('PORTONE_API_SECRET'))).toHaveLength(1);
  });

  it('lets PortOne’s script run in one page, with headers that score A+', () => {
    const [distribution] = textOf('AWS::CloudFront::Distribution');
    expect(distribution).toContain('"PathPattern":"/identity.html"');
    const policies = resources
      .filter(({ type }) => type === 'AWS::CloudFront::ResponseHeadersPolicy')
      .map(({ properties }) => cloudFrontHeaders(properties));
    const [own, ...others] = policies.filter((headers) =>
      headers['content-security-policy']?.includes('https://cdn.portone.io'),
    );
    expect(others).toEqual([]);
    expect(observe(own ?? {}).points).toBeGreaterThanOrEqual(A_PLUS);
    expect(own?.['content-security-policy']).not.toMatch(/unsafe|script-src[^;]*\*/);
    expect(own?.['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    // The local host serves the page in the same way, and no other one.
    expect(securityHeaders('/identity.html')['content-security-policy']).toBe(
      own?.['content-security-policy'],
    );
    expect(securityHeaders('/index.html')['content-security-policy']).not.toContain('portone');
  });
});

describe('PortOne’s client', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'identity-check-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is in a file of its own that one function loads on demand, as that of payments is', async () => {
    for (const name of ['api-visitors', 'api-members']) await bundleFunction(name, folder);
    expect(await readdir(join(folder, 'api-visitors'))).toContain('portone.mjs');
    expect(await readdir(join(folder, 'api-members'))).not.toContain('portone.mjs');
    expect(await readdir(join(folder, 'api-members'))).toContain('portone-payments.mjs');
    expect(await readdir(join(folder, 'api-visitors'))).not.toContain('portone-payments.mjs');
  });
});
