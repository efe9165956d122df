import { expect, it } from 'vitest';
import { findChromium } from '../e2e/support/chromium.ts';

const among =
  (...present: string[]) =>
  (path: string) =>
    present.includes(path);

it.each([
  ['the one that CHROMIUM names', { CHROMIUM: '/opt/chromium' }, '/opt/chromium'],
  ["Debian's", {}, '/usr/bin/chromium'],
])('the journeys use %s', (_which, env, path) => {
  expect(findChromium('/own', env, among('/opt/chromium', '/usr/bin/chromium', '/own'))).toBe(path);
});

it("lets Playwright use its own where Debian's is missing", () => {
  expect(findChromium('/own', {}, among('/own'))).toBeUndefined();
});

it.each([[{}], [{ CHROMIUM: '/opt/gone' }]])('says how to install one when there is none (%j)', (env) => {
  const present = 'CHROMIUM' in env ? among('/usr/bin/chromium', '/own') : among();
  expect(() => findChromium('/own', env, present)).toThrow(/apt-get install -y chromium[\s\S]*CHROMIUM/);
});
