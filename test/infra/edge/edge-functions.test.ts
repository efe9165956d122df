import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { createSpaFallback } from '../../../infra/local/service/site.ts';
import { originHeaders } from '../../../shared/origin-headers.ts';

describe('the site’s fallback at the edge', () => {
  const fileFor = createSpaFallback();

  it.each([
    ['/', '/index.html'],
    ['/signin', '/shell.html'],
    ['/content/drinking-games', '/shell.html'],
    ['/content/', '/shell.html'],
    ['/mypage/v1.2/x', '/shell.html'],
    ['/assets/index-Bc1d.js', '/assets/index-Bc1d.js'],
    ['/TermsOfUse.html', '/TermsOfUse.html'],
    ['/favicon.svg', '/favicon.svg'],
  ])('answers %s with %s', (path, file) => {
    expect(fileFor(path)).toBe(file);
  });
});

interface EdgeRequest {
  method: string;
  uri: string;
  headers: Record<string, { value: string }>;
  cookies: Record<string, { value: string }>;
}

function runApiRequest(request: Partial<EdgeRequest>): EdgeRequest {
  const path = fileURLToPath(new URL('../../../infra/site/api-request.js', import.meta.url));
  const source = readFileSync(path, 'utf8').replace('__PUBLIC_LISTS__', '["/api/cs/faq"]');
  const context = vm.createContext({
    event: {
      viewer: { ip: '203.0.113.9' },
      request: { method: 'GET', headers: { host: { value: 'hapseok.example' } }, cookies: {}, ...request },
    },
  });
  return vm.runInContext(`${source}\nhandler(event)`, context);
}

describe('API calls at the edge', () => {
  it('carry the visitor’s real address, whatever the visitor sends', () => {
    const { headers } = runApiRequest({
      uri: '/api/auth/login',
      headers: {
        host: { value: 'hapseok.example' },
        [originHeaders.viewerAddress]: { value: '10.0.0.1' },
        [originHeaders.viewerHost]: { value: 'evil.example' },
      },
    });
    expect(headers[originHeaders.viewerAddress]).toEqual({ value: '203.0.113.9' });
    expect(headers[originHeaders.viewerHost]).toEqual({ value: 'hapseok.example' });
  });

  it('carry no cookie to a cached list', () => {
    const identity = {
      headers: { host: { value: 'hapseok.example' }, authorization: { value: 'Bearer x' } },
      cookies: { session: { value: 'secret' } },
    };
    const read = runApiRequest({ uri: '/api/cs/faq', ...structuredClone(identity) });
    expect(read.cookies).toEqual({});
    expect(read.headers).not.toHaveProperty('authorization');
    const written = runApiRequest({ uri: '/api/cs/faq', method: 'POST', ...structuredClone(identity) });
    expect(written.cookies).toEqual(identity.cookies);
    expect(written.headers).toHaveProperty('authorization');
    const own = runApiRequest({ uri: '/api/cs/inquiry/my', ...structuredClone(identity) });
    expect(own.cookies).toEqual(identity.cookies);
  });
});
