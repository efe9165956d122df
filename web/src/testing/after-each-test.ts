import { cleanup } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, vi } from 'vitest';
import { forgetMedia } from './dom.ts';
import './lookup-errors.ts';

/*
 * The files of one worker share its modules and its window, so that React and jsdom are loaded once. This
 * setup file runs before each of them, and leaves the window to the next test as it was found.
 */
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  forgetMedia();
  localStorage.clear();
  sessionStorage.clear();
  onlineManager.setOnline(true);
  window.history.replaceState(null, '', '/');
});
