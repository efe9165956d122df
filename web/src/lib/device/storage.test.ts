import { expect, test, vi } from 'vitest';
import { storedJson, storedText } from './storage.ts';

test('a value is kept under its key until null is written', () => {
  const stored = storedJson('localStorage', 'draft');
  expect(stored.read()).toBeNull();
  stored.write({ title: '문의', tags: ['a'] });
  expect(storedJson('localStorage', 'draft').read()).toEqual({ title: '문의', tags: ['a'] });
  expect(storedJson('sessionStorage', 'draft').read()).toBeNull();
  stored.write(null);
  expect(localStorage.getItem('draft')).toBeNull();
});

test('invalid JSON is read as null', () => {
  storedText('localStorage', 'draft').write('{"title":');
  expect(storedJson('localStorage', 'draft').read()).toBeNull();
});

test('nothing is stored, and nothing thrown, where storage is unavailable', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const stored = storedText('localStorage', 'theme');
  stored.write('dark');
  stored.write(null);
  expect(stored.read()).toBeNull();
});
