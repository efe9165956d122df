import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { createSpaFallback } from '../../../infra/local/service/site.ts';
import { originHeaders } from '../../../shared/origin-headers.ts';

describe('the site’s fallback at the edge', () => {
  const answerTo = createSpaFallback();

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
    expect(answerTo(path)).toEqual({ uri: file });
  });

  const bar = `bar_${'0a'.repeat(16)}`;
  const kakaoTalk = 'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984';
  const phone =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 KAKAOTALK/11';

  it.each([kakaoTalk, 'Twitterbot/1.0', 'Mozilla/5.0 (compatible; Discordbot/2.0)'])(
    'leads a reader of link previews to the preview of the bar or game of the link: %s',
    (agent) => {
      expect(answerTo(`/content/partnerships?bar=${bar}`, agent)).toEqual({
        location: `/api/bars/preview/${bar}`,
      });
      expect(answerTo('/content/drinking-games?page=2&game=cap-flick', agent)).toEqual({
        uri: '/share/cap-flick.html',
      });
    },
  );

  it.each([
    '/content/partnerships',
    '/content/partnerships?bar=//evil.example',
    `/content/partnerships?bar=${bar}x`,
    `/cs?bar=${bar}`,
    '/content/drinking-games',
    '/content/drinking-games?game=../index',
    '/content/drinking-games?game=',
  ])('shows readers of link previews the page itself at %s', (address) => {
    expect(answerTo(address, kakaoTalk)).toEqual({ uri: '/shell.html' });
  });

  it('shows people the page itself, in the browser of a messenger too', () => {
    expect(answerTo(`/content/partnerships?bar=${bar}`, phone)).toEqual({ uri: '/shell.html' });
    expect(answerTo('/content/drinking-games?game=cap-flick', phone)).toEqual({ uri: '/shell.html' });
    expect(answerTo('/content/drinking-games?game=cap-flick')).toEqual({ uri: '/shell.html' });
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
