import { execFile } from 'node:child_process';
import { createECDH } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { bundleFunction } from '../../infra/bundle.ts';
import { startPushEngine } from '../../infra/local/engines/push.ts';

const folder = await mkdtemp(join(tmpdir(), 'push-'));
const engine = await startPushEngine();
await bundleFunction('text-worker', folder);
afterAll(async () => {
  await engine.stop();
  await rm(folder, { recursive: true });
});

it('the text worker’s bundle pushes by itself, readable for the browser', async () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const vapid = {
    subject: 'mailto:help@example.com',
    publicKey: pair.getPublicKey('base64url'),
    privateKey: pair.getPrivateKey('base64url'),
  };
  const browser = engine.addBrowser();
  const message = { title: '합석', text: '상대 팀을 찾았어요', link: '/notices', tag: 'match' };
  const input = JSON.stringify([
    browser,
    { ...message, ttlSeconds: 60, isUrgent: true },
    { vapid, answerMs: 120_000, url: engine.url },
  ]);
  const script = `
    const { sendPush } = await import(${JSON.stringify(join(folder, 'text-worker/web-push.mjs'))});
    console.log(await sendPush(...${input}));`;
  // No project files and no environment, as in Lambda.
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    env: {},
  });
  expect(stdout.trim()).toBe('accepted');
  const [push] = engine.list(browser.endpoint);
  expect(JSON.parse(push?.message ?? '')).toEqual(message);
  expect(push).toMatchObject({ ttl: 60, urgency: 'high', topic: 'match' });
});
