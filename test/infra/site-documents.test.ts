import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../infra/definitions/security-headers.ts';
import { builtAt } from '../../infra/local/build-site.ts';
import { cacheControlOf } from '../../infra/site/cache-control.ts';
import { type StackResource, synthesized } from './synthesized.ts';

describe('the documents of the deployed site', () => {
  let resources: StackResource[];
  beforeAll(async () => {
    ({ resources } = await synthesized());
  });
  const textOf = (type: string) =>
    resources
      .filter((resource) => resource.type === type)
      .map(({ properties }) => JSON.stringify(properties));

  it('are the landing page at / and an empty one for every other page', () => {
    const fallback = textOf('AWS::CloudFront::Function').filter((source) => source.includes('/shell.html'));
    expect(fallback).toHaveLength(1);
    expect(fallback[0]).toContain("request.uri === '/'");
    const [distribution] = textOf('AWS::CloudFront::Distribution');
    expect(distribution).toContain('"DefaultRootObject":"index.html"');
  });

  it('may have a service worker of the site, which browsers ask for anew', () => {
    expect(contentSecurityPolicy('none')).toContain("worker-src 'self'");
    const policies = textOf('AWS::CloudFront::ResponseHeadersPolicy');
    expect(policies.some((policy) => policy.includes("worker-src 'self'"))).toBe(true);
    expect(cacheControlOf('/sw.js')).toBe('no-cache');
  });
});

it('a site whose build was interrupted counts as not built', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  try {
    for (const file of ['index.html', 'shell.html']) await writeFile(join(folder, file), '');
    expect(await builtAt(folder)).toBe(0);
    await writeFile(join(folder, 'sw.js'), '');
    expect(await builtAt(folder)).toBeGreaterThan(0);
  } finally {
    await rm(folder, { recursive: true });
  }
});
